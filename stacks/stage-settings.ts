// What a stage is deployed with: one file a stage, stages/<stage>.json, reviewed and kept like code. A value that only
// the shell of one operator knows could be absent on the next deployment and take the firewall off a running portal.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isAtLeast,
  leastInProduction,
  secondFactorRules,
  writeSecondFactor,
} from '@portal/domain/session/second-factor';
import * as z from 'zod';
import { type DeploymentOptions, StageRefusal, usualBackup, usualSignedBodyDays } from './deployment.ts';
import { firewallRegion } from './firewall.ts';
import { functions } from './functions.ts';
import { projectRoot } from './project-root.ts';

const arn = (service: string, what: string) =>
  z
    .string()
    .regex(
      new RegExp(`^arn:aws[\\w-]*:${service}:${firewallRegion}:\\d{12}:.+$`),
      `is not the ARN of ${what} in ${firewallRegion}`,
    );

const functionNames = Object.keys(functions) as [string, ...string[]];

/** An identity is one address, or a domain with all addresses at it and below. */
const isSenderOf = (sender: string, identity: string): boolean =>
  identity.includes('@')
    ? sender === identity
    : sender.endsWith(`@${identity}`) || sender.endsWith(`.${identity}`);

const number = (most: number) =>
  z.int('is a whole number').min(1, 'is 1 or more').max(most, `is ${most} at most`);

const instant = z.iso.datetime('is not an instant, as 2026-11-23T09:30:00Z');

const SecondFactorRule = z.enum(secondFactorRules, `is one of ${secondFactorRules.join(', ')}`);

export const StageSettings = z
  .strictObject({
    /** Officers work here: the stage is protected, and needs domain, certificate, firewall, alarms and budget. */
    isProduction: z.boolean('is true or false'),
    /** Keeps data and logs when a stack is removed, and no stack can be removed by accident. */
    isProtected: z.boolean('is true or false').default(true),
    region: z
      .string()
      .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'is not an AWS region')
      .default('ap-south-1'),
    /** The portal's own host name; without it CloudFront's name is used. */
    domain: z
      .string()
      .regex(/^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/, 'is not a host name in small letters')
      .optional(),
    certificate: arn('acm', 'a certificate').optional(),
    firewall: arn('wafv2', 'a web ACL').optional(),
    /** The addresses that receive every alarm. */
    alarms: z.array(z.email('is not an e-mail address')).min(1, 'names no address').optional(),
    /** Further addresses, of a pager or a duty list, for the alarms that wake a person. */
    pages: z.array(z.email('is not an e-mail address')).min(1, 'names no address').optional(),
    /** Which of the two origin secrets CloudFront sends; "npm run rotate" changes it (docs/operate.md). */
    originKey: z.enum(['a', 'b'], 'is "a" or "b"').default('a'),
    /** What all callers together may ask of the API. */
    throttles: z
      .strictObject({ requestsPerSecond: number(10_000), burst: number(5_000) })
      .default({ requestsPerSecond: 500, burst: 1_000 }),
    /** Calls at once that are kept for a function, and at most as many. */
    reservedConcurrency: z
      .partialRecord(z.enum(functionNames, 'is not a function of the portal'), number(1_000))
      .default({}),
    /** US dollars a month; the alarm addresses hear at 80 and 100 %. */
    budgetUsd: number(1_000_000).optional(),
    /** On every resource, for the bill of the account. */
    tags: z
      .record(
        z.string().regex(/^(?!aws:)[\w.:/=+@-]{1,128}$/, 'is not a name of a tag'),
        z.string().regex(/^[\w .:/=+@-]{0,256}$/, 'is not a value of a tag'),
      )
      .default({}),
    /** Fixed addresses from which partners are called, one a gateway; none where absent. */
    egress: z
      .strictObject({ gateways: z.union([z.literal(1), z.literal(2), z.literal(3)], 'is 1, 2 or 3') })
      .optional(),
    /** For how long a signed body is locked against every caller, in days: a stage that shall be removed soon takes 1. */
    signedBodyDays: number(36_525).default(usualSignedBodyDays),
    /** By which mail leaves the portal (docs/operate.md, Mail); none does where absent. */
    mail: z
      .strictObject({
        sender: z.email('is not an e-mail address'),
        identity: z
          .string()
          .regex(
            /^arn:aws[\w-]*:ses:[a-z\d-]+:\d{12}:identity\/[\w.@-]+$/,
            'is not the ARN of an identity of Amazon SES',
          ),
      })
      .refine(({ sender, identity }) => isSenderOf(sender, identity.split('/').at(-1) ?? ''), {
        message: 'is no address of the identity',
        path: ['sender'],
      })
      .optional(),
    /** Where a weakness is reported, and until when that holds: /.well-known/security.txt (RFC 9116); there is none where absent. */
    security: z
      .strictObject({
        contact: z
          .string()
          .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'is not a mailto: or https: address'),
        expires: instant,
      })
      .optional(),
    /** `/docs` and `/openapi.json` need a session of an ADMIN account; where absent, as isProduction says. */
    isApiClosed: z.boolean('is true or false').optional(),
    /** Which logins need a second factor, by kind of account (docs/operate.md, The stage file). */
    secondFactor: z
      .strictObject({ DDO: SecondFactorRule, SPA: SecondFactorRule, ADMIN: SecondFactorRule })
      .optional(),
    /** Copies of table and documents beside both; a protected stage has them always. */
    backup: z
      .strictObject({
        copyTo: z
          .string()
          .regex(
            /^arn:aws[\w-]*:backup:[a-z\d-]+:\d{12}:backup-vault:[\w-]{2,50}$/,
            'is not the ARN of a backup vault',
          )
          .optional(),
        years: number(100).default(usualBackup.years),
        isFinal: z.boolean('is true or false').default(usualBackup.isFinal),
      })
      .optional(),
    /** A restored table, on which the portal works in the place of its own. */
    restoredTable: z
      .string()
      .regex(/^[\w.-]{3,255}$/, 'is not the name of a table')
      .regex(/(?<!-drill)$/, 'is the copy of a drill, which the next drill removes')
      .optional(),
    /** After a restore: from the moment that was restored until the portal went on, for which the audit compares no heads. */
    lostDays: z
      .strictObject({ from: instant, until: instant })
      .refine(({ from, until }) => from < until, 'ends before it begins')
      .optional(),
  })
  .refine(({ isProduction, isProtected }) => isProtected || !isProduction, {
    message: 'is true where isProduction is',
    path: ['isProtected'],
  })
  .refine(({ isProduction, signedBodyDays }) => !isProduction || signedBodyDays >= usualSignedBodyDays, {
    message: `is ${usualSignedBodyDays} or more where isProduction is`,
    path: ['signedBodyDays'],
  })
  .refine(
    ({ isProduction, secondFactor }) =>
      !isProduction || !secondFactor || isAtLeast(secondFactor, leastInProduction),
    {
      message: `is at least ${writeSecondFactor(leastInProduction)} where isProduction is`,
      path: ['secondFactor'],
    },
  )
  .refine(({ domain, certificate }) => Boolean(domain) === Boolean(certificate), {
    message: 'and its certificate are set both, or neither',
    path: ['domain'],
  })
  .refine(({ backup, region }) => backup?.copyTo?.split(':')[3] !== region, {
    message: 'is in the region of the portal: what ends one would end both',
    path: ['backup', 'copyTo'],
  })
  .refine(({ mail, region }) => !mail || mail.identity.split(':')[3] === region, {
    message: 'is not in the region of the portal',
    path: ['mail', 'identity'],
  });
export type StageSettings = z.infer<typeof StageSettings>;

export function readStageSettings(stage: string, root: string = projectRoot): StageSettings {
  const file = `stages/${stage}.json`;
  const path = join(root, file);
  if (!existsSync(path)) {
    throw new StageRefusal(`There is no ${file}: a stage is deployed with the settings in its file.`);
  }
  const parsed = StageSettings.safeParse(readJson(file, path));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`.trim());
  throw new StageRefusal(`${file} cannot be used: ${faults.join('; ')}.`);
}

function readJson(file: string, path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new StageRefusal(`${file} is not JSON: ${(cause as Error).message}.`, { cause });
  }
}

/** What a production stage must name, and what each is. */
const neededInProduction = {
  domain: "domain (the portal's host name)",
  certificate: `certificate (its ARN in ${firewallRegion})`,
  firewall: `firewall (the ARN that "npm run deploy -- --stage <stage> --region ${firewallRegion}" prints)`,
  alarms: 'alarms (the addresses that receive alarms)',
  budgetUsd: 'budgetUsd (US dollars a month)',
} as const;

/** The settings as the stacks take them. */
export function portalOptions(stage: string, settings: StageSettings): DeploymentOptions {
  const { isProduction, firewall, originKey, throttles, tags } = settings;
  const missing = (Object.keys(neededInProduction) as (keyof typeof neededInProduction)[]).filter(
    (name) => settings[name] === undefined,
  );
  if (isProduction && missing.length > 0) {
    const list = missing.map((name) => neededInProduction[name].replace('<stage>', stage)).join(', ');
    throw new StageRefusal(`stages/${stage}.json is of a production stage and lacks ${list}.`);
  }
  const { budgetUsd, egress, backup, mail, reservedConcurrency, restoredTable, security, signedBodyDays } =
    settings;
  const secondFactor = settings.secondFactor ?? (isProduction ? leastInProduction : undefined);
  return {
    originKey,
    throttles,
    tags,
    signedBodyDays,
    ...((settings.isApiClosed ?? isProduction) ? { isApiClosed: true } : {}),
    reservedConcurrency: reservedConcurrency as Record<string, number>,
    ...(budgetUsd ? { budgetUsd } : {}),
    ...(egress ? { egress } : {}),
    ...(backup ? { backup } : {}),
    ...(mail ? { mail } : {}),
    ...(security ? { security } : {}),
    ...(secondFactor ? { secondFactor } : {}),
    ...(restoredTable ? { restoredTable } : {}),
    ...(firewall ? { webAclArn: firewall } : {}),
    ...edgeOptions(settings),
  };
}

/** What the stacks of us-east-1 take: they are deployed before the portal, whose file is not whole yet. */
export function edgeOptions({
  isProtected,
  domain,
  certificate,
  alarms,
  pages,
}: StageSettings): Pick<DeploymentOptions, 'domain' | 'alarmEmails' | 'pageEmails' | 'isProtected'> {
  return {
    isProtected,
    ...(domain && certificate ? { domain: { name: domain, certificateArn: certificate } } : {}),
    ...(alarms ? { alarmEmails: alarms } : {}),
    ...(pages ? { pageEmails: pages } : {}),
  };
}
