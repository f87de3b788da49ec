// The daily mail of notices: each login has one setting and five codes a day, so several share the work.
import { makeMailCode } from '@portal/core/news/mail-code';
import { newsMailCodeEntity, newsMailEntity } from '@portal/core/news/mail-entity';
import { civilDate } from '@portal/domain/calendar';
import { askNewsMailCode, confirmNewsMail, getNewsMail, turnNewsMailOff } from '@portal/domain/news/api';
import type { LoginType } from '@portal/domain/session/schema';
import type { Client } from '../../support/client.ts';
import { anOffice } from '../officers.ts';
import { type Case, command, inParallel, once, type Ready, read } from './case.ts';

/** Each request of a command is a login's own. */
const officeCount = 15;
const few = { requests: 12, requestsOfMany: 0 };
const address = 'officer@example.org';

interface Login {
  readonly client: Client;
  readonly accountId: string;
  readonly login: LoginType;
  readonly username: string;
}

export const newsMailCases = async (): Promise<Case[]> => {
  const offices = await inParallel(Array.from({ length: officeCount }), 4, () => anOffice());
  const logins = offices.flatMap(({ account: { accountId, username }, draft, final }): Login[] => [
    { client: draft, accountId, username, login: 'D' },
    { client: final, accountId, username, login: 'F' },
  ]);
  const [first] = logins;
  if (!first) throw new Error('there is no login');
  const each = (make: (login: Login) => Promise<Ready>) => (count: number) =>
    inParallel(logins.slice(0, count), 4, make);
  return [
    read(getNewsMail, first.client),
    command(
      askNewsMailCode,
      each(async ({ client }) => once(client, { body: { address } })),
      few,
    ),
    command(
      confirmNewsMail,
      each(async ({ client, accountId, login }) => {
        const { code, kept: codeHash } = makeMailCode();
        await newsMailCodeEntity().put(aSentCode({ accountId, login, codeHash })).go();
        return once(client, { body: { code } });
      }),
      few,
    ),
    command(
      turnNewsMailOff,
      each(async ({ client, accountId, username, login }) => {
        const chosen = { accountId, login, username, address, turnedOnAt: new Date().toISOString() };
        await newsMailEntity()
          .put({ ...chosen, digestDay: civilDate(new Date()), digestState: 'none', attempts: 0 })
          .go();
        return once(client, {});
      }),
      few,
    ),
  ];
};

const aSentCode = (of: { accountId: string; login: LoginType; codeHash: string }) => {
  const now = new Date();
  const hourMs = 3_600_000;
  return {
    ...of,
    address,
    state: 'sent' as const,
    wantedAt: now.toISOString(),
    goodUntil: new Date(now.getTime() + hourMs).toISOString(),
    attempts: 0,
    tries: 0,
    day: civilDate(now),
    codesOfDay: 1,
    expiresAt: Math.floor(now.getTime() / 1000) + 86_400,
  };
};
