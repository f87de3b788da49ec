// `npm run rotate -- --stage <stage> <key>`: changes a key without an outage. A key of the portal's own is generated; a
// partner's is read from the standard input, so that no list of processes and no shell history shows it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { partnerKeys } from '@portal/core/partner/caller';
import { endOf, readPartnerCertificates } from '@portal/core/port/client-certificate';
import { keysKeptMs } from '@portal/core/storage/keys';
import type { NamedStage } from '@portal/local/operator/stage-argument';
import { StartFailure } from '@portal/local/process/start-failure';
import { signingKeyFault } from '../../../../stacks/setting-shape.ts';
import { type SecretName, secrets } from '../../../../stacks/setting-table.ts';
import { generatedKey, type StoredSettings, secretNames } from './stored-settings.ts';

export const rotateUsage =
  'Usage: npm run rotate -- --stage <stage> <key> [--finish]   (a partner’s key is read from the standard input)';

export interface RotateSurroundings {
  readonly stored: StoredSettings;
  readonly root: string;
  /** Which of the two origin secrets the deployed CloudFront sends. */
  readonly sentOrigin: () => Promise<'a' | 'b'>;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly say: (line: string) => void;
  /** The whole standard input. */
  readonly input: () => Promise<string>;
}

const minutes = keysKeptMs / 60_000;
const arrives = `Every function has it within ${minutes} minutes; no deployment is needed.`;

/** Answers what was done and what comes next. @throws StartFailure; then nothing was changed */
export async function rotateCommand(named: NamedStage, surroundings: RotateSurroundings): Promise<string> {
  const [given = '', ...further] = named.words;
  if (further.length > 0) throw new StartFailure(`One key at a time.\n${rotateUsage}`);
  if (given === 'originSecret') return rotateOrigin(named, surroundings);
  const name = secretNames.find((one) => one === given && !one.startsWith('originSecret'));
  const known = ['originSecret', ...secretNames.filter((one) => !one.startsWith('originSecret'))];
  if (!name)
    throw new StartFailure(`There is no key "${given}". There are: ${known.join(', ')}.\n${rotateUsage}`);
  if ((await surroundings.stored.secretState(name)) === 'absent')
    throw new StartFailure(`${name} is not there yet: npm run deploy -- --stage ${named.stage} creates it.`);
  if (named.isFinished) return finish(name, surroundings.stored);
  return secrets[name].from === 'portal' ? renew(name, surroundings) : takeGiven(name, surroundings);
}

/** A key that a partner gave. */
async function takeGiven(name: SecretName, { stored, input }: RotateSurroundings): Promise<string> {
  const value = (await input()).replace(/\r?\n$/, '');
  if (value.trim() === '')
    throw new StartFailure(`${name} is read from the standard input, which was empty.`);
  if (name === 'partnerKeys') requireKeyList(value);
  if (name === 'partnerCertificates') requireCertificates(value);
  const fault = name === 'nregaSigningKey' ? signingKeyFault(value) : undefined;
  if (fault) throw new StartFailure(`${name} ${fault}. Nothing was changed.`);
  await stored.replaceSecret(name, value);
  return `${name} is replaced. ${arrives}`;
}

function requireKeyList(value: string): void {
  try {
    if (!value.trimStart().startsWith('[')) throw new Error('it is no JSON list');
    partnerKeys(value);
  } catch (cause) {
    throw new StartFailure(`partnerKeys cannot be used: ${(cause as Error).message}`, { cause });
  }
}

/** What has ended or cannot be read would stop every call to its partner. */
function requireCertificates(value: string): void {
  try {
    for (const [partner, certificate] of Object.entries(readPartnerCertificates(value)))
      if (endOf(certificate) < new Date())
        throw new Error(
          `${partner} has a certificate that ended on ${endOf(certificate).toISOString().slice(0, 10)}`,
        );
  } catch (cause) {
    throw new StartFailure(
      `partnerCertificates cannot be used: ${(cause as Error).message}. Nothing was changed.`,
      {
        cause,
      },
    );
  }
}

/** What it sealed lasts longer than its change: the old ones stay behind it. */
const isKept = (name: SecretName): boolean => ['messageKey', 'loginKey', 'chainKey'].includes(name);

/** A key of the portal's own. */
async function renew(name: SecretName, { stored, wait, say }: RotateSurroundings): Promise<string> {
  const fresh = generatedKey();
  if (!isKept(name)) {
    await stored.replaceSecret(name, fresh);
    return `${name} is replaced. ${arrives}`;
  }
  // Every function must be able to open with the new one before the first seals with it. Steps are for ever, and so are their keys.
  const [newest = '', ...older] = (await stored.secretValue(name)).split(',');
  await stored.replaceSecret(name, [newest, fresh, ...older].join(','));
  say(`Every function learns the new ${name} first: this takes ${minutes + 1} minutes.`);
  await wait((minutes + 1) * 60_000);
  await stored.replaceSecret(name, [fresh, newest, ...older].join(','));
  if (name === 'chainKey')
    return 'chainKey is replaced; the audit needs the older ones too, for the steps that they keyed, so that none is taken away.';
  return `${name} is replaced; what older ones sealed still opens. After 400 days: npm run rotate -- … ${name} --finish takes the old ones away.`;
}

async function finish(name: SecretName, stored: StoredSettings): Promise<string> {
  if (!isKept(name) || name === 'chainKey')
    throw new StartFailure(`${name} has no old value beside the new one: nothing to finish.`);
  const [newest = '', ...older] = (await stored.secretValue(name)).split(',');
  if (older.length === 0) throw new StartFailure(`${name} has no old value: nothing to finish.`);
  await stored.replaceSecret(name, newest);
  return `${name}: ${older.length} old values are taken away. ${arrives}`;
}

/**
 * The API takes both origin secrets, CloudFront sends one. The one that it does not send is made new, the stage file turns to
 * it, and the next deployment gives it to CloudFront; `--finish` then makes the old one worthless. The deployed template says which
 * one is sent, so that a second call before the deployment changes nothing.
 */
async function rotateOrigin(
  { stage, settings: { originKey }, isFinished }: NamedStage,
  { stored, sentOrigin, root }: RotateSurroundings,
): Promise<string> {
  const sent = await sentOrigin();
  if (sent !== originKey)
    throw new StartFailure(
      `stages/${stage}.json says "originKey": "${originKey}" and CloudFront still sends "${sent}": npm run deploy -- --stage ${stage} first.`,
    );
  const other = sent === 'a' ? 'b' : 'a';
  await stored.replaceSecret(other === 'a' ? 'originSecretA' : 'originSecretB', generatedKey());
  if (isFinished)
    return `The origin secret that CloudFront no longer sends is worthless within ${minutes} minutes.`;
  const file = join(root, `stages/${stage}.json`);
  const written = { ...JSON.parse(readFileSync(file, 'utf8')), originKey: other };
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
  return [
    `The API takes a new origin secret beside the old one; stages/${stage}.json now says "originKey": "${other}".`,
    `Next: commit the file and npm run deploy -- --stage ${stage}; CloudFront then sends the new one.`,
    `Last: npm run rotate -- --stage ${stage} originSecret --finish, which ends the old one.`,
  ].join('\n');
}
