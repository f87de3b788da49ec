// Every rule of a non-budgeted bill with its sentence and its place (2§5), the payees that its lines may have, and that a
// refusal changes nothing.
import type { Employee } from '@portal/core/payee/entity';
import type { CommonHeadRow } from '@portal/core/scheme/entity';
import { listBillPayees, submitGpfBill } from '@portal/domain/bill/api';
import { entryText } from '@portal/domain/bill/entry-texts';
import { addPayee, updatePayee } from '@portal/domain/payee/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGpfBill, type GpfBill, submitGpf } from '../../support/bill.ts';
import { aGpfOffice } from '../../support/bill-office.ts';
import { issuesOf } from '../../support/issues.ts';
import { headNow } from '../../support/ledger.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { aPayeeForm, editOf } from '../../support/payees.ts';
import { aCommonHead, aGrant } from '../../support/records.ts';

let office: TestOffice;
let head: CommonHeadRow;
let holders: readonly Employee[];
beforeAll(async () => {
  ({ office, head, holders } = await aGpfOffice(3));
});

const line = (bill: GpfBill, changes: object) =>
  [{ ...bill.allowances?.[0], ...changes }, ...(bill.allowances ?? []).slice(1)] as never;
const refusal = async (body: unknown) => {
  const answer = await office.draft.refused(submitGpfBill, { body });
  return [answer.status, issuesOf(answer.body)];
};

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
        [['allowances.0.payee', entryText.thirdPartyUnknown]],
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
    'payees that are paid too much',
    (bill) => ({ allowances: line(bill, { amount: 300.01 }) }),
    [['allowances', 'Total amount exceeds the net amount value']],
  ],
  [
    'deductions that are too much',
    (bill) => ({ deductions: [{ ...bill.deductions?.[0], value: 100.01 }] as never }),
    [['deductions', 'Deduction value exceeds the total deduction value']],
  ],
  [
    'an empty gross',
    () => ({ grossAmount: '', deduction: '', deductions: [], netAmount: '', allowances: [] }),
    [['grossAmount', 'Gross amount must be at least Rs. 1.']],
  ],
  [
    'a line with an empty amount',
    (b) => ({ allowances: line(b, { amount: '' }) }),
    [['allowances.0.amount', 'Amount must be greater than zero.']],
  ],
  [
    'deductions that do not add up',
    () => ({ deductions: [] }),
    [['deductions', "Deductions must add up to the bill's deduction."]],
  ],
  [
    'an employee twice, with what the line already holds',
    () => ({ allowances: aGpfBill(head, [holders[0], holders[0]] as Employee[]).allowances }),
    [
      [
        'allowances.1.ein',
        'Duplicate entry detected. Payee not added. Line 1 already pays Test Employee 00001 Rs. 450.00.',
      ],
    ],
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
