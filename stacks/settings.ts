// How the stacks read settings and keys, by name: a setting's value at deployment, so that a change arrives with the next one.
import { SecretValue } from 'aws-cdk-lib';
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
