// Fresh offices with accounts, signed in: test files run side by side, and no one sees what another one does.
import { randomInt } from 'node:crypto';
import type { Office } from '@portal/core/call';
import { officeEntity } from '@portal/core/office/entity';
import { openAccount } from '@portal/core/session/account';
import type { AccountKind, LoginType } from '@portal/domain/session/schema';
import type { Client } from './client.ts';
import { type Credentials, signIn, visitor } from './portal.ts';
import { officeRecord } from './records.ts';
import { sessionOf } from './session.ts';

/** Slow hashes are tested where they are made; here hundreds of accounts are opened. */
const quickHash = { N: 16, r: 1, p: 1 };

export interface TestOffice extends Credentials {
  readonly office: Office;
  readonly accountId: string;
  readonly kind: AccountKind;
  /** Signed in as Draft, in a session of its own. */
  readonly draft: Client;
  /** The same as Final. */
  readonly final: Client;
  /** Goes through captcha and password. */
  signIn(as: LoginType): Promise<Client>;
}

interface OfficeOptions {
  readonly kind?: AccountKind;
  readonly mustChangePassword?: boolean;
}

/** An office with one account, signed in with both logins. */
export const anOffice = async (options: OfficeOptions = {}): Promise<TestOffice> =>
  anAccount(await officeRecord(), options);

/** Puts an office on the list of finance IT, where most tests need none. */
export const listOffice = async ({ designation: _, ...office }: Office): Promise<void> => {
  await officeEntity()
    .put({ ...office, makerChecker: '', accountCount: 1, version: 1 })
    .go();
};

/** One more account of an office. */
export const anAccount = async (
  office: Office,
  { kind = 'DDO', mustChangePassword = false }: OfficeOptions = {},
): Promise<TestOffice> => {
  const credentials = {
    username: `test-${office.ddoCode.toLowerCase()}-${randomInt(2 ** 32).toString(36)}`,
    draftPassword: 'Valley#Draft9',
    finalPassword: 'Valley#Final9',
  };
  const accountId = await openAccount(
    { ...credentials, kind, office, mustChangePassword },
    { now: new Date(), requestId: 'test', address: '127.0.0.1' },
    { cost: quickHash },
  );
  const [draft, final] = await Promise.all([atWork(credentials, 'D'), atWork(credentials, 'F')]);
  return { ...credentials, office, accountId, kind, draft, final, signIn: (as) => signIn(credentials, as) };
};

/** An account that is there, signed in. */
export const atWork = async ({ username }: Pick<Credentials, 'username'>, as: LoginType): Promise<Client> => {
  const client = visitor();
  const { name, value } = await sessionOf(username, as);
  client.cookies.set(name, value);
  return client;
};
