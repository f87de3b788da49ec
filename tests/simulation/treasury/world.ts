// An office whose signed bills wait for their upload, and a treasury of its own that has none of them.
import { authorizeBill } from '@portal/core/bill/decide';
import type { BillRow } from '@portal/core/bill/entity';
import { submitBill } from '@portal/core/bill/submit';
import type { Call, Officer } from '@portal/core/call';
import type { GrantRow } from '@portal/core/scheme/entity';
import type { Statistics } from '@portal/core/statistics/counters';
import { openWork, workShards } from '@portal/core/storage/open-work';
import { generalBill } from '@portal/domain/bill/general-bill';
import { entryOf } from '@portal/domain/bill/payload';
import { payloadSchema } from '@portal/domain/bill/payload-schema';
import { financialYear } from '@portal/domain/calendar';
import { aGeneralBill } from '../../support/bill.ts';
import { aGrant, employees, officeRecord } from '../../support/records.ts';
import { headerOf, headersOfBills, signBody } from '../../support/signed-bill.ts';
import { beginning, figuresNow, noPorts, officer } from '../world.ts';
import { type OwnTreasury, startOwnTreasury } from './own-treasury.ts';

export interface TreasuryWorld extends OwnTreasury {
  readonly officers: { readonly draft: Officer; readonly finals: readonly Officer[] };
  readonly ddoCode: string;
  /** As it was made, before any bill. */
  readonly grant: GrantRow;
  /** Transaction numbers. */
  readonly bills: readonly string[];
  /** The landing page's figures before any of these bills. */
  readonly figures: Statistics;
}

const billCount = 10;

export const makeTreasuryWorld = async (): Promise<TreasuryWorld> => {
  const figures = await figuresNow();
  const office = await officeOfFirstPart();
  const expiresAt = Math.floor(beginning.getTime() / 1000) + 400 * 86_400;
  const [grant, staff] = await Promise.all([
    aGrant(office, { year: financialYear(beginning) }),
    employees(3, { expiresAt }),
  ]);
  const draft = officer(office, 'a', 'D');
  const finals = ['a', 'b'].map((name) => officer(office, name, 'F'));
  const [final = draft] = finals;
  const bills: string[] = [];
  for (let number = 1; number <= billCount; number += 1) {
    const entry = entryOf(
      generalBill.payload,
      payloadSchema(generalBill.payload).parse(aGeneralBill(grant, staff)),
    );
    const { answer } = await submitBill(setUpCall(draft), entry, undefined, noPorts);
    await authorizeAndSign(final, answer.trans_no, beginning);
    bills.push(answer.trans_no);
  }
  return {
    officers: { draft, finals },
    ddoCode: office.ddoCode,
    grant,
    bills,
    figures,
    ...(await startOwnTreasury()),
  };
};

/** What an officer does with a bill whose authorization was withdrawn, or which the treasury objected to. */
export const authorizeAndSign = async (final: Officer, transNo: string, now: Date): Promise<void> => {
  const { ddoCode } = final.office;
  const bill = await headerOf(ddoCode, transNo);
  if (bill.status === 'prepared')
    await authorizeBill(setUpCall(final, now), { transNo, confirmed: [], way: 'normal' }, 'final');
  await signBody({ ddoCode, transNo }, now);
};

const setUpCall = (by: Officer, now = beginning): Call => ({
  officer: by,
  requestId: 'set-up',
  now,
  idempotencyKey: undefined,
});

/** Schedules go through the parts of the index in their order, so the numbers of every run begin in the same part. */
const officeOfFirstPart = async () => {
  for (let drawn = 0; drawn < 100 * workShards; drawn += 1) {
    const office = await officeRecord();
    const number = `${office.officeNo}${String(financialYear(beginning) % 100)}000001`;
    if (openWork('send', number, beginning).openWork === 'send#0') return office;
  }
  throw new Error('no office number begins in the first part');
};

export const headersOf = ({ ddoCode, bills }: TreasuryWorld): Promise<BillRow[]> =>
  headersOfBills(ddoCode, bills);
