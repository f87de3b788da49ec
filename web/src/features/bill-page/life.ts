// How far a bill has come, derived from its steps: a bill that was withdrawn, returned or objected to goes parts of the
// way again (decisions.md, Life of a bill).
import type { getBillHistory } from '@portal/domain/bill/api';
import type { BillStatus } from '@portal/domain/bill/workflow';
import { parentNumberOf } from '@portal/domain/consolidation/texts';
import type { Answer } from '@portal/domain/contract';
import { billPageWords } from '../../texts/en/bill-page.ts';

export type HistoryStep = Answer<typeof getBillHistory>[number];

const way = [
  ['prepared', billPageWords.prepared2],
  ['authorized', billPageWords.authorized],
  ['body attached', billPageWords.bodyAttached],
  ['signed', billPageWords.signed],
  ['uploaded', billPageWords.uploaded],
  ['received', billPageWords.received],
  ['audit', billPageWords.auditProcess],
  ['delivered', billPageWords.delivered],
  ['compiled', billPageWords.accountCompiled],
] as const satisfies readonly (readonly [BillStatus, string])[];

export interface Stage {
  readonly label: string;
  readonly state: 'done' | 'now' | 'objected' | 'open';
  /** When it was reached last; the treasury may skip a stage. */
  readonly at: string | undefined;
}

/** Stages of the way, in its order. */
export const lifeOf = (steps: readonly HistoryStep[]): readonly Stage[] => {
  const reached = new Map<string, string>();
  let place = -1;
  let objectedAt: string | undefined;
  for (const { to, at } of steps) {
    // a child goes on with its parent: its own way has no further stage until it is free
    if (to === 'consolidated') continue;
    objectedAt = to === 'objected' ? at : undefined;
    // a returned or deleted bill has left the way; an objection is said in the audit
    place = to === 'objected' ? audit : way.findIndex(([status]) => status === to);
    for (const [status] of way.slice(place + 1)) reached.delete(status);
    reached.set(to, at);
  }
  return way.map(([status, label], index) => {
    if (objectedAt !== undefined && index === audit)
      return { label: billPageWords.billObjected, state: 'objected', at: objectedAt };
    return { label, state: stateAt(index, place), at: reached.get(status) };
  });
};

const audit = way.findIndex(([status]) => status === 'audit');

const stateAt = (index: number, place: number): Stage['state'] => {
  if (index > place) return 'open';
  return index < place || index === way.length - 1 ? 'done' : 'now';
};

/** The transaction number of the consolidated bill that a bill is part of; undefined while it is free. */
export const parentOf = (steps: readonly HistoryStep[]): string | undefined => {
  const last = steps.at(-1);
  return last?.to === 'consolidated' ? parentNumberOf(last.remark ?? '') : undefined;
};

/** True when each step carries the hash of the one before. */
export const isUnbroken = (steps: readonly HistoryStep[]): boolean =>
  steps.every((step, index) => step.previous_hash === (steps[index - 1]?.hash ?? ''));

/** The steps that brought the body and the signed body that are stored now. */
export const storedDocuments = (
  steps: readonly HistoryStep[],
): { readonly body: string | undefined; readonly signed: string | undefined } => {
  let body: string | undefined;
  let signed: string | undefined;
  for (const { action, hash } of steps) {
    if (action === 'withdraw') body = undefined;
    if (action === 'attach') body = hash;
    if (action === 'attach' || action === 'withdraw') signed = undefined;
    if (action === 'sign') signed = hash;
  }
  return { body, signed };
};
