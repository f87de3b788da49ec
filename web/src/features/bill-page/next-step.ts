// What comes next for a bill, and where this login does it; another login's step is said without a way
// (decisions.md, One page a bill).
import { type BillAction, type BillStatus, mayTake } from '@portal/domain/bill/workflow';
import type { LoginType } from '@portal/domain/session/schema';
import type { DeskFamily } from '../../data/desk-family.ts';
import type { DeskId } from '../../data/desk-paths.ts';
import { billPageWords } from '../../texts/en/bill-page.ts';

export interface NextStep {
  readonly text: string;
  readonly way: NextWay | undefined;
}

export interface NextWay {
  readonly label: string;
  readonly path: string;
  /** Whether the desk opens the bill by its authorization number. */
  readonly opensBill: boolean;
}

interface Declared {
  readonly action: BillAction;
  readonly text: string;
  readonly label: string;
  /** Undefined: the list of returned bills, beside the grants. */
  readonly desk: DeskId | undefined;
}

/** By status; a bill that has left the office, or goes on with another one, has none. */
export const nextActions: Readonly<Partial<Record<BillStatus, Declared>>> = {
  prepared: {
    action: 'authorize',
    text: billPageWords.authorized2,
    label: billPageWords.authorize,
    desk: 'authorize',
  },
  returned: {
    action: 'correct',
    text: billPageWords.corrected,
    label: billPageWords.returnedBills,
    desk: undefined,
  },
  authorized: {
    action: 'attach',
    text: billPageWords.itsBodyAttached,
    label: billPageWords.attachBody,
    desk: 'body',
  },
  'body attached': {
    action: 'sign',
    text: billPageWords.itsBodySigned,
    label: billPageWords.eSign,
    desk: 'sign',
  },
  signed: {
    action: 'upload',
    text: billPageWords.uploadedTreasury,
    label: billPageWords.uploadTreasury,
    desk: 'upload',
  },
  objected: {
    action: 'attach',
    text: billPageWords.correctedBodyAttachedSigned,
    label: billPageWords.attachCorrectedBody,
    desk: 'body',
  },
};

const atTheTreasury: readonly string[] = ['uploaded', 'received', 'audit', 'delivered'];

/** Undefined where nothing is to be done. */
export const nextStepOf = (
  status: string,
  { desks }: Pick<DeskFamily, 'desks'>,
  login: LoginType,
): NextStep | undefined => {
  if (atTheTreasury.includes(status))
    return {
      text: billPageWords.treasury,
      way: { label: billPageWords.billStatus, path: desks.status.path, opensBill: false },
    };
  const next = nextActions[status as BillStatus];
  if (!next) return undefined;
  if (!mayTake(next.action, login)) return { text: billPageWords.finalLoginDoes(next.text), way: undefined };
  const opensBill = next.desk === 'body' || next.desk === 'sign';
  return {
    text: next.text,
    way: { label: next.label, path: next.desk ? desks[next.desk].path : '/bill', opensBill },
  };
};
