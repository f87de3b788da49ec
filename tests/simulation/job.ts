// What an officer wants done, and its outcome: a job is sent under one key until its outcome is known, however many
// times its answer is lost, and sometimes twice at once.
import { authorizeBill, deleteBill, returnBill } from '@portal/core/bill/decide';
import { submitBill } from '@portal/core/bill/submit';
import type { Call, Officer } from '@portal/core/call';
import { AppError } from '@portal/core/error';
import { freeOrder } from '@portal/core/order/free';
import { allotLimit } from '@portal/core/sanction/allot';
import { withdrawLimit } from '@portal/core/sanction/withdraw';
import type { Outcome } from '@portal/core/storage/command';
import type { BillEntry } from '@portal/domain/bill/kind';
import { mayTake } from '@portal/domain/bill/workflow';
import { type LimitWish, sanctionPort } from './nodal.ts';
import { isLost } from './turnstile.ts';
import type { World } from './world.ts';

/** What officers do in the simulation: the way from entry to authorization. */
export type OfficersAction = 'submit' | 'correct' | 'authorize' | 'return' | 'delete';
/** What officers of SPA offices do. */
export type NodalAction = 'allot' | 'withdraw';

export interface Job {
  readonly name: string;
  readonly officer: Officer;
  readonly action: OfficersAction | NodalAction;
  /** The limit that is allotted or withdrawn. */
  readonly limit?: LimitWish;
  /** The bill that it is about; of a new bill known only once it is acknowledged. */
  readonly transNo: string | undefined;
  readonly entry: BillEntry | undefined;
  readonly key: string | undefined;
  /** Undefined: not known yet whether it was done. */
  outcome: Known | undefined;
  attempts: number;
}

/** The answer that was acknowledged, or the refusal. */
export type Known = { readonly done: string } | { readonly refused: AppError };

/** One request of a job to the portal; what it learns is noted in the job. */
export const attempt = async (job: Job, world: World, now: Date): Promise<void> => {
  job.attempts += 1;
  const call: Call = {
    officer: job.officer,
    requestId: `${job.name}-${job.attempts}`,
    now,
    idempotencyKey: job.key,
  };
  try {
    note(job, { done: await send(job, call, world) });
  } catch (error) {
    if (isLost(error)) return;
    if (!(error instanceof AppError)) throw error;
    // "busy" and similar answers mean that nothing was stored: the officer tries again
    if (error.kind !== 'unavailable') note(job, { refused: error });
  }
};

const send = async (job: Job, call: Call, world: World): Promise<string> => {
  const { action, transNo = '', entry } = job;
  switch (action) {
    case 'submit':
    case 'correct': {
      if (!entry) throw new Error('a submit needs an entry');
      const { answer } = await submitBill(call, entry, job.transNo, world.ports);
      return answer.trans_no;
    }
    case 'authorize':
      return textOf(
        await authorizeBill(call, { transNo, confirmed: [], way: 'normal' }, 'final', () => sanctionPort),
      );
    case 'return':
      return textOf(await returnBill(call, transNo, 'Look again.'));
    case 'delete':
      return textOf(await deleteBill(call, transNo, freeOrder));
    case 'allot':
    case 'withdraw':
      return sendLimit(job, call);
  }
};

const sendLimit = async ({ action, limit }: Job, call: Call): Promise<string> => {
  if (!limit) throw new Error('a limit is wanted');
  if (action === 'allot') return JSON.stringify((await allotLimit(call, limit, sanctionPort)).answer);
  const { limit_amount: amount, ...of } = limit;
  return JSON.stringify((await withdrawLimit(call, { ...of, amount, remark: 'Not needed.' })).answer);
};

const textOf = ({ answer }: Outcome<string>): string => answer;

/** Under a key every request of a job must learn the same, unless one came before the work was done. */
const note = (job: Job, known: Known): void => {
  const before = job.outcome;
  if (before && 'done' in before) {
    if ('done' in known && known.done === before.done) return;
    if (job.key !== undefined)
      throw new Error(`${job.name} was done as ${before.done} and then ${JSON.stringify(known)}`);
    return;
  }
  job.outcome = known;
};

/** Refusals that say the wrong thing about a job: a rule that the officer kept, a fault that is ours. */
export const isExpected = (job: Job, { code }: AppError): boolean => {
  const expected: Readonly<Record<string, readonly Job['action'][]>> = {
    'sanction.over-available': ['allot'],
    // the second office may have allotted nothing yet
    'sanction.limit-unknown': ['withdraw'],
    'sanction.over-unused': ['withdraw'],
    'bill.over-balance': ['submit', 'correct'],
    'bill.over-limit': ['submit', 'correct'],
    'bill.sanction-lowered': ['submit', 'correct'],
    'bill.sanction-overdrawn': ['authorize'],
    'bill.number-used': ['submit', 'correct'],
    'bill.state': ['correct', 'authorize', 'return', 'delete'],
    'bill.changed-meanwhile': ['correct', 'authorize', 'return', 'delete'],
    'bill.delete-others': ['delete'],
    'session.not-authorized': ['authorize', 'return'],
  };
  if (code === 'session.not-authorized' && isOfBill(job.action) && mayTake(job.action, job.officer.login))
    return false;
  return expected[code]?.includes(job.action) ?? false;
};

const isOfBill = (action: Job['action']): action is OfficersAction =>
  action !== 'allot' && action !== 'withdraw';
