// What one deployment is called and is given from outside. Every stack takes it, so that no name is put together twice.

/** What a deployment may be given besides its stage. */
export interface DeploymentOptions {
  /** The portal's own host name with its certificate (in us-east-1); without it CloudFront's name is used. */
  readonly domain?: Domain;
  /** The web ACL that the firewall stack made in us-east-1. */
  readonly webAclArn?: string;
  /** The addresses that receive every alarm. */
  readonly alarmEmails?: readonly string[];
  /** A production stage keeps its data when a stack is removed. */
  readonly isProduction?: boolean;
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
  readonly isProduction: boolean;
}

/** A stage that cannot be deployed; the message is a sentence for the operator. */
export class StageRefusal extends Error {
  override readonly name = 'StageRefusal';
}

export const applicationName = 'portal';

export function deploymentOf({
  stage,
  name = applicationName,
  isProduction = false,
  ...options
}: DeploymentOptions & { stage: string; name?: string | undefined }): Deployment {
  // The stage becomes part of bucket names, the strictest of all.
  if (!/^[a-z][a-z0-9-]{0,15}$/.test(stage)) {
    throw new StageRefusal(
      `"${stage}" is no stage: up to 16 small letters, digits and hyphens, a letter first.`,
    );
  }
  return { ...options, name, stage, prefix: `${stage}-${name}`, isProduction };
}
