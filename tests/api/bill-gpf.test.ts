// Submitting a non-budgeted GPF/GIS bill (2§2.2, 2§5): what is stored and counted, what is refused, and that no money of any
// budget moves.
import type { Employee } from '@portal/core/payee/entity';
import type { CommonHeadRow } from '@portal/core/scheme/entity';
import { commonHeadEntity } from '@portal/core/scheme/entity';
import {
  deleteBill,
  getBillSlip,
  getReturnedEntry,
  listBillPayees,
  returnBill,
  submitGpfBill,
} from '@portal/domain/bill/api';
import { billText } from '@portal/domain/bill/texts';
import { addPayee, updatePayee } from '@portal/domain/payee/api';
import { listBillTypes, listCommonHeads } from '@portal/domain/scheme/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGeneralBill, aGpfBill, type GpfBill, submitGeneral, submitGpf } from '../support/bill.ts';
import { billFaults, billNow } from '../support/ledger.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { aPayeeForm, editOf } from '../support/payees.ts';
import { aCommonHead, aGrant, employees, gpfEmployees } from '../support/records.ts';

let office: TestOffice;
let head: CommonHeadRow;
let holders: Employee[];
beforeAll(async () => {
  office = await anOffice();
  head = await aCommonHead(office.office);
  holders = await gpfEmployees(3);
});

const headNow = async ({ ddoCode, year, schemecd, object }: CommonHeadRow): Promise<CommonHeadRow> => {
  const { data } = await commonHeadEntity().get({ ddoCode, year, schemecd, object }).go({ consistent: true });
  if (!data) throw new Error('the head is gone');
  return data;
};
const counted = async (of: CommonHeadRow) => {
  const { billCount, expenditurePaise } = await headNow(of);
  return [billCount, expenditurePaise];
};
const line = (bill: GpfBill, changes: object) =>
  [{ ...bill.allowances?.[0], ...changes }, ...(bill.allowances ?? []).slice(1)] as never;
const refusal = async (body: unknown) => {
  const answer = await office.draft.refused(submitGpfBill, { body });
  return [answer.status, answer.body.issues.map(({ path, message }) => [path, message])];
};

describe('a non-budgeted bill without fault', () => {
  test('is stored and numbered, counted on its head, and reserves nothing', async () => {
    const own = await aCommonHead(office.office);
    const { status, body } = await office.draft.ask(submitGpfBill, {
      body: aGpfBill(own, holders, { gross: 5_000.75, deduction: 500.25 }),
    });
    const { trans_no } = body.data;
    expect([status, body.data]).toEqual([201, { trans_no, status: 'prepared', net_amt: 4_500.5 }]);
    const bill = await billNow(own.ddoCode, trans_no);
    expect(bill).toMatchObject({
      kind: 'gpf',
      grossPaise: 500_075,
      netPaise: 450_050,
      totalExpenditurePaise: 500_075,
      payeeCount: 3,
      purpose: '',
    });
    expect([bill?.yearlyGrantPaise, bill?.balancePaise]).toEqual([undefined, undefined]);
    expect(await counted(own)).toEqual([1, 500_075]);
    expect(bill && (await billFaults(bill))).toEqual([]);
    const { body: heads } = await office.draft.ask(listCommonHeads, { query: {} });
    expect(heads.find(({ scheme_cd }) => scheme_cd === own.schemecd)).toEqual({
      mhcd: '8009',
      mh_nm: 'State Provident Funds',
      scheme_cd: own.schemecd,
      dh_cd: '60',
      scheme_nm: own.schemeName,
      bills: 1,
      exp: 5_000.75,
    });
    const { body: slip } = await office.draft.ask(getBillSlip, { params: { trans_no }, query: {} });
    expect([slip.yearlyGrant, slip.totalExpenditure, slip.balanceGrant]).toEqual([null, 5_000.75, null]);
  });

  test('shares its Department Bill No with all bills of the office', async () => {
    const bill = aGpfBill(head, holders);
    await submitGeneral(
      office.draft,
      aGeneralBill(await aGrant(office.office), await employees(1), { dept_bill_no: bill.dept_bill_no }),
    );
    const { status, body } = await office.draft.refused(submitGpfBill, { body: bill });
    expect([status, body.message]).toEqual([422, expect.stringContaining('is already used in')]);
  });

  test('pays the employees as their service names them', async () => {
    const bill = aGpfBill(head, holders.slice(0, 1));
    const trans_no = await submitGpf(office.draft, {
      ...bill,
      allowances: line(bill, { payee: 'Somebody Else', grade: 'Group Z' }),
    });
    const [row] = (await office.draft.ask(listBillPayees, { query: { trans_no } })).body;
    expect(row).toMatchObject({ payee_name: holders[0]?.fullName, pan_no: holders[0]?.pan });
  });

  test('submitted twice with one key is one bill', async () => {
    const own = await aCommonHead(office.office);
    const body = aGpfBill(own, holders);
    const first = await office.draft.ask(submitGpfBill, { body }, { key: 'gpf-once-12345' });
    const second = await office.draft.ask(submitGpfBill, { body }, { key: 'gpf-once-12345' });
    expect([first.status, second.status, second.body]).toEqual([201, 200, first.body]);
    expect(await counted(own)).toEqual([1, 100_000]);
  });

  test('twelve at once are all counted', async () => {
    const own = await aCommonHead(office.office);
    await Promise.all(Array.from({ length: 12 }, () => submitGpf(office.draft, aGpfBill(own, holders))));
    expect(await counted(own)).toEqual([12, 1_200_000]);
  });
});

describe('a third party in the place of an employee', () => {
  /** A payee of the office, and the line of a bill that pays it. */
  const aParty = async (of = office, changes: Parameters<typeof aPayeeForm>[0] = {}) => {
    const form = aPayeeForm({ payeetype: 'NR', payee: 'Housing Society', ...changes });
    const { data } = (await of.draft.ask(addPayee, { body: form })).body;
    return {
      row: data,
      line: { payee: data.party_name, bank: data.bank_desc, ifsc: data.ifsc_cd, accountNumber: data.ac_no },
    };
  };

  test('is paid by its name, with the GPF number of the employee', async () => {
    const { line: party, row } = await aParty();
    const bill = aGpfBill(head, holders);
    const trans_no = await submitGpf(office.draft, {
      ...bill,
      allowances: line(bill, { ...party, payee: 'Another name' }),
    });
    const [first, second] = (await office.draft.ask(listBillPayees, { query: { trans_no } })).body;
    expect(first).toMatchObject({
      payee_name: 'Housing Society',
      ein: holders[0]?.ein,
      bank_desc: row.bank_desc,
      account_no: row.ac_no,
    });
    expect(second).toMatchObject({ payee_name: holders[1]?.fullName, bank_desc: '' });
  });

  test('needs no employee', async () => {
    const { line: party } = await aParty();
    const bill = aGpfBill(head, holders);
    const without = { ...party, ein: '', gpfno: '', grade: '' };
    await submitGpf(office.draft, { ...bill, allowances: line(bill, without) });
  });

  test('is refused where it is regular, inactive, of another office, or has another IFSC', async () => {
    const other = await anOffice();
    const [regular, idle, theirs, own] = [
      await aParty(office, { payeetype: 'R' }),
      await aParty(),
      await aParty(other),
      await aParty(),
    ];
    await office.draft.ask(updatePayee, { body: { ...editOf(idle.row), active_flag: 'N' } });
    const lines = [regular, idle, theirs].map((one) => one.line);
    const bill = aGpfBill(head, holders);
    for (const changes of [...lines, { ...own.line, ifsc: 'DEMO0000999' }])
      expect(await refusal({ ...bill, allowances: line(bill, changes) })).toEqual([
        400,
        [['allowances.0.payee', billText.thirdPartyUnknown]],
      ]);
    await submitGpf(office.draft, { ...bill, allowances: line(bill, own.line) });
  });

  test('without account, IFSC, name or amount is not filled in', async () => {
    const { line: party } = await aParty();
    const bill = aGpfBill(head, holders);
    for (const field of ['payee', 'ifsc', 'accountNumber', 'amount'])
      expect(
        await refusal({
          ...bill,
          allowances: line(bill, { ...party, [field]: field === 'amount' ? 0 : '' }),
        }),
      ).toEqual([400, [[`allowances.0.${field}`, 'Please fill in all fields before adding the allowance.']]]);
  });
});

describe('afterwards', () => {
  test('a returned one is corrected under its number, and its head follows', async () => {
    const own = await aCommonHead(office.office);
    const trans_no = await submitGpf(office.draft, aGpfBill(own, holders));
    await office.final.ask(returnBill, { body: { trans_no, remark: 'The advance is smaller.' } });
    const { body: entry } = await office.draft.ask(getReturnedEntry, { query: { trans_no } });
    expect(entry).toMatchObject({ kind: 'gpf', gross_amt: 1_000, bill_type: '41', purpose: '' });
    expect(entry.grant).toMatchObject({ schemecd: own.schemecd, object: '60', currcount: 0, currexp: 0 });
    expect(entry.payees[0]).toMatchObject({ gpfNumber: 'DGPF0042', grade: 'Group B' });
    await submitGpf(office.draft, { ...aGpfBill(own, holders, { gross: 600 }), trans_no });
    expect(await counted(own)).toEqual([1, 60_000]);
    const bill = await billNow(own.ddoCode, trans_no);
    expect(bill && (await billFaults(bill))).toEqual([]);
  });

  test('a deleted one leaves its head as it was', async () => {
    const own = await aCommonHead(office.office);
    const trans_no = await submitGpf(office.draft, aGpfBill(own, holders));
    await office.draft.ask(deleteBill, { params: { trans_no } });
    expect(await counted(own)).toEqual([0, 0]);
  });

  test('a general bill is not corrected as one, nor the other way round', async () => {
    const grant = await aGrant(office.office);
    const general = await submitGeneral(office.draft, aGeneralBill(grant, await employees(1)));
    await office.final.ask(returnBill, { body: { trans_no: general, remark: 'Look again.' } });
    const { status, body } = await office.draft.refused(submitGpfBill, {
      body: { ...aGpfBill(head, holders), trans_no: general },
    });
    expect([status, body.issues, body.message]).toEqual([
      400,
      [],
      'This scheme is paid by another kind of bill. Choose the grant again in Available Schemes.',
    ]);
  });
});

type Case = [text: string, change: (bill: GpfBill) => object, issues: [path: string, message: string][]];
const rules: Case[] = [
  ['no bill type', () => ({ billCat: '' }), [['billCat', 'Bill type is required.']]],
  ['no number', () => ({ dept_bill_no: '' }), [['dept_bill_no', 'Department bill number is required.']]],
  [
    'a form of another type',
    () => ({ billFormId: '43' }),
    [['billFormId', 'This form does not belong to the bill type. Choose the bill type again.']],
  ],
  [
    'a gross below one rupee',
    () => aGpfBill(head, holders, { gross: 0.99, deduction: 0 }),
    [['grossAmount', 'Gross amount must be at least Rs. 1.']],
  ],
  [
    'a deduction equal to gross',
    () => aGpfBill(head, [], { gross: 1_000, deduction: 1_000 }),
    [['deduction', 'Deduction must be less than the gross amount.']],
  ],
  ['no payee', () => ({ allowances: [] }), [['allowances', 'At least one payee is required.']]],
  [
    'payees that do not add up',
    (bill) => ({ allowances: bill.allowances?.slice(1) }),
    [['allowances', 'Payee amounts must add up to the net amount.']],
  ],
  [
    'deductions that do not add up',
    () => ({ deductions: [] }),
    [['deductions', "Deductions must add up to the bill's deduction."]],
  ],
  [
    'a line without payee',
    (b) => ({ allowances: line(b, { payee: '' }) }),
    [['allowances.0.payee', 'Payee is required.']],
  ],
  [
    'a line without EIN',
    (b) => ({ allowances: line(b, { ein: '' }) }),
    [['allowances.0.ein', 'EIN is required.']],
  ],
  [
    'a line without IFSC',
    (b) => ({ allowances: line(b, { ifsc: '' }) }),
    [['allowances.0.ifsc', 'IFSC is required.']],
  ],
  [
    'a line without GPF No',
    (b) => ({ allowances: line(b, { gpfno: '' }) }),
    [['allowances.0.gpfno', 'GPF No is required.']],
  ],
  [
    'a line without account',
    (b) => ({ allowances: line(b, { accountNumber: '' }) }),
    [['allowances.0.accountNumber', 'Account Number is required.']],
  ],
  [
    'a line without grade',
    (b) => ({ allowances: line(b, { grade: '' }) }),
    [['allowances.0.grade', 'Grade is required.']],
  ],
  [
    'a line without amount',
    (b) => ({ allowances: line(b, { amount: 0 }) }),
    [['allowances.0.amount', 'Amount must be greater than zero.']],
  ],
];

describe('a non-budgeted bill is refused for', () => {
  test.each(rules)('%s', async (_text, change, issues) => {
    const before = await headNow(head);
    const bill = aGpfBill(head, holders);
    expect(await refusal({ ...bill, ...change(bill) })).toEqual([400, issues]);
    expect(await headNow(head)).toEqual(before);
  });

  test('a purpose, which it does not have', async () => {
    const { status, body } = await office.draft.refused(submitGpfBill, {
      body: { ...aGpfBill(head, holders), purpose: 'Advance' },
    });
    expect([status, body.issues[0]?.path]).toEqual([400, 'purpose']);
  });

  test('an account or a GPF number that is not the employee’s', async () => {
    const bill = aGpfBill(head, holders);
    const ein = holders[0]?.ein;
    expect(await refusal({ ...bill, allowances: line(bill, { accountNumber: '000000000000' }) })).toEqual([
      400,
      [
        [
          'allowances.0.accountNumber',
          `Account number or IFSC of EIN ${ein} is not the one in the employee record. Search the EIN again.`,
        ],
      ],
    ]);
    expect(await refusal({ ...bill, allowances: line(bill, { gpfno: 'DGPF0043' }) })).toEqual([
      400,
      [
        [
          'allowances.0.gpfno',
          `GPF No of EIN ${ein} is not the one in the employee record. Search the EIN again.`,
        ],
      ],
    ]);
  });

  test('an EIN that the employee service does not know', async () => {
    const bill = aGpfBill(head, holders);
    expect(await refusal({ ...bill, allowances: line(bill, { ein: '999999' }) })).toEqual([
      400,
      [['allowances.0.ein', 'Employee not found.']],
    ]);
  });

  test('a third party that the office does not have', async () => {
    const bill = aGpfBill(head, holders);
    const other = { bank: 'Demo National Bank', accountNumber: '000000000777', payee: 'Housing Society' };
    expect(await refusal({ ...bill, allowances: line(bill, other) })).toEqual([
      400,
      [
        [
          'allowances.0.payee',
          'This third party is not an active payee of the office with that account. Choose it again from the list.',
        ],
      ],
    ]);
  });

  test('a head that is not the office’s, or a grant in its place', async () => {
    const [theirs, grant] = await Promise.all([
      anOffice().then(({ office: other }) => aCommonHead(other)),
      aGrant(office.office),
    ]);
    for (const key of [theirs, { ...grant, object: '60', demandNo: '' }]) {
      const { status, body } = await office.draft.refused(submitGpfBill, { body: aGpfBill(key, holders) });
      expect([status, body.message]).toEqual([
        404,
        'This head is not among the common heads of your office. Choose it again in Common Head Bill.',
      ]);
    }
  });
});

test('the masters know bill types of the heads', async () => {
  const { body } = await office.draft.ask(listBillTypes, { query: { dh_cd: head.object } });
  expect(body[0]).toEqual({ bill_code: '41', bill_desc: 'GPF Final Payment Bill', form_id: '40' });
});
