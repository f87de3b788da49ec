// What a login keeps of failed tries by strangers until its holder has read of them, at the next login and in the daily mail
// (decisions.md, Failed logins).
import type { LoginType } from '@portal/domain/session/schema';
import { triesLimits } from '@portal/domain/session/tries';
import { update } from '../storage/change.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { type Change, unexpectedRefusal } from '../storage/transact.ts';
import { type AccountRow, accountEntity } from './entity.ts';

export interface Guessed {
  readonly tries: number;
  /** The newest. */
  readonly at: string;
}

/** One more. */
export const guessChange = ({ username }: AccountRow, login: LoginType, now: Date): Change =>
  update(
    accountEntity()
      .patch({ username })
      .data((row, op) => {
        op.add(row[login].guesses, 1);
        op.set(row[login].guessedAt, now.toISOString());
      }),
    unexpectedRefusal('an account stays'),
  );

/** Those that its holder reads of: as many as made strangers wait; fewer may be the holder's own. */
export const guessedAt = (account: AccountRow, login: LoginType): Guessed | undefined => {
  const { guesses = 0, guessedAt: at } = account[login];
  return at === undefined || guesses < triesLimits.free ? undefined : { tries: guesses, at };
};

/** Read: they begin anew. The change refuses with `Overtaken` where more came since. */
export const guessesRead = ({ username, ...account }: AccountRow, login: LoginType): Change =>
  update(
    accountEntity()
      .patch({ username })
      .data((row, op) => {
        op.remove(row[login].guesses);
        op.remove(row[login].guessedAt);
      })
      .where((row, op) => op.eq(row[login].guesses, account[login].guesses ?? 0)),
    () => new Overtaken(),
  );
