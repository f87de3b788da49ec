// What a non-budgeted bill is refused for (2§5): the rules of the domain, each at its place in the payload, and what only the masters
// know; the payees that its lines may have. A refusal changes nothing.
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

  test('without an account is not filled in', async () => {
    const { line: party } = await aParty();
    const bill = aGpfBill(head, holders);
    expect(await refusal({ ...bill, allowances: line(bill, { ...party, accountNumber: '' }) })).toEqual([
      400,
      [['allowances.0.accountNumber', 'Please fill in all fields before adding the allowance.']],
    ]);
  });
});

type Case = [text: string, change: (bill: GpfBill) => object, issues: [path: string, message: string][]];
const rules: Case[] = [
  [
    'faults in each of its parts, in the order of the form',
    (bill) => ({
      billCat: '',
      dept_bill_no: ' ',
      billFormId: '',
      allowances: bill.allowances?.map((each, at) => ({
        ...each,
        ...[{ gpfno: '', grade: '' }, { accountNumber: '' }, { amount: '' }][at],
      })),
      netAmount: 900.01,
      deductions: [{ majorHead: '0021', scheme: '', value: 99 }],
    }),
    [
      ['billCat', 'Bill type is required.'],
      ['dept_bill_no', 'Department bill number is required.'],
      ['billFormId', 'Form ID is required.'],
      ['allowances.0.gpfno', 'GPF No is required.'],
      ['allowances.0.grade', 'Grade is required.'],
      ['allowances.1.accountNumber', 'Account Number is required.'],
      ['allowances.2.amount', 'Amount must be greater than zero.'],
      ['netAmount', 'Invalid net amount.'],
      ['deductions.0', 'Please fill in all fields before adding the deduction.'],
    ],
  ],
  [
    'a form of another type',
    () => ({ billFormId: '43' }),
    [['billFormId', 'This form does not belong to the bill type. Choose the bill type again.']],
  ],
  [
    'an empty gross',
    () => ({ grossAmount: '', deduction: '', deductions: [], netAmount: '', allowances: [] }),
    [['grossAmount', 'Gross amount must be at least Rs. 1.']],
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
];

describe('a non-budgeted bill is refused for', () => {
  test('a rule that it breaks, with the sentence at its place', async () => {
    const before = await headNow(head);
    for (const [text, change, issues] of rules) {
      const bill = aGpfBill(head, holders);
      expect(await refusal({ ...bill, ...change(bill) }), text).toEqual([400, issues]);
    }
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
