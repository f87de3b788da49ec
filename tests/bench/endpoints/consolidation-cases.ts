// Consolidation: its lists at their size, its commands on bills that are made for each, its voucher, and the treasury's calls
// for consolidated bills.

import { giveBack } from '@portal/core/consolidation/assemble';
import { consolidateBills } from '@portal/core/consolidation/start';
import type { SnaPayee } from '@portal/core/payee/entity';
import * as api from '@portal/domain/consolidation/api';
import { consolidatedTreasury } from '@portal/domain/treasury/api';
import { aChildBill, anAuthorizedChild, type Child } from '../../support/authorized-spa.ts';
import { authorizedOf, madeOf } from '../../support/made-parents.ts';
import { manyChildren } from '../../support/many-children.ts';
import { snaPayees } from '../../support/records.ts';
import { signBody } from '../../support/signed-bill.ts';
import { aDigitNumber, anSpaGrant, type SpaGrant } from '../../support/spa.ts';
import { spaCall } from '../../support/spa-call.ts';
import { anOffice, type BenchOffice } from '../officers.ts';
import { type Case, command, firstRows, inParallel, once, type Ready, read } from './case.ts';

/** An SPA office whose bills are consolidated. */
export interface Consolidators {
  readonly office: BenchOffice;
  readonly child: () => Promise<Child>;
  /** A prepared consolidated bill of two. */
  readonly made: () => Promise<string>;
  readonly authorized: () => Promise<Child>;
  readonly grant: SpaGrant;
  readonly payees: readonly SnaPayee[];
}

export const consolidators = async (): Promise<Consolidators> => {
  const office = await anOffice('SPA');
  const [grant, payees] = await Promise.all([
    anSpaGrant(office.office, {}, { totalThousands: 100_000 }),
    snaPayees(office.office, 2),
  ]);
  const child = () => anAuthorizedChild(office, aChildBill(grant, payees, 0));
  const two = async () => [await child(), await child()];
  return {
    office,
    grant,
    payees,
    child,
    made: async () => madeOf(callOf(office), await two()),
    authorized: async () => authorizedOf(callOf(office), await two()),
  };
};

const callOf = ({ office, account }: BenchOffice) => {
  const { accountId, username } = account;
  return spaCall({ office, accountId, username });
};

const manyAtOnce = 4;
const times = <T>(count: number, make: () => Promise<T>): Promise<readonly T[]> =>
  inParallel(Array.from({ length: count }), manyAtOnce, make);

/** Each takes a consolidated bill of its own. */
const few = { requests: 12, requestsOfMany: 8 };
const startsMachine = { exempt: 'starts a state machine', ...few };

export const consolidationCases = async (): Promise<Case[]> => {
  const [lists, work] = [await consolidators(), await consolidators()];
  const large = await largeParent(lists);
  await times(20, lists.child);
  await times(10, lists.made);
  const { draft, final } = work.office;
  const ofLarge = { query: { trans_no: large } };
  const each = (make: () => Promise<Ready>) => (count: number) => times(count, make);
  const entry = async () => ({
    auth_nos: [{ auth_no: (await work.child()).authNo }],
    dept_bill_no: aDigitNumber(),
    bill_purpose: 'Grants of November for the villages',
  });
  return [
    read(api.listForConsolidation, lists.office.draft, {}, { title: '20 bills' }),
    read(api.listConsolidations, lists.office.draft),
    read(api.listConsolidatedBills, lists.office.draft, {}, { title: '11 bills', mostCalls: 3 }),
    read(api.listChildBills, lists.office.draft, ofLarge, { title: '200 bills', mostCalls: 4 }),
    read(
      api.listConsolidatedPayees,
      lists.office.draft,
      { query: { ...ofLarge.query, ...firstRows } },
      {
        title: 'first page of 20,000',
        mostCalls: 3,
        mostMs: 100,
      },
    ),
    read(api.listConsolidatedDeductions, lists.office.draft, ofLarge),
    read(
      api.checkConsolidation,
      draft,
      { body: { auth_nos: (await entry()).auth_nos } },
      { exempt: 'reads the lines of each bill', mostCalls: Infinity },
    ),
    command(
      api.consolidateBills,
      each(async () => once(draft, { body: await entry() })),
      startsMachine,
    ),
    command(
      api.retryConsolidation,
      each(async () => once(draft, { body: { consolidation_id: await aFailedRun(work) } })),
      startsMachine,
    ),
    command(
      api.deleteConsolidatedBill,
      each(async () => once(final, { params: { trans_no: await work.made() } })),
      { exempt: 'frees its bills too', ...few },
    ),
    command(
      api.deleteChildBill,
      each(async () => {
        const child = await work.child();
        await madeOf(callOf(work.office), [child, await work.child()]);
        return once(draft, { params: { auth_no: child.authNo } });
      }),
      { exempt: 'writes the lines anew', ...few },
    ),
    command(
      api.authorizeConsolidatedBill,
      each(async () => once(final, { body: { trans_no: await work.made() } })),
      few,
    ),
  ];
};

/** 200 bills of 100 payees in one. */
const largeParent = async ({ office, child }: Consolidators): Promise<string> => {
  const { transNo } = await child();
  return madeOf(callOf(office), await manyChildren({ ddoCode: office.office.ddoCode, transNo }, 200, 100));
};

const aFailedRun = async ({ office, child }: Consolidators): Promise<string> => {
  const call = callOf(office);
  const entry = {
    authNos: [(await child()).authNo],
    deptBillNo: aDigitNumber(),
    purpose: 'Grants of November for the villages',
  };
  const { answer } = await consolidateBills(call, entry, async () => {});
  await giveBack({ ddoCode: office.office.ddoCode, transNo: answer.transNo }, () => new Date());
  return answer.transNo;
};

export const voucherCases = async (): Promise<Case[]> => {
  const { office, authorized } = await consolidators();
  const { authNo } = await authorized();
  return [
    read(
      api.getConsolidatedSlip,
      office.draft,
      { params: { auth_no: authNo } },
      { exempt: 'draws a PDF', mostCalls: 3 },
    ),
  ];
};

export const consolidatedTreasuryCases = async (): Promise<Case[]> => {
  const { office, authorized } = await consolidators();
  const { draft, final } = office;
  const signed = async (): Promise<Child> => {
    const parent = await authorized();
    await signBody({ ddoCode: office.office.ddoCode, transNo: parent.transNo });
    return parent;
  };
  const uploaded = await signed();
  const numbers = ({ transNo, authNo }: Child) => ({ body: { TransNo: transNo, AuthNo: authNo } });
  await final.ask(consolidatedTreasury.uploadBill, numbers(uploaded));
  await isThere(office, uploaded);
  const { listUploaded } = consolidatedTreasury;
  return [
    read(consolidatedTreasury.listUploads, draft),
    ...(listUploaded ? [read(listUploaded, draft)] : []),
    command(
      consolidatedTreasury.uploadBill,
      (count) => times(count, async () => once(final, numbers(await signed()))),
      startsMachine,
    ),
    read(
      consolidatedTreasury.updateStatus,
      draft,
      { body: { AuthNo: uploaded.authNo } },
      { exempt: 'asks a partner', mostCalls: Infinity },
    ),
  ];
};

/** Answers when the treasury has the bill. */
const isThere = async ({ draft }: BenchOffice, { authNo }: Child): Promise<void> => {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const { status } = await draft.send(consolidatedTreasury.updateStatus, { body: { AuthNo: authNo } });
    if (status === 200) return;
  }
  throw new Error('the consolidated bill did not reach the treasury');
};
