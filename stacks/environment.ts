// The values of the functions' environment, by the names of the function table.
import { type MachineEnvironment, machineNames, machines } from '@portal/core/work/kind';
import type { EnvironmentName } from './function-spec.ts';
import type { PortalStack } from './portal-stack.ts';
import { secret, setting } from './settings.ts';
import { machineArn, type Surroundings } from './surroundings.ts';

/** A value is made only for a function that asks for it: making one may add a parameter to the stack's template. */
export function environmentOf(
  stack: PortalStack,
  surroundings: Surroundings,
  names: readonly EnvironmentName[],
): Record<string, string> {
  const { deployment } = stack;
  const { data } = surroundings;
  const values: Record<EnvironmentName, () => string> = {
    TABLE_NAME: () => data.table.tableName,
    BUCKET_NAME: () => data.documents.bucketName,
    STAGE: () => deployment.stage,
    PORTAL_ORIGIN: () => setting(stack, deployment, 'portalOrigin'),
    ORIGIN_SECRET: () => secret(deployment, 'originSecret'),
    CURSOR_KEY: () => secret(deployment, 'cursorKey'),
    PUBLIC_STATISTICS: () => setting(stack, deployment, 'publicStatistics'),
    ADMINISTRATOR_CONTACT: () => setting(stack, deployment, 'administratorContact'),
    SIGNING_SERVICE: () => setting(stack, deployment, 'signingService'),
    MAKER_CHECKER: () => setting(stack, deployment, 'makerChecker'),
    PFMS_URL: () => setting(stack, deployment, 'pfmsUrl'),
    PFMS_KEY: () => secret(deployment, 'pfmsKey'),
    EMPLOYEE_URL: () => setting(stack, deployment, 'employeeUrl'),
    EMPLOYEE_KEY: () => secret(deployment, 'employeeKey'),
    COMPONENT_URL: () => setting(stack, deployment, 'componentUrl'),
    COMPONENT_KEY: () => secret(deployment, 'componentKey'),
    TREASURY_URL: () => setting(stack, deployment, 'treasuryUrl'),
    TREASURY_KEY: () => secret(deployment, 'treasuryKey'),
    MESSAGE_KEY: () => secret(deployment, 'messageKey'),
    PARTNER_KEYS: () => secret(deployment, 'partnerKeys'),
    STATE_CODE: () => setting(stack, deployment, 'stateCode'),
    NRLM_URL: () => setting(stack, deployment, 'nrlmUrl'),
    NRLM_CLIENT_ID: () => setting(stack, deployment, 'nrlmClientId'),
    NRLM_CLIENT_SECRET: () => secret(deployment, 'nrlmClientSecret'),
    OMMAS_URL: () => setting(stack, deployment, 'ommasUrl'),
    OMMAS_USER: () => setting(stack, deployment, 'ommasUser'),
    OMMAS_PASSWORD: () => secret(deployment, 'ommasPassword'),
    REVOCATION_POLICY: () => setting(stack, deployment, 'revocationPolicy'),
    NREGA_ADDRESS: () => setting(stack, deployment, 'nregaAddress'),
    NREGA_HOST_FINGERPRINT: () => setting(stack, deployment, 'nregaHostFingerprint'),
    NREGA_SFTP_SECRET: () => secret(deployment, 'nregaSftpSecret'),
    NREGA_FOLDERS: () => setting(stack, deployment, 'nregaFolders'),
    NREGA_SETTLE_SECONDS: () => setting(stack, deployment, 'nregaSettleSeconds'),
    NREGA_SIGNING_KEY: () => secret(deployment, 'nregaSigningKey'),
    ...machineArns(surroundings),
  };
  return Object.fromEntries(names.map((name) => [name, values[name]()]));
}

const machineArns = (surroundings: Surroundings) =>
  Object.fromEntries(
    machineNames.map((name) => [machines[name].environment, () => machineArn(surroundings, name)]),
  ) as Record<MachineEnvironment, () => string>;
