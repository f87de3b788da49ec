// The mails that the shared cloud took in place of sending them, and its schedule.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloud } from './portal.ts';

export { bouncingDomain } from '../../packages/local/src/hosts/mail.ts';

/** An address of a test's own. */
export const anAddress = (domain = 'example.org'): string => `officer-${randomUUID()}@${domain}`;

/** Whole mails to an address, the oldest first. */
export const mailsTo = (address: string): string[] =>
  readdirSync(cloud.mailFolder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .map((name) => readFileSync(join(cloud.mailFolder, name), 'utf8'))
    .filter((mail) => mail.includes(`\nTo: ${address}\n`));

/** Lets the schedule run once. */
export const sendMailNow = async (): Promise<void> => {
  const body = JSON.stringify({ run: 'mail' });
  const answer = await fetch(`${cloud.partnersOrigin}/control/clock`, { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
};

/** The code of the last mail to an address, once it is there: the schedule's own run may be sending it. */
export const codeIn = (address: string): string => {
  const [, code] = /Your code is (\d{6})\./.exec(mailsTo(address).at(-1) ?? '') ?? [];
  if (code === undefined) throw new Error(`no code was mailed to ${address}`);
  return code;
};
