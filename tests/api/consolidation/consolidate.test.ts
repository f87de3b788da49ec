// Consolidating bills: every child is in exactly one consolidated bill, which is the sum of its children to the paisa, or
// none of them is (3§5.5; decisions.md, Consolidation).
import { billFaults } from '@portal/core/audit/bill';
import { consolidatedSlip } from '@portal/core/slip/bill-slip';
import { treasuryMessage } from '@portal/core/treasury/message';
import { authorizeBill, getBillHistory, listAuthorizedBills, searchRegister } from '@portal/domain/bill/api';
import {
  consolidateBills,
  listConsolidatedDeductions,
  listConsolidatedPayees,
  listForConsolidation,
} from '@portal/domain/consolidation/api';
import { consolidationText as text } from '@portal/domain/consolidation/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAuthorizedChild, type Child } from '../../support/authorized-spa.ts';
import { anSnaBill, submitSna } from '../../support/bill.ts';
import { aPurpose, ConsolidationDesk } from '../../support/consolidation.ts';
import { billNow, faultsOf, snapshot } from '../../support/ledger.ts';
import { anOffice } from '../../support/office.ts';
import { anSnaGrant, limits, snaPayees } from '../../support/records.ts';
import { headerOf } from '../../support/signed-bill.ts';
import { aDigitNumber, anSpaGrant, submitSpa } from '../../support/spa.ts';
import { spaCall } from '../../support/spa-call.ts';

let desk: ConsolidationDesk;
beforeAll(async () => {
  desk = await ConsolidationDesk.open();
});

const statusOf = async ({ transNo }: Child) => (await headerOf(desk.ddoCode, transNo)).status;

describe('three bills of one group', () => {
  let children: Child[];
  let parent: string;
  beforeAll(async () => {
    children = await desk.children(3);
    parent = await desk.parentOf(children);
  });

  test('become one bill with the sums of their amounts, which holds nothing of the grant', async () => {
    const header = await headerOf(desk.ddoCode, parent);
    expect(header).toMatchObject({
      kind: 'consolidated',
      status: 'prepared',
      stage: 'consolidated prepared',
      grossPaise: 300_303,
      deductionPaise: 30_003,
      netPaise: 270_300,
      payeeCount: 6,
      childCount: 3,
      deductionCount: 1,
      own: { category: 'OT', other: 300_303, topUp: 0 },
      shares: { centrePaise: 270_273, statePaise: 30_030, centrePercent: 9_000, statePercent: 1_000 },
      holdings: [],
    });
    expect(await billFaults(header)).toEqual([]);
    expect(await faultsOf(desk.grant)).toEqual([]);
  });

  test('are named by their parent wherever they are', async () => {
    for (const child of children) {
      const header = await headerOf(desk.ddoCode, child.transNo);
      expect(header).toMatchObject({ status: 'consolidated', parentNo: parent });
      expect(await billFaults(header)).toEqual([]);
      const { body } = await desk.office.draft.ask(getBillHistory, { query: { trans_no: child.transNo } });
      expect(body.at(-1)).toMatchObject({ action: 'consolidate', remark: text.claimRemark(parent) });
    }
    const { body: register } = await desk.office.draft.ask(searchRegister, { query: {} });
    const rows = new Map(register.map((row) => [row.trans_no, row]));
    expect(children.map(({ transNo }) => rows.get(transNo)?.parent_no)).toEqual([parent, parent, parent]);
    expect(rows.get(parent)).toMatchObject({ bills: 3, parent_no: '', payee_count: 6 });
    const { body: steps } = await desk.office.draft.ask(getBillHistory, { query: { trans_no: parent } });
    expect(steps).toMatchObject([{ action: 'make', from: 'new', to: 'prepared' }]);
  });

  test('leave the lists of bills that may get a body or be consolidated', async () => {
    const { body } = await desk.office.draft.ask(listAuthorizedBills, { query: {} });
    const { body: groups } = await desk.office.draft.ask(listForConsolidation, { query: {} });
    const listed = [...body, ...groups.data.flatMap(({ bills }) => bills)].map(({ auth_no }) => auth_no);
    for (const { authNo } of children) expect(listed).not.toContain(authNo);
  });

  test('are in it with every line and their own number beside it; deductions are merged by head', async () => {
    const query = { query: { trans_no: parent } };
    const { body: payees } = await desk.office.draft.ask(listConsolidatedPayees, query);
    expect(payees.map(({ slno }) => slno)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(payees.map(({ child_auth_no }) => child_auth_no)).toEqual(
      children.flatMap(({ authNo }) => [authNo, authNo]),
    );
    const { body: deductions } = await desk.office.draft.ask(listConsolidatedDeductions, query);
    expect(deductions).toMatchObject([{ slno: 1, mh_cd: '0021', a1: 300.03 }]);
    expect(await desk.childrenOf(parent)).toEqual(children.map(({ authNo }) => authNo));
    expect(await desk.rowOf(parent)).toMatchObject({
      bills: 3,
      payee_count: 6,
      gross_amt: 3003.03,
      net_amt: 2703,
      status: 'prepared',
      is_own: true,
      auth_no: '',
    });
  });
});

describe('bills that may be consolidated', () => {
  test('are listed by scheme, object and year', async () => {
    const own = await ConsolidationDesk.open();
    const other = await anSpaGrant(own.office.office);
    const [first, second] = [await own.children(2), await own.children(1, other)];
    const { body } = await own.office.draft.ask(listForConsolidation, { query: {} });
    const groups = new Map(body.data.map((group) => [group.scheme_cd, group]));
    expect(groups.get(own.grant.schemecd)).toMatchObject({ object: '27', sls_code: own.grant.slsCode });
    expect(
      groups
        .get(own.grant.schemecd)
        ?.bills.map(({ auth_no }) => auth_no)
        .sort(),
    ).toEqual(first.map(({ authNo }) => authNo).sort());
    expect(groups.get(other.schemecd)?.bills).toMatchObject([{ auth_no: second[0]?.authNo, payee_count: 2 }]);
  });
});

describe('a request is refused, and no bill moves, where', () => {
  let children: Child[];
  beforeAll(async () => {
    children = await desk.children(2);
  });
  const refused = async (changes: Record<string, unknown>, chosen = children) => {
    const before = await snapshot(desk.grant);
    const { status, body } = await desk.office.draft.refused(consolidateBills, desk.request(chosen, changes));
    expect(await snapshot(desk.grant)).toBe(before);
    for (const child of children) expect(await statusOf(child)).toBe('authorized');
    return [status, body.message, body.issues[0]?.path];
  };

  test.each<[string, Record<string, unknown>, string, string]>([
    ['no bill is chosen', { auth_nos: [] }, text.noBillChosen, 'auth_nos'],
    ['the number has letters', { dept_bill_no: 'RD/7' }, text.numberInvalid, 'dept_bill_no'],
    ['the number is missing', { dept_bill_no: '' }, text.numberInvalid, 'dept_bill_no'],
    ['the purpose is short', { bill_purpose: 'Grants of November' }, text.purposeShort, 'bill_purpose'],
    [
      'the purpose has other signs',
      { bill_purpose: 'Grants of November for the villages!' },
      'Purpose may hold letters, digits, spaces and . , ( ) - only.',
      'bill_purpose',
    ],
  ])('%s', async (_, changes, message, path) => {
    expect(await refused(changes)).toEqual([400, message, path]);
  });

  test('a bill is chosen twice', async () => {
    const [one] = children as [Child];
    expect(await refused({}, [one, one])).toEqual([400, text.billTwice(one.authNo), 'auth_nos']);
  });

  test('2,001 bills are chosen', async () => {
    const auth_nos = Array.from({ length: 2_001 }, (_, at) => ({ auth_no: String(900_000_000_000 + at) }));
    expect(await refused({ auth_nos })).toEqual([400, text.tooManyBills, 'auth_nos']);
  });

  test('a number is unknown, or of another office', async () => {
    const [theirs] = await (await ConsolidationDesk.open()).children(1);
    for (const authNo of ['999926999999', theirs?.authNo ?? ''])
      expect(await refused({}, [...children, { transNo: '', authNo }])).toEqual([
        404,
        'There is no bill of this number in your office.',
        undefined,
      ]);
  });

  test('a bill is of another group', async () => {
    const other = await desk.children(1, await anSpaGrant(desk.office.office));
    const [status, message] = await refused({}, [...children, ...other]);
    expect([status, message]).toEqual([400, expect.stringContaining('Choose bills of one group.')]);
  });

  test('the Department Bill No is in use', async () => {
    const number = aDigitNumber();
    await submitSpa(desk.office.draft, desk.bill(0, desk.grant, { dept_bill_no: number }));
    const [status, message, path] = await refusedWith(number);
    expect([status, path]).toEqual([422, 'dept_bill_no']);
    expect(message).toContain(`Department Bill No ${number} is already used`);
  });
  const refusedWith = async (dept_bill_no: string) => {
    const { status, body } = await desk.office.draft.refused(
      consolidateBills,
      desk.request(children, { dept_bill_no }),
    );
    for (const child of children) expect(await statusOf(child)).toBe('authorized');
    return [status, body.message, body.issues[0]?.path];
  };

  test('a bill is in a consolidated bill already', async () => {
    const [taken] = (await desk.children(1)) as [Child];
    const parent = await desk.parentOf([taken]);
    const [status, message] = await refused({}, [...children, taken]);
    expect([status, message]).toEqual([409, expect.stringContaining(`consolidated bill ${parent} already`)]);
  });

  test('a bill is of a kind that is not consolidated', async () => {
    const { office } = desk;
    const [grant, payees] = [await anSnaGrant(office.office), await snaPayees(office.office, 1)];
    const trans_no = await submitSna(office.draft, anSnaBill(grant, payees));
    const { body } = await office.final.ask(authorizeBill, { body: { trans_no } });
    const [status, message] = await refused({}, [...children, { transNo: trans_no, authNo: body.data }]);
    expect([status, message]).toEqual([400, expect.stringContaining('of a kind that is not consolidated')]);
  });

  test('the account is one of a DDO', async () => {
    const { draft } = await anOffice();
    const { status } = await draft.refused(consolidateBills, desk.request(children));
    expect(status).toBe(403);
  });
});

test('a repeated key answers 202 with the same body, and nothing is made twice', async () => {
  const children = await desk.children(2);
  const request = desk.request(children);
  const [first, second] = [
    await desk.office.draft.ask(consolidateBills, request, { key: 'consolidate-twice' }),
    await desk.office.draft.ask(consolidateBills, request, { key: 'consolidate-twice' }),
  ];
  expect(second.body).toEqual(first.body);
  const id = first.body.data.consolidation_id;
  expect(await desk.ended(id)).toMatchObject({ state: 'done', bills: 2, claimed: 2 });
  const { status } = await desk.office.draft.refused(
    consolidateBills,
    { body: { ...request.body, bill_purpose: `${aPurpose}, again` } },
    { key: 'consolidate-twice' },
  );
  expect(status).toBe(409);
});

test('of two officers who consolidate the same bills at once one gets 409, and each bill is in one', async () => {
  const children = await desk.children(4);
  const [a, b, c, d] = children as [Child, Child, Child, Child];
  const chosen = [
    [a, b, c],
    [d, c, b],
  ];
  const answers = await Promise.all(
    chosen.map((some) => desk.office.final.send(consolidateBills, desk.request(some))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  const winner = answers.find(({ status }) => status === 202);
  const { data } = JSON.parse(winner?.bytes.toString() ?? '') as { data: { consolidation_id: string } };
  await desk.ended(data.consolidation_id);
  const inIt = new Set(await desk.childrenOf(data.consolidation_id));
  for (const child of children) {
    const header = await billNow(desk.ddoCode, child.transNo);
    const isIn = inIt.has(child.authNo);
    expect(header?.status).toBe(isIn ? 'consolidated' : 'authorized');
    expect(header?.parentNo).toBe(isIn ? data.consolidation_id : undefined);
  }
});

describe('the mother sanction of the children', () => {
  test('is one, which the parent carries to its voucher and to the treasury; bills of two make no bill', async () => {
    const own = await ConsolidationDesk.open();
    await limits(own.grant, { 'MS/1': 1_000_000, 'MS/2': 1_000_000 });
    const child = (mother_sanction_no: string) =>
      anAuthorizedChild(own.office, own.bill(0, own.grant, { mother_sanction_no }));
    const [one, same, other] = [await child('MS/1'), await child('MS/1'), await child('MS/2')];
    const groups = (await own.office.draft.ask(listForConsolidation, { query: {} })).body.data;
    expect(groups.map(({ mother_sanction_no, bills }) => [mother_sanction_no, bills.length])).toEqual(
      expect.arrayContaining([
        ['MS/1', 2],
        ['MS/2', 1],
      ]),
    );
    const mixed = await own.office.draft.refused(consolidateBills, own.request([one, other]));
    expect([mixed.status, mixed.body.issues[0]?.code]).toEqual([400, 'consolidation.other-sanction']);
    expect(mixed.body.message).toContain('is paid by mother sanction MS/2, the first by MS/1.');
    const parent = await own.parentOf([one, same]);
    const bill = await headerOf(own.ddoCode, parent);
    expect(bill.sanction).toMatchObject({ number: 'MS/1' });
    const message = JSON.parse(treasuryMessage(bill, { deductions: [], payees: [] }));
    expect(message).toMatchObject({ mother_sanction_no: 'MS/1' });
    const slip = await consolidatedSlip(spaCall(own.office, 'slip'), await own.authorize(parent));
    expect(slip).toMatchObject({ motherSanctionNo: 'MS/1', motherSanctionDate: bill.sanction?.date });
  });
});
