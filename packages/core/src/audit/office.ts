// What must hold of an office: each grant, head and limit is what its ledger explains, its counted rows are what its bills come to, and
// each of its bills is whole. Read part by part, so that an office of any size needs little memory.
import { type Head, type LostDays, type Sealed, sealedSteps } from '../heads/read.ts';
import { inOrder } from '../map-limit.ts';
import { partsOf } from '../storage/read.ts';
import { balanceFaults } from './balances.ts';
import type { BillKey } from './bill-rows.ts';
import { confirmed } from './confirm.ts';
import { addSums, countedFaults, differFrom, type Sums } from './counted.ts';
import { AllFiled, filedFaults } from './filed.ts';
import { erasedFaults } from './heads.ts';
import type { Judges } from './judges.ts';
import { Register, unregisteredFaults } from './register.ts';
import { runFaults } from './runs.ts';

export interface AuditTally {
  bills: number;
  files: number;
}

/** Bills that one is given to judge at a time. */
const billsTogether = 100;

/**
 * The faults of an office, as they are found, those of its bills in the order of their numbers.
 * @param tally what was looked at, counted on the way
 * @param lost days whose heads are not compared
 */
export async function* officeFaults(
  ddoCode: string,
  judges: Judges,
  tally: AuditTally,
  lost?: LostDays,
): AsyncGenerator<string, void> {
  // before the bills: a step that comes meanwhile is of a day without heads
  const sealed = await sealedSteps(ddoCode, lost);
  const register = await Register.of(ddoCode);
  yield* sealed?.faults ?? [];
  yield* balanceFaults(ddoCode, register);
  yield* unregisteredFaults(ddoCode, register);
  if (sealed) yield* await erasedFaults(ddoCode, register, sealed);
  yield* await confirmed(() => runFaults(ddoCode));
  const keys = register.numbers().map((transNo) => ({ ddoCode, transNo, ...sealedOf(transNo, sealed) }));
  const judge = judges.of(keys.length);
  const parts = partsOf(keys, billsTogether);
  const judged = inOrder(parts, judge.partsAtOnce, async (part) => ({
    part,
    found: await judge.faultsOf(part),
  }));
  const counts: Sums = new Map();
  const filed = new AllFiled();
  for await (const { part, found } of judged) {
    // what an officer changed meanwhile is no fault: such a bill is read anew, by itself
    for (const [at, key] of part.entries())
      if (found.faults[at]?.length !== 0)
        yield* await confirmed(async () => [...(await judges.here.faultsOf([key])).faults.flat()]);
    tally.bills += part.length;
    tally.files += found.files;
    addSums(counts, found.counts);
    filed.add(found.filed);
  }
  for await (const { text } of filedFaults(ddoCode, register, filed)) yield text;
  // last: a bill that is damaged is named before what it was counted for
  if (await differFrom(ddoCode, counts)) yield* await confirmed(() => countedFaults(ddoCode));
}

const sealedOf = (transNo: string, sealed: Sealed<Head> | undefined): Pick<BillKey, 'sealed'> =>
  sealed ? { sealed: { ...daysOf(sealed), heads: sealed.of.get(transNo) ?? [] } } : {};

const daysOf = ({ until, since, gaps }: Sealed<Head>) => ({ until, since, gaps });
