// What one deployment is called and is given from outside. Every stack takes it, so that no name is put together twice.

/** What a deployment may be given besides its stage. */
export interface DeploymentOptions {
  /** The portal's own host name with its certificate (in us-east-1); without it CloudFront's name is used. */
  readonly domain?: Domain;
  /** The web ACL that the firewall stack made in us-east-1. */
  readonly webAclArn?: string;
  /** Who is told of an alarm. */
  readonly alarmEmail?: string;
}

export interface Domain {
  readonly name: string;
  readonly certificateArn: string;
}

export interface Deployment extends DeploymentOptions {
  readonly name: string;
  readonly stage: string;
  /** `<stage>-<name>`: the beginning of every physical name. */
  readonly prefix: string;
  /** A production stage keeps its data when a stack is removed. */
  readonly isProduction: boolean;
}

export const applicationName = 'portal';
const productionStage = 'prod';

export function deploymentOf({
  stage,
  name = applicationName,
  ...options
}: DeploymentOptions & { stage: string; name?: string | undefined }): Deployment {
  // The stage becomes part of bucket names, the strictest of all.
  if (!/^[a-z][a-z0-9-]{0,15}$/.test(stage)) {
    throw new Error(`"${stage}" is no stage: up to 16 small letters, digits and hyphens, a letter first.`);
  }
  return { ...options, name, stage, prefix: `${stage}-${name}`, isProduction: stage === productionStage };
}

/** The options of a deployment from the environment of `npm run deploy`. */
export function deploymentOptions(
  stage: string,
  environment: Record<string, string | undefined>,
): DeploymentOptions {
  const name = environment['PORTAL_DOMAIN'];
  const certificateArn = environment['PORTAL_CERTIFICATE_ARN'];
  const webAclArn = environment['WEB_ACL_ARN'];
  const alarmEmail = environment['ALARM_EMAIL'];
  if (Boolean(name) !== Boolean(certificateArn)) {
    throw new Error('Set PORTAL_DOMAIN and PORTAL_CERTIFICATE_ARN both, or neither.');
  }
  if (stage === productionStage && !webAclArn) {
    throw new Error(
      'Set WEB_ACL_ARN to the output of the firewall: npm run deploy -- --stage prod --region us-east-1',
    );
  }
  return {
    ...(name && certificateArn ? { domain: { name, certificateArn } } : {}),
    ...(webAclArn ? { webAclArn } : {}),
    ...(alarmEmail ? { alarmEmail } : {}),
  };
}
