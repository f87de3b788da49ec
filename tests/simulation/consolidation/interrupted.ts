// One consolidation whose machine is interrupted after so many pieces: a portal that begins removes what no step will show, and the
// machine goes on.
import { dropAbandoned } from '@portal/core/consolidation/abandoned';
import { deleteConsolidated } from '@portal/core/consolidation/delete';
import { loadRun } from '@portal/core/consolidation/run';
import { consolidateBills } from '@portal/core/consolidation/start';
import { perform } from '../../../packages/functions/src/steps/consolidation.ts';
import { beginning } from '../world.ts';
import { faultsOfConsolidators, isUnderWay } from './invariant.ts';
import { type Consolidators, callBy, nextBillNumber } from './world.ts';

/** What the run was when it was interrupted, and how it ended. */
export interface Interrupted {
  readonly at: string;
  readonly end: string | undefined;
  readonly faults: readonly string[];
}

/** Interrupts a run after so many pieces of the machine's work; its bill is deleted again. */
export const interruptAfter = async (all: Consolidators, pieces: number): Promise<Interrupted> => {
  const { bills, officers, ddoCode } = all;
  const final = officers.find(({ login }) => login === 'F');
  if (!final) throw new Error('the office has a Final login');
  const call = () => callBy(final, beginning, `interrupted after ${pieces}`);
  const entry = {
    authNos: bills.map(({ authNo }) => authNo),
    deptBillNo: nextBillNumber(),
    purpose: 'Grants of November for the villages',
  };
  const { answer } = await consolidateBills(call(), entry, async () => {});
  const key = { ddoCode, transNo: answer.transNo };
  const next = () => perform({ ...key, step: 'next' }, () => beginning);
  for (let piece = 0; piece < pieces; piece += 1) await next();
  const { state, assembled = 0 } = (await loadRun(key)) ?? {};
  await dropAbandoned('9999');
  for (let run = await loadRun(key); run && isUnderWay(run); run = await loadRun(key)) await next();
  const ended = await loadRun(key);
  const faults = await faultsOfConsolidators(all);
  if (ended?.state === 'done') await deleteConsolidated(call(), key.transNo);
  return { at: `${state} ${assembled}`, end: ended?.state, faults };
};
