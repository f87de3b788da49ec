// What one deployment is called and is given from outside. Every stack takes it, so that no name is put together twice.
import type { SecondFactorSetting } from '@portal/domain/session/second-factor';

/** What a deployment may be given besides its stage. */
export interface DeploymentOptions {
  /** The portal's own host name with its certificate (in us-east-1); without it CloudFront's name is used. */
  readonly domain?: Domain;
  /** The web ACL that the firewall stack made in us-east-1. */
  readonly webAclArn?: string;
  /** The addresses that receive every alarm. */
  readonly alarmEmails?: readonly string[];
  /** Further addresses that receive what wakes a person. */
  readonly pageEmails?: readonly string[];
  /** Which of the two origin secrets CloudFront sends; the API takes both. */
  readonly originKey?: 'a' | 'b';
  /** A protected stage keeps its data when a stack is removed; every stage is, unless its file says otherwise. */
  readonly isProtected?: boolean;
  /** What all callers together may ask of the API. */
  readonly throttles?: Throttles;
  /** What one address may ask of the portal. */
  readonly addressLimits?: AddressLimits;
  /** Calls at once that are kept for a function, and at most as many. */
  readonly reservedConcurrency?: Readonly<Record<string, number>>;
  /** Spending in a month, in US dollars, at 80 and 100 % of which the alarm addresses hear. */
  readonly budgetUsd?: number;
  /** On every resource, for the account's bill. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Fixed addresses from which partners are called. */
  readonly egress?: Egress;
  /** How copies of table and documents are kept; a stage that is not protected has none. */
  readonly backup?: Backup;
  /** A restored table, on which the portal works in the place of the stack's own (docs/operate.md, Restore). */
  readonly restoredTable?: string;
  /** For how long a signed body is locked against every caller, in days. */
  readonly signedBodyDays?: number;
  /** Where a weakness is reported, and until when that holds: /.well-known/security.txt; without it there is none. */
  readonly security?: SecurityContact;
  /** The description of the API needs a session of an ADMIN account. */
  readonly isApiClosed?: boolean;
  /** By which mail leaves the portal; without it none does. */
  readonly mail?: MailSetting;
  /** Which logins need a second factor; without it none does. */
  readonly secondFactor?: SecondFactorSetting;
}

export interface SecurityContact {
  /** A `mailto:` or `https:` address. */
  readonly contact: string;
  /** An instant, within a year. */
  readonly expires: string;
}

export interface MailSetting {
  /** The address that mail comes from. */
  readonly sender: string;
  /** ARN of the identity at Amazon SES to which it belongs. */
  readonly identity: string;
}

/** Ten years, the legal life of a bill (docs/decisions.md, Bodies). */
export const usualSignedBodyDays = 3653;

export interface Backup {
  /** ARN of a vault in another region that takes a copy of each. */
  readonly copyTo?: string | undefined;
  /** How long a monthly copy is kept: the legal life of a bill. */
  readonly years: number;
  /** No caller can lift the lock of the vault, three days after it was made. */
  readonly isFinal: boolean;
}

export const usualBackup: Backup = { years: 10, isFinal: false };

export interface Domain {
  readonly name: string;
  readonly certificateArn: string;
}

/** A bound on cost and on the load of the table. */
export interface Throttles {
  readonly requestsPerSecond: number;
  readonly burst: number;
}

/** Requests of one address in five minutes, above which the firewall answers 429. */
export interface AddressLimits {
  readonly requests: number;
  readonly logins: number;
}

/** An office of a hundred officers may share one address. */
export const usualAddressLimits: AddressLimits = { requests: 10_000, logins: 1_000 };

export interface Egress {
  /** Each has a fixed address of its own, in an availability zone of its own. */
  readonly gateways: 1 | 2 | 3;
}

export interface Deployment extends DeploymentOptions {
  readonly name: string;
  readonly stage: string;
  /** `<stage>-<name>`: the beginning of every physical name. */
  readonly prefix: string;
  readonly isProtected: boolean;
}

/** A stage that cannot be deployed; the message is a sentence for the operator. */
export class StageRefusal extends Error {
  override readonly name = 'StageRefusal';
}

export const applicationName = 'portal';

export function deploymentOf({
  stage,
  name = applicationName,
  isProtected = true,
  ...options
}: DeploymentOptions & { stage: string; name?: string | undefined }): Deployment {
  // The stage becomes part of bucket names, the strictest of all.
  if (!/^[a-z][a-z0-9-]{0,15}$/.test(stage)) {
    throw new StageRefusal(
      `"${stage}" is no stage: up to 16 small letters, digits and hyphens, a letter first.`,
    );
  }
  return { ...options, name, stage, prefix: `${stage}-${name}`, isProtected };
}

/** The name of the table that a stage works on. */
export const tableOf = (prefix: string, restoredTable: string | undefined): string => restoredTable ?? prefix;

/** The beginning of the names of a stage's copy that a restore drill makes: those of stages end otherwise. */
export const drillPrefix = (prefix: string): string => `${prefix}-drill`;

/** The name of the bucket of documents, which is one of all accounts' names. */
export const documentBucket = (prefix: string, account: string): string => `${prefix}-documents-${account}`;
