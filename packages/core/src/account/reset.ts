// Gives logins of an account new one-time passwords: a Draft login by one ADMIN account, any other where a second one has
// confirmed it (decisions.md, Two people). Ends the second factor of a login, which always takes two.
import type { Opened } from '@portal/domain/account/api';
import type { ResetLogin } from '@portal/domain/proposal/schema';
import type { LoginType } from '@portal/domain/session/schema';
import { noticeChange } from '../notice/change.ts';
import { type Person, withMaker } from '../proposal/person.ts';
import { setPassword } from '../session/change-account.ts';
import { makeOneTimePassword, oneTimeUntil } from '../session/one-time-password.ts';
import { hashPassword } from '../session/password-hash.ts';
import { noTries, triesOfLogin } from '../session/stranger-tries.ts';
import { retryOvertaken } from '../storage/overtaken.ts';
import { readNamed } from '../storage/read.ts';
import { type Changes, transact } from '../storage/transact.ts';
import { changed, type Doer, readsOf, requireKnown } from './known-account.ts';

/** The second account, and what else its confirmation changes; asked for again where another change came between. */
export interface Confirmation {
  readonly confirmedBy: string;
  readonly changes: () => Promise<Changes>;
}

export interface Reset {
  readonly username: string;
  readonly login: ResetLogin;
  /** The ADMIN account that reads the passwords; the deployer is none. */
  readonly maker?: Person;
  readonly confirmation?: Confirmation;
}

/** The sessions of the logins end. @throws `account.unknown` (404) */
export const resetLogins = async (
  call: Doer,
  { username, login, maker, confirmation }: Reset,
): Promise<Opened> => {
  const given = new Map<LoginType, { password: string; hash: string }>();
  for (const one of login === 'both' ? (['D', 'F'] as const) : [login]) {
    const password = makeOneTimePassword();
    given.set(one, { password, hash: await hashPassword(password) });
  }
  const account = await retryOvertaken(async () => {
    const { found } = await readNamed(readsOf(username));
    const known = requireKnown(found);
    const { answer, changes } = await changed(call, known, {
      event: {
        action: 'password-reset',
        confirmedBy: confirmation?.confirmedBy,
        ...(login === 'both' ? {} : { login }),
      },
      listing: {},
      data: (row, op) => {
        for (const [one, { hash }] of given) {
          setPassword(row, op, one, { hash, until: oneTimeUntil(call.now), before: known.account[one] });
          op.set(row[one].resetAt, call.now.toISOString());
        }
        if (maker) op.set(row.madeBy, withMaker(known.account.madeBy, maker));
      },
      logins: [...given.keys()],
    });
    const notice = noticeChange(call, known.account, {
      act: 'reset',
      login,
      by: call.officer.username,
      confirmedBy: confirmation?.confirmedBy,
    });
    await transact({
      ...(await confirmation?.changes()),
      ...changes,
      notice,
      // of a new one-time password strangers know nothing: its holder need not wait for what they tried
      waits: [...given.keys()].map((one) => noTries(triesOfLogin(username, one))),
    });
    return answer;
  });
  return {
    account,
    draft_password: given.get('D')?.password ?? null,
    final_password: given.get('F')?.password ?? null,
    proposal: null,
  };
};

/** The next login with the password sets up another; the sessions of the logins end. @throws `account.unknown` (404) */
export const resetSecondFactor = async (
  call: Doer,
  { username, login, confirmation }: Reset & { readonly confirmation: Confirmation },
): Promise<Opened> => {
  const { confirmedBy } = confirmation;
  const logins = login === 'both' ? (['D', 'F'] as const) : [login];
  const account = await retryOvertaken(async () => {
    const { found } = await readNamed(readsOf(username));
    const known = requireKnown(found);
    const { answer, changes } = await changed(call, known, {
      event: { action: 'second-factor-reset', confirmedBy, ...(login === 'both' ? {} : { login }) },
      listing: {},
      data: (row, op) => {
        for (const one of logins) op.remove(row[one].secondFactor);
      },
      logins,
    });
    const by = call.officer.username;
    const notice = noticeChange(call, known.account, { act: 'second-factor', login, by, confirmedBy });
    await transact({ ...(await confirmation.changes()), ...changes, notice });
    return answer;
  });
  return { account, draft_password: null, final_password: null, proposal: null };
};
