// Offices in the last hours of a March: grants for the bills to come, and bills that the treasury has had for some hours.
import type { BillRow } from '@portal/core/bill/entity';
import type { Call, Officer } from '@portal/core/call';
import type { Employee } from '@portal/core/payee/entity';
import type { GrantRow } from '@portal/core/scheme/entity';
import type { Statistics } from '@portal/core/statistics/counters';
import { openWork } from '@portal/core/storage/open-work';
import { financialYear } from '@portal/domain/calendar';
import type { TakenBill } from '@portal/partners/treasury-books';
import { copiesOf } from '../../support/many-bills.ts';
import { aGrant, employees, officeRecord } from '../../support/records.ts';
import { aSignedBillOf, headerOf } from '../../support/signed-bill.ts';
import { type OwnTreasury, startOwnTreasury } from '../treasury/own-treasury.ts';
import { beginning, figuresNow, loadMasters, officer } from '../world.ts';

const officeCount = 8;
const grantsOfOffice = 12;
/** The treasury last said something of the open bills within these minutes. */
const heardWithinMinutes = 120;

export interface PeakOffice {
  readonly draft: Officer;
  readonly final: Officer;
  /** As they were made, before any bill. */
  readonly grants: readonly GrantRow[];
  readonly employees: readonly Employee[];
  /** Bills that the office has before the first of the hour. */
  readonly earlierBills: number;
}

/** A bill at the treasury, and when it was last heard of, in milliseconds. */
export interface OpenBill {
  readonly authNo: string;
  readonly heardAt: number;
}

export interface PeakWorld extends OwnTreasury {
  readonly offices: readonly PeakOffice[];
  readonly open: readonly OpenBill[];
  /** The landing page's figures before the first bill of the hour. */
  readonly figures: Statistics;
}

export const makePeakWorld = async (openBills: number): Promise<PeakWorld> => {
  const made = [];
  for (let at = 0; at < officeCount; at += 1) made.push(await makeOffice(Math.ceil(openBills / officeCount)));
  const open = made.flatMap((one) => one.open);
  await loadMasters(made.flatMap(({ office }) => office.grants));
  const treasury = await startOwnTreasury(open.map(({ authNo }, at) => asTaken(authNo, at)));
  return { ...treasury, offices: made.map(({ office }) => office), open, figures: await figuresNow() };
};

const asTaken = (authNo: string, at: number): TakenBill => ({
  key: `before-${authNo}`,
  sha256: '',
  auth_no: authNo,
  ack_no: `BEFORE${at}`,
  audt_flag: 'U',
  reasons: [],
});

const makeOffice = async (openBills: number): Promise<{ office: PeakOffice; open: OpenBill[] }> => {
  const office = await officeRecord();
  const year = financialYear(beginning);
  const draft = officer(office, 'a', 'D');
  const final = officer(office, 'a', 'F');
  const expiresAt = Math.floor(beginning.getTime() / 1000) + 400 * 86_400;
  const grants = await Promise.all(Array.from({ length: grantsOfOffice }, () => aGrant(office, { year })));
  const call = (by: Officer): Call => ({
    officer: by,
    requestId: 'set-up',
    now: beginning,
    idempotencyKey: undefined,
  });
  const { ddoCode, transNo } = await aSignedBillOf(call(draft), call(final));
  const open: OpenBill[] = [];
  await copiesOf(await headerOf(ddoCode, transNo), {
    office,
    year,
    count: openBills,
    status: 'uploaded',
    auditFlag: 'U',
    own: (number, at): Partial<BillRow> => {
      const heard = new Date(beginning.getTime() - ((at * 7) % (heardWithinMinutes * 60)) * 1_000);
      open.push({ authNo: `8${number}`, heardAt: heard.getTime() });
      return { authNo: `8${number}`, ...openWork('poll', number, heard) };
    },
  });
  return {
    office: {
      draft,
      final,
      grants,
      employees: await employees(3, { expiresAt }),
      earlierBills: openBills + 1,
    },
    open,
  };
};
