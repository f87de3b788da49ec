// The life of a bill (decisions.md): which action leads from where to where, and who may take it. The server's guard,
// the screens' buttons, docs/life-of-a-bill.md and an exhaustive test all read this table.
import type { LoginType } from '../session/schema.ts';

/** An officer's login, or the treasury by its answers. */
export type Actor = LoginType | 'treasury';

interface Step {
  readonly from: readonly string[];
  readonly to: string;
  readonly by: readonly Actor[];
  readonly remark: 'needed' | 'none';
}

const officers = ['D', 'F'] as const;
const final = ['F'] as const;
const treasury = ['treasury'] as const;

export const billSteps = {
  submit: { from: ['new'], to: 'prepared', by: officers, remark: 'none' },
  correct: { from: ['returned'], to: 'prepared', by: officers, remark: 'none' },
  return: { from: ['prepared'], to: 'returned', by: final, remark: 'needed' },
  delete: { from: ['prepared', 'returned'], to: 'deleted', by: officers, remark: 'none' },
  authorize: { from: ['prepared'], to: 'authorized', by: final, remark: 'none' },
  withdraw: {
    from: ['authorized', 'body attached', 'signed', 'objected'],
    to: 'prepared',
    by: final,
    remark: 'needed',
  },
  // an objected bill goes round again under its number with a corrected body
  attach: {
    from: ['authorized', 'body attached', 'objected'],
    to: 'body attached',
    by: officers,
    remark: 'none',
  },
  sign: { from: ['body attached'], to: 'signed', by: final, remark: 'none' },
  upload: { from: ['signed'], to: 'uploaded', by: final, remark: 'none' },
  // the treasury may skip statuses, and may continue by itself after an objection: its last status counts
  receive: { from: ['uploaded', 'objected'], to: 'received', by: treasury, remark: 'none' },
  audit: { from: ['uploaded', 'received', 'objected'], to: 'audit', by: treasury, remark: 'none' },
  deliver: {
    from: ['uploaded', 'received', 'audit', 'objected'],
    to: 'delivered',
    by: treasury,
    remark: 'none',
  },
  compile: {
    from: ['uploaded', 'received', 'audit', 'delivered', 'objected'],
    to: 'compiled',
    by: treasury,
    remark: 'none',
  },
  // after a delivery as well, and again for other reasons
  object: {
    from: ['uploaded', 'received', 'audit', 'delivered', 'objected'],
    to: 'objected',
    by: treasury,
    remark: 'needed',
  },
} as const satisfies Record<string, Step>;

export type BillAction = keyof typeof billSteps;
export type BillStatus = (typeof billSteps)[BillAction]['to'];
export const billStatuses = [
  'prepared',
  'returned',
  'authorized',
  'body attached',
  'signed',
  'uploaded',
  'received',
  'audit',
  'delivered',
  'compiled',
  'objected',
  'deleted',
] as const satisfies readonly BillStatus[];

/** The lists in which officers work on bills; each is one question to the table. */
export const billStages = ['prepared', 'returned', 'authorized', 'treasury', 'deleted'] as const;
export type BillStage = (typeof billStages)[number];

const stageByStatus = {
  prepared: 'prepared',
  returned: 'returned',
  authorized: 'authorized',
  'body attached': 'authorized',
  signed: 'treasury',
  uploaded: 'treasury',
  received: 'treasury',
  audit: 'treasury',
  delivered: 'treasury',
  compiled: 'treasury',
  objected: 'treasury',
  deleted: 'deleted',
} as const satisfies Record<BillStatus, BillStage>;

/** The list that shows a bill: bodies are attached in one, the treasury is followed in the other (3§2.5, 3§2.6). */
export const stageOf = (status: BillStatus): BillStage => stageByStatus[status];

/** The step of an action, or undefined where it does not follow from the status. */
export const nextStatus = (action: BillAction, from: BillStatus | 'new'): BillStatus | undefined => {
  const step = billSteps[action];
  return step.from.some((status) => status === from) ? step.to : undefined;
};

export const mayTake = (action: BillAction, actor: Actor): boolean =>
  billSteps[action].by.some((allowed) => allowed === actor);
