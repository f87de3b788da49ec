// The keys of the functions: which secret each one is, and how a function finds it. A function has the names alone and reads the
// values while it runs (packages/core/src/storage/keys.ts).
import { keyNamesVariable } from '@portal/core/storage/keys';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { EnvironmentName } from './function-spec.ts';
import type { PortalStack } from './portal-stack.ts';
import { type SecretName, secretPath } from './setting-table.ts';
import { secretArn } from './settings.ts';

export const keySecrets = {
  ORIGIN_SECRET_A: 'originSecretA',
  ORIGIN_SECRET_B: 'originSecretB',
  CURSOR_KEY: 'cursorKey',
  CHAIN_KEY: 'chainKey',
  PFMS_KEY: 'pfmsKey',
  EMPLOYEE_KEY: 'employeeKey',
  COMPONENT_KEY: 'componentKey',
  TREASURY_KEY: 'treasuryKey',
  MESSAGE_KEY: 'messageKey',
  LOGIN_KEY: 'loginKey',
  PARTNER_KEYS: 'partnerKeys',
  PARTNER_CERTIFICATES: 'partnerCertificates',
  NRLM_CLIENT_SECRET: 'nrlmClientSecret',
  OMMAS_PASSWORD: 'ommasPassword',
  NREGA_SFTP_SECRET: 'nregaSftpSecret',
  NREGA_SIGNING_KEY: 'nregaSigningKey',
} as const satisfies Record<string, SecretName>;
export type KeyName = keyof typeof keySecrets;
/** A variable with a value that anyone may read. */
export type PlainName = Exclude<EnvironmentName, KeyName>;

export const isKey = (name: EnvironmentName): name is KeyName => name in keySecrets;

/** The variable that names the secrets of a function's keys; none where it has no key. */
export const keyVariables = (
  { deployment }: PortalStack,
  keys: readonly KeyName[],
): Record<string, string> =>
  keys.length === 0
    ? {}
    : {
        [keyNamesVariable]: keys.map((key) => `${key}=${secretPath(deployment, keySecrets[key])}`).join(','),
      };

/** The right to read exactly these secrets. */
export const mayReadKeys = (stack: PortalStack, keys: readonly KeyName[]): PolicyStatement =>
  new PolicyStatement({
    actions: ['secretsmanager:GetSecretValue'],
    resources: keys.map((key) => secretArn(stack, stack.deployment, keySecrets[key])),
  });
