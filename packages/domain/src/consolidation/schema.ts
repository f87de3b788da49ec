// Consolidation as officer and server see it: what one takes, its limits, and the states of its run (decisions.md,
// Consolidation).

export const consolidationLimits = {
  bills: 2_000,
  payees: 20_000,
  /** Of a failed run, with its bills for a retry. */
  failedDays: 30,
} as const;

/** What an officer asks for. */
export interface ConsolidationEntry {
  readonly authNos: readonly string[];
  readonly deptBillNo: string;
  readonly purpose: string;
}

/**
 * claiming: children are taken, 50 at a time; assembling: their lines become those of the parent; done: the parent is in its
 * list; releasing: children become free again, after a failure or because the parent was deleted; failed: all are free.
 */
export const consolidationStates = ['claiming', 'assembling', 'done', 'releasing', 'failed'] as const;
export type ConsolidationState = (typeof consolidationStates)[number];

/** What rules ask of a bill that is to be consolidated. */
export interface Candidate {
  /** Department Bill No, by which a sentence names it. */
  readonly deptBillNo: string;
  readonly year: number;
  readonly schemecd: string;
  readonly object: string;
  readonly payeeCount: number;
  /** The mother sanction that pays it, where one does. */
  readonly sanction?: { readonly number: string; readonly date: string } | undefined;
}
