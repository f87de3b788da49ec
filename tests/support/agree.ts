// Makes the last step of a bill say what its header says, as one could who may write the table, with the portal's key or without.
import { factsHash } from '@portal/core/bill/content';
import { type BillRow, billEntity, stepEntity } from '@portal/core/bill/entity';
import { stepNumber } from '@portal/core/bill/step';
import { chainHash } from '@portal/core/storage/chain-hash';
import { keyedHash } from '@portal/core/storage/keyed-hash';
import { keep } from './damage.ts';
import { headerOf } from './signed-bill.ts';

interface Said {
  readonly documentSha256?: string;
  readonly contentHash?: string;
  /** Without it the step is keyed as the portal keys it. */
  readonly hmac?: string;
}
type Key = Pick<BillRow, 'ddoCode' | 'transNo'>;

/** Rewrites the last step for good. @param changes what else the step says */
export const rewriteStep = async ({ ddoCode, transNo }: Key, changes: Said = {}): Promise<void> => {
  const header = await headerOf(ddoCode, transNo);
  const key = { ddoCode, transNo, number: stepNumber(header.stepCount) };
  const { data: step } = await stepEntity().get(key).go({ consistent: true });
  const { hmac, ...more } = changes;
  const said = { ...more, factsHash: factsHash(header) };
  const hash = chainHash({ ...step, ...said });
  await stepEntity()
    .patch(key)
    .set({ ...said, hash, hmac: hmac ?? keyedHash(hash) })
    .go();
  await billEntity().patch({ ddoCode, transNo }).set({ lastStepHash: hash }).go();
};

/** The same as a damage, which is put back. */
export const agree = async (bill: Key, changes: Said = {}): Promise<void> => {
  const { ddoCode, transNo } = bill;
  const { stepCount } = await headerOf(ddoCode, transNo);
  await keep({ pk: `step#${ddoCode}#${transNo}`, sk: stepNumber(stepCount) });
  await keep({ pk: `bill#${ddoCode}#${transNo}`, sk: 'bill' });
  await rewriteStep(bill, changes);
};
