// The values of the functions' environment, by the names of the function table.
import { type MachineEnvironment, machineNames, machines } from '@portal/core/work/kind';
import { noSecondFactor, writeSecondFactor } from '@portal/domain/session/second-factor';
import { alarmAddresses } from './alarm-topics.ts';
import { usualSignedBodyDays } from './deployment.ts';
import type { EnvironmentName } from './function-spec.ts';
import { isKey, keyVariables, type PlainName } from './keys.ts';
import type { PortalStack } from './portal-stack.ts';
import { release } from './release.ts';
import { setting } from './settings.ts';
import { machineArn, type Surroundings } from './surroundings.ts';

/** A value is made only for a function that asks for it: making one may add a parameter to the stack's template. */
export function environmentOf(
  stack: PortalStack,
  surroundings: Surroundings,
  names: readonly EnvironmentName[],
): Record<string, string> {
  const { deployment } = stack;
  const { data } = surroundings;
  const values: Record<PlainName, () => string> = {
    TABLE_NAME: () => data.table.tableName,
    BUCKET_NAME: () => data.documents.bucketName,
    STAGE: () => deployment.stage,
    RELEASE: () => release,
    SIGNED_BODY_DAYS: () => String(deployment.signedBodyDays ?? usualSignedBodyDays),
    SECOND_FACTOR: () => writeSecondFactor(deployment.secondFactor ?? noSecondFactor),
    ALARM_TOPICS: () => alarmAddresses(stack),
    MAIL_SENDER: () => deployment.mail?.sender ?? 'none',
    PORTAL_ORIGIN: () => setting(stack, deployment, 'portalOrigin'),
    PUBLIC_STATISTICS: () => setting(stack, deployment, 'publicStatistics'),
    ADMINISTRATOR_CONTACT: () => setting(stack, deployment, 'administratorContact'),
    SIGNING_SERVICE: () => setting(stack, deployment, 'signingService'),
    MAKER_CHECKER: () => setting(stack, deployment, 'makerChecker'),
    PFMS_URL: () => setting(stack, deployment, 'pfmsUrl'),
    EMPLOYEE_URL: () => setting(stack, deployment, 'employeeUrl'),
    COMPONENT_URL: () => setting(stack, deployment, 'componentUrl'),
    TREASURY_URL: () => setting(stack, deployment, 'treasuryUrl'),
    TREASURY_BILLS_PER_QUESTION: () => setting(stack, deployment, 'treasuryBillsPerQuestion'),
    STATE_CODE: () => setting(stack, deployment, 'stateCode'),
    NRLM_URL: () => setting(stack, deployment, 'nrlmUrl'),
    NRLM_CLIENT_ID: () => setting(stack, deployment, 'nrlmClientId'),
    OMMAS_URL: () => setting(stack, deployment, 'ommasUrl'),
    OMMAS_USER: () => setting(stack, deployment, 'ommasUser'),
    REVOCATION_POLICY: () => setting(stack, deployment, 'revocationPolicy'),
    NREGA_ADDRESS: () => setting(stack, deployment, 'nregaAddress'),
    NREGA_HOST_FINGERPRINT: () => setting(stack, deployment, 'nregaHostFingerprint'),
    NREGA_FOLDERS: () => setting(stack, deployment, 'nregaFolders'),
    NREGA_SETTLE_SECONDS: () => setting(stack, deployment, 'nregaSettleSeconds'),
    ...machineArns(surroundings),
  };
  const plain = names.filter((name): name is PlainName => !isKey(name));
  return {
    ...Object.fromEntries(plain.map((name) => [name, values[name]()])),
    ...keyVariables(stack, names.filter(isKey)),
  };
}

const machineArns = (surroundings: Surroundings) =>
  Object.fromEntries(
    machineNames.map((name) => [machines[name].environment, () => machineArn(surroundings, name)]),
  ) as Record<MachineEnvironment, () => string>;
