// The life of a bill (decisions.md): which action leads from where to where, and who may take it. The server's guard,
// the screens' buttons, docs/life-of-a-bill.md and an exhaustive test all read this table.
import type { Actor } from './actor.ts';
import { isEntered, type StoredKind, standingKind } from './kind.ts';
import type { BillWay } from './way.ts';

interface Step {
  /** The ways of bills that have it. */
  readonly of: readonly BillWay[];
  readonly from: readonly string[];
  readonly to: string;
  readonly by: readonly Actor[];
  readonly remark: 'needed' | 'none';
  /** Which bills of its ways have it, where not all: those that were entered, or those made of an order. */
  readonly origin?: Origin;
}

/** An officer entered the bill, or it is made of an order of a scheme system. */
export type Origin = 'entry' | 'order';

const officers = ['D', 'F'] as const;
const final = ['F'] as const;
const treasury = ['treasury'] as const;
const normal = ['normal'] as const;
const consolidated = ['consolidated'] as const;
const every = ['normal', 'consolidated'] as const;
/** The treasury may go on with what it has while the officers prepare a corrected body. */
export const afterObjection = ['objected', 'body attached', 'signed'] as const;

export const billSteps = {
  submit: { of: normal, origin: 'entry', from: ['new'], to: 'prepared', by: officers, remark: 'none' },
  // the order of a scheme system becomes a bill, which only follows the order: it is neither returned nor corrected
  process: { of: normal, origin: 'order', from: ['new'], to: 'prepared', by: final, remark: 'none' },
  // a consolidated bill is made of its children, so that it is neither returned nor corrected
  make: { of: consolidated, from: ['new'], to: 'prepared', by: officers, remark: 'none' },
  correct: { of: normal, origin: 'entry', from: ['returned'], to: 'prepared', by: officers, remark: 'none' },
  return: { of: normal, origin: 'entry', from: ['prepared'], to: 'returned', by: final, remark: 'needed' },
  delete: { of: every, from: ['prepared', 'returned'], to: 'deleted', by: officers, remark: 'none' },
  authorize: { of: every, from: ['prepared'], to: 'authorized', by: final, remark: 'none' },
  withdraw: {
    of: every,
    from: ['authorized', 'body attached', 'signed', 'objected'],
    to: 'prepared',
    by: final,
    remark: 'needed',
  },
  // a child goes with its parent until that is deleted, or lets it go; then it is what it was
  consolidate: {
    of: normal,
    from: ['authorized', 'body attached'],
    to: 'consolidated',
    by: officers,
    remark: 'none',
  },
  free: { of: normal, from: ['consolidated'], to: 'authorized', by: officers, remark: 'none' },
  freeWithBody: { of: normal, from: ['consolidated'], to: 'body attached', by: officers, remark: 'none' },
  removeChild: { of: consolidated, from: ['prepared'], to: 'prepared', by: officers, remark: 'none' },
  // an objected bill goes round again under its number with a corrected body
  attach: {
    of: every,
    from: ['authorized', 'body attached', 'objected'],
    to: 'body attached',
    by: officers,
    remark: 'none',
  },
  sign: { of: every, from: ['body attached'], to: 'signed', by: final, remark: 'none' },
  upload: { of: every, from: ['signed'], to: 'uploaded', by: final, remark: 'none' },
  // The treasury may skip statuses, and may continue by itself after an objection: its last status counts.
  receive: { of: every, from: ['uploaded', ...afterObjection], to: 'received', by: treasury, remark: 'none' },
  audit: {
    of: every,
    from: ['uploaded', 'received', ...afterObjection],
    to: 'audit',
    by: treasury,
    remark: 'none',
  },
  deliver: {
    of: every,
    from: ['uploaded', 'received', 'audit', ...afterObjection],
    to: 'delivered',
    by: treasury,
    remark: 'none',
  },
  compile: {
    of: every,
    from: ['uploaded', 'received', 'audit', 'delivered', ...afterObjection],
    to: 'compiled',
    by: treasury,
    remark: 'none',
  },
  // after a delivery as well, and again for other reasons
  object: {
    of: every,
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
  'consolidated',
  'signed',
  'uploaded',
  'received',
  'audit',
  'delivered',
  'compiled',
  'objected',
  'deleted',
] as const satisfies readonly BillStatus[];

/** The desks at which officers work on bills; each way has a list of its own at every desk. */
const desks = ['prepared', 'returned', 'authorized', 'children', 'treasury', 'ended', 'deleted'] as const;
type Desk = (typeof desks)[number];

/**
 * Bodies are attached at one desk, the treasury is followed at the other (3§2.5, 3§2.6); children are at their parent's. Bills
 * whose accounts are compiled only become more, so that they have a list of their own.
 */
const deskOf = {
  prepared: 'prepared',
  returned: 'returned',
  authorized: 'authorized',
  'body attached': 'authorized',
  consolidated: 'children',
  signed: 'treasury',
  uploaded: 'treasury',
  received: 'treasury',
  audit: 'treasury',
  delivered: 'treasury',
  compiled: 'ended',
  objected: 'treasury',
  deleted: 'deleted',
} as const satisfies Record<BillStatus, Desk>;

const listOf = {
  normal: (desk: Desk) => desk,
  consolidated: (desk: Desk) => `consolidated ${desk}` as const,
} as const satisfies Record<BillWay, (desk: Desk) => string>;

/** The lists of bills; each is one question to the table. */
export const billStages = [
  ...desks.flatMap((desk) => [listOf.normal(desk), listOf.consolidated(desk)]),
  'sparsh prepared' as const,
];
export type BillStage = (typeof billStages)[number];

/** The list that bills of a way are in. */
export const stageOfWay = (way: BillWay, status: BillStatus): BillStage => listOf[way](deskOf[status]);

export interface StandingBill {
  readonly kind: StoredKind;
  readonly status: BillStatus;
  /** Prepared by an SPA account, of a kind that has a desk in the SPARSH menu (decisions.md, SPA bill). */
  readonly isSparsh?: boolean | undefined;
}

export const wayOf = (kind: StoredKind): BillWay => standingKind(kind).way;

/** The list that a bill is in follows from its kind, its status and who prepared it. */
export const stageOf = ({ kind, status, isSparsh }: StandingBill): BillStage => {
  const stage = stageOfWay(wayOf(kind), status);
  return isSparsh && stage === 'prepared' ? 'sparsh prepared' : stage;
};

/** The step of an action for bills of a way, or undefined where it does not follow from the status. */
export const nextStatusOfWay = (
  way: BillWay,
  action: BillAction,
  from: BillStatus | 'new',
): BillStatus | undefined => {
  const step: Step & { readonly to: BillStatus } = billSteps[action];
  return step.of.includes(way) && step.from.includes(from) ? step.to : undefined;
};

/** The same for one bill. */
export const nextStatus = (action: BillAction, { kind, status }: StandingBill): BillStatus | undefined =>
  isOfOrigin(action, isEntered(kind) ? 'entry' : 'order')
    ? nextStatusOfWay(wayOf(kind), action, status)
    : undefined;

/** Whether bills have a step at all, by where they come from. */
export const isOfOrigin = (action: BillAction, of: Origin): boolean => {
  const { origin }: Step = billSteps[action];
  return origin === undefined || origin === of;
};

export const mayTake = (action: BillAction, actor: Actor): boolean => {
  const step: Step = billSteps[action];
  return step.by.includes(actor);
};

/** Whether the treasury delivered a bill since it was authorized, by its steps, oldest first. */
export const wasDeliveredIn = (steps: readonly { readonly action: string }[]): boolean =>
  steps
    .slice(steps.findLastIndex(({ action }) => action === 'authorize') + 1)
    .some(({ action }) => action === 'deliver');
