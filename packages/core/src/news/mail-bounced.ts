// Addresses to which mail does not arrive: what the run of the schedule keeps of them, so that their officers and the operators read it.
import { errorFields, log } from '../log.ts';
import { update } from '../storage/change.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { transact } from '../storage/transact.ts';
import { type NewsMailRow, newsMailEntity } from './mail-entity.ts';
import type { BouncedAddresses } from './mail-service.ts';

/** Whether mail to an address does not arrive. */
export type IsBounced = (address: string) => boolean;

/** As SES says it now; undefined where it does not say it, which stops no mail. */
export const bouncedNow = async (ask: BouncedAddresses): Promise<IsBounced | undefined> => {
  try {
    const addresses = await ask();
    return (address) => addresses.has(address.toLowerCase());
  } catch (error) {
    log('error', 'mail.bounced-unknown', { fault: errorFields(error) });
    return undefined;
  }
};

/** Keeps with each choice since when mail to its address does not arrive, until it does again. */
export const noteBounced = async (
  choices: readonly NewsMailRow[],
  isBounced: IsBounced,
  now: Date,
): Promise<void> => {
  for (const { accountId, login, address, turnedOnAt, bouncedAt } of choices) {
    if (isBounced(address) === (bouncedAt !== undefined)) continue;
    const patch = newsMailEntity().patch({ accountId, login });
    const noted = isBounced(address)
      ? patch.set({ bouncedAt: now.toISOString() })
      : patch.remove(['bouncedAt']);
    const query = noted.where((row, { eq }) => eq(row.turnedOnAt, turnedOnAt));
    if (isBounced(address)) log('warn', 'mail.bounced', { accountId, login });
    // one that was turned off or on meanwhile is seen by the next run
    await transact([update(query, () => new Overtaken())]).catch((error: unknown) => {
      if (!(error instanceof Overtaken)) throw error;
    });
  }
};
