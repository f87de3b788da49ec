// How the stacks read settings and keys, by name: a setting's value at deployment, so that a change arrives with the next one.
import { ArnFormat, SecretValue, type Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { Deployment } from './deployment.ts';
import { type SecretName, type SettingName, secretPath, settingPath } from './setting-table.ts';

/** A setting's value, read at deployment. The origin of a stage with a host name of its own is that name. */
export function setting(scope: Construct, deployment: Deployment, name: SettingName): string {
  if (name === 'portalOrigin' && deployment.domain) return `https://${deployment.domain.name}`;
  return StringParameter.valueForStringParameter(scope, settingPath(deployment, name));
}

/** A secret's value for CloudFront, which reads none itself: a dynamic reference, so that no template contains it. */
export function secret(deployment: Deployment, name: SecretName): string {
  return SecretValue.secretsManager(secretPath(deployment, name)).unsafeUnwrap();
}

/** The ARN of a secret. AWS ends it with six characters of its own. */
export const secretArn = (stack: Stack, deployment: Deployment, name: SecretName): string =>
  stack.formatArn({
    service: 'secretsmanager',
    resource: 'secret',
    resourceName: `${secretPath(deployment, name)}-??????`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
