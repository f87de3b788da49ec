// Makes the last step of a bill say what its header says, as one could who may write the table, with the portal's key or without.
import { factsHash } from '@portal/core/bill/content';
import { type BillRow, stepEntity } from '@portal/core/bill/entity';
import { stepNumber } from '@portal/core/bill/step';
import { chainHash } from '@portal/core/storage/chain-hash';
import { keyedHash } from '@portal/core/storage/keyed-hash';
import { change, keep } from './damage.ts';
import { headerOf } from './signed-bill.ts';

/** @param changes what else the step says; without `hmac` among them it is keyed as the portal keys it */
export const agree = async (
  { ddoCode, transNo }: Pick<BillRow, 'ddoCode' | 'transNo'>,
  changes: { readonly documentSha256?: string; readonly contentHash?: string; readonly hmac?: string } = {},
): Promise<void> => {
  const header = await headerOf(ddoCode, transNo);
  const number = stepNumber(header.stepCount);
  const key = { ddoCode, transNo, number };
  const { data: step } = await stepEntity().get(key).go({ consistent: true });
  const { hmac, ...said } = { ...changes, factsHash: factsHash(header) };
  const hash = chainHash({ ...step, ...said });
  await keep({ pk: `step#${ddoCode}#${transNo}`, sk: number });
  await stepEntity()
    .patch(key)
    .set({ ...said, hash, hmac: hmac ?? keyedHash(hash) })
    .go();
  await change({ pk: `bill#${ddoCode}#${transNo}`, sk: 'bill' }, 'lastStepHash', hash);
};
