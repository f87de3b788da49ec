// What a stage is deployed with: one file a stage, stages/<stage>.json, reviewed and kept like code. A value that only
// the shell of one operator knows could be absent on the next deployment and take the firewall off a running portal.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type DeploymentOptions, StageRefusal } from './deployment.ts';
import { firewallRegion } from './firewall.ts';
import { projectRoot } from './project-root.ts';

const arn = (service: string, what: string) =>
  z
    .string()
    .regex(
      new RegExp(`^arn:aws[\\w-]*:${service}:${firewallRegion}:\\d{12}:.+$`),
      `is not the ARN of ${what} in ${firewallRegion}`,
    );

export const StageSettings = z
  .strictObject({
    /** Keeps data, secrets and logs when a stack is removed, and needs every setting below. */
    isProduction: z.boolean('is true or false'),
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
  })
  .refine(({ domain, certificate }) => Boolean(domain) === Boolean(certificate), {
    message: 'and its certificate are set both, or neither',
    path: ['domain'],
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
} as const;

/** The settings as the stacks take them. */
export function portalOptions(stage: string, settings: StageSettings): DeploymentOptions {
  const { isProduction, domain, certificate, firewall, alarms } = settings;
  const missing = (Object.keys(neededInProduction) as (keyof typeof neededInProduction)[]).filter(
    (name) => settings[name] === undefined,
  );
  if (isProduction && missing.length > 0) {
    const list = missing.map((name) => neededInProduction[name].replace('<stage>', stage)).join(', ');
    throw new StageRefusal(`stages/${stage}.json is of a production stage and lacks ${list}.`);
  }
  return {
    isProduction,
    ...(domain && certificate ? { domain: { name: domain, certificateArn: certificate } } : {}),
    ...(firewall ? { webAclArn: firewall } : {}),
    ...(alarms ? { alarmEmails: alarms } : {}),
  };
}
