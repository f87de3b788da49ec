// Whether NREGA's server lets the portal in: a refusal needs a person, apart from a server that is down, which comes back.
import type { StuckItem } from '@portal/domain/operation/schema';
import { firstSeen, noteStuck } from '../operation/note.ts';
import { SignInRefused } from '../port/sftp-pool.ts';

const way = 'nrega-sign-in';
const about = 'NREGA';

/**
 * Does what begins with a sign-in, and notes for the alarm whether that was refused, since when and why. Any other failure says
 * nothing of it. @throws what the work throws
 */
export const notingSignIn = async <Result>(work: () => Promise<Result>, now: Date): Promise<Result> => {
  try {
    const result = await work();
    await noteStuck(new Map([[way, []]]), now);
    return result;
  } catch (error) {
    if (error instanceof SignInRefused) await noteStuck(new Map([[way, [await refused(error, now)]]]), now);
    throw error;
  }
};

const refused = async ({ message }: SignInRefused, now: Date): Promise<StuckItem> => {
  const since = await firstSeen(way, now);
  return { about, ddo_code: '', since: since(about), why: `${message}.`, net_amt: null };
};
