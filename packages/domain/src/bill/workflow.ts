// The life of a bill (decisions.md): which action leads from where to where, and who may take it. The server's guard,
// the screens' buttons, the README's diagram and an exhaustive test all read this table.
import type { LoginType } from '../session/schema.ts';

interface Step {
  readonly from: readonly string[];
  readonly to: string;
  readonly login: readonly LoginType[];
  readonly remark: 'needed' | 'none';
}

export const billSteps = {
  submit: { from: ['new'], to: 'prepared', login: ['D', 'F'], remark: 'none' },
  correct: { from: ['returned'], to: 'prepared', login: ['D', 'F'], remark: 'none' },
  return: { from: ['prepared'], to: 'returned', login: ['F'], remark: 'needed' },
  delete: { from: ['prepared', 'returned'], to: 'deleted', login: ['D', 'F'], remark: 'none' },
  authorize: { from: ['prepared'], to: 'authorized', login: ['F'], remark: 'none' },
} as const satisfies Record<string, Step>;

export type BillAction = keyof typeof billSteps;
export type BillStatus = (typeof billSteps)[BillAction]['to'];
export const billStatuses = [
  'prepared',
  'returned',
  'authorized',
  'deleted',
] as const satisfies readonly BillStatus[];

/** The step of an action, or undefined where it does not follow from the status. */
export const nextStatus = (action: BillAction, from: BillStatus | 'new'): BillStatus | undefined => {
  const step = billSteps[action];
  return step.from.some((status) => status === from) ? step.to : undefined;
};

export const mayTake = (action: BillAction, login: LoginType): boolean =>
  billSteps[action].login.some((allowed) => allowed === login);
