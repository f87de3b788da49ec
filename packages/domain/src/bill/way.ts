// The ways that bills go through the office and the treasury. A kind of bill declares which is its own; the steps of all
// ways are in one table, and each way has lists of its own (workflow.ts).

export const billWays = ['normal', 'consolidated'] as const;
export type BillWay = (typeof billWays)[number];
