// What comes next for a bill, and where this login does it; another login's step is said without a way
// (decisions.md, One page a bill).
import { type BillAction, type BillStatus, mayTake } from '@portal/domain/bill/workflow';
import type { LoginType } from '@portal/domain/session/schema';
import type { DeskFamily, DeskId } from '../../data/desk-family.ts';

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
  prepared: { action: 'authorize', text: 'It is to be authorized.', label: 'Authorize', desk: 'authorize' },
  returned: { action: 'correct', text: 'It is to be corrected.', label: 'Returned bills', desk: undefined },
  authorized: { action: 'attach', text: 'Its body is to be attached.', label: 'Attach body', desk: 'body' },
  'body attached': { action: 'sign', text: 'Its body is to be signed.', label: 'E-Sign', desk: 'sign' },
  signed: {
    action: 'upload',
    text: 'It is to be uploaded to the treasury.',
    label: 'Upload to the treasury',
    desk: 'upload',
  },
  objected: {
    action: 'attach',
    text: 'A corrected body is to be attached, signed and uploaded; the number stays.',
    label: 'Attach corrected body',
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
      text: 'It is at the treasury.',
      way: { label: 'Bill status', path: desks.status.path, opensBill: false },
    };
  const next = nextActions[status as BillStatus];
  if (!next) return undefined;
  if (!mayTake(next.action, login)) return { text: `${next.text} A Final login does that.`, way: undefined };
  const opensBill = next.desk === 'body' || next.desk === 'sign';
  return {
    text: next.text,
    way: { label: next.label, path: next.desk ? desks[next.desk].path : '/bill', opensBill },
  };
};
