// The payloads of 1§3 as they travel: what the screens send is read back as the entry that was typed.
import { describe, expect, test } from 'vitest';
import { paise } from '../money.ts';
import type { BillKindDeclaration } from './declaration.ts';
import { gpfEmployee, thirdParty } from './entry.fixture.ts';
import { generalBill } from './general-bill.ts';
import { gpfBill } from './gpf-bill.ts';
import { entryPath, wirePath } from './issue-path.ts';
import { type BillEntry, billKindNames, billKinds } from './kind.ts';
import { entryOf, payloadOf } from './payload.ts';
import { payloadSchema } from './payload-schema.ts';
import { billIssues } from './rules.ts';
import { emptyPayeeLine } from './schema.ts';
import { snaBill } from './sna-bill.ts';

const common = {
  grant: { schemecd: '08205980053020011', object: '27' },
  billType: '17',
  formId: '30',
  deptBillNo: 'GB/7',
  gross: paise(10_000_050),
  deduction: paise(50),
  net: paise(10_000_000),
  purpose: 'Repairs',
  deductions: [{ majorHead: '0021', scheme: '0021-01', value: paise(50) }],
};
const general: BillEntry = {
  ...common,
  kind: 'general',
  payees: [
    {
      ...emptyPayeeLine,
      name: 'Tomba Singh',
      ein: '100001',
      pan: 'DEMPA0001Z',
      accountNumber: '009900000101',
      ifsc: 'DEMO0000101',
      amount: paise(10_000_000),
    },
  ],
};
const sna: BillEntry = {
  ...common,
  kind: 'sna',
  own: { motherSanctionNo: 'MS/2026/1' },
  payees: [
    {
      ...emptyPayeeLine,
      snaUniqueId: 'SNA-1',
      accountNumber: '009900000102',
      ifsc: 'DEMO0000101',
      amount: paise(10_000_000),
    },
  ],
};

const gpf: BillEntry = {
  ...common,
  kind: 'gpf',
  purpose: '',
  payees: [gpfEmployee(4_000_000), thirdParty(6_000_000)].map((line) => ({ ...line, pan: '' })),
};

const read = (bill: Pick<BillKindDeclaration, 'payload'>, body: unknown): BillEntry =>
  entryOf(bill.payload, payloadSchema(bill.payload).parse(JSON.parse(JSON.stringify(body))));
const takes = (bill: Pick<BillKindDeclaration, 'payload'>, body: unknown): boolean =>
  payloadSchema(bill.payload).safeParse(body).success;

describe('the way there and back', () => {
  test('a general bill arrives as it was typed', () =>
    expect(read(generalBill, payloadOf(general, '08'))).toEqual({ ...general, own: { payMonth: '' } }));

  test('a pay bill travels as a general bill, with its month', () => {
    const own = { payMonth: '2026-11' };
    expect(read(generalBill, payloadOf({ ...general, kind: 'pay', own }, '08'))).toEqual({ ...general, own });
  });

  test('a non-budgeted bill arrives as it was typed', () =>
    expect(read(gpfBill, payloadOf(gpf, '00'))).toEqual(gpf));

  test('a non-budgeted bill sends the lines of 2§3 and no purpose', () => {
    const body = payloadOf(gpf, '00');
    expect(body).not.toHaveProperty('purpose');
    expect((body['allowances'] as unknown[])[1]).toEqual({
      ein: '100001',
      payee: 'Demo Housing Society',
      bank: 'Demo National Bank',
      ifsc: 'DEMO0000101',
      gpfno: 'DGPF0001',
      accountNumber: '009900000777',
      amount: 60_000,
      grade: 'Group A',
    });
  });

  test('an SNA bill arrives as it was typed', () => expect(read(snaBill, payloadOf(sna, '08'))).toEqual(sna));

  test('a net amount that is left to the server stays out', () => {
    expect(payloadOf({ ...sna, net: undefined }, '08')).not.toHaveProperty('netAmount');
    expect(payloadOf({ ...general, net: undefined }, '08')).not.toHaveProperty('netAmount');
  });

  test('a correction carries its number, a new bill none', () => {
    expect(payloadOf(general, '08', '100126000001')['trans_no']).toBe('100126000001');
    expect(payloadOf(general, '08')).not.toHaveProperty('trans_no');
    expect(takes(snaBill, payloadOf(sna, '08', '100126000001'))).toBe(true);
    expect(payloadOf(sna, '08')).not.toHaveProperty('trans_no');
  });

  test('names and banks of SNA payees stay at home: the server fills them from the master', () =>
    expect(Object.keys((payloadOf(sna, '08')['payee'] as object[])[0] ?? {}).sort()).toEqual([
      'ac_no',
      'ifsc_cd',
      'sna_unique_id',
      'total_net',
    ]));
});

describe('what a caller may send', () => {
  test('an empty body is an empty entry, for the rules to name what is missing', () => {
    for (const entry of [
      read(generalBill, { billDetails: {} }),
      read(gpfBill, { billDetails: {} }),
      read(snaBill, { grant: {} }),
    ])
      expect(billIssues(entry).map(({ path }) => path)).toEqual([
        'billType',
        'deptBillNo',
        'formId',
        'gross',
      ]);
  });

  test('numbers may come as text and codes as numbers', () => {
    const body = {
      ...payloadOf(sna, '08'),
      bill_type: 17,
      billFormId: 30,
      grossAmount: '1,00,000.50',
      deduction: '0.5',
    };
    expect(read(snaBill, body)).toEqual(sna);
  });

  test('a whole grant record is accepted where only scheme code and object are read', () => {
    const grant = { grantno: '08', grno: '08', schemecd: ' 08205980053020011 ', object: '27', total: 100 };
    expect(read(snaBill, { ...payloadOf(sna, '08'), grant }).grant).toEqual(common.grant);
  });

  test.each([
    ['an unknown field', { extra: 1 }],
    ['an amount of three decimals', { grossAmount: 1.005 }],
    ['an amount whose comma parts no groups', { grossAmount: '1,50' }],
    ['a list of deductions that is none', { deductions: {} }],
    ['501 deductions', { deductions: Array.from({ length: 501 }, () => common.deductions[0]) }],
    ['a transaction number with letters', { trans_no: 'T1' }],
    ['a number that is an object', { dept_bill_no: {} }],
  ])('%s is refused', (_text, change) => {
    expect(takes(generalBill, { ...payloadOf(general, '08'), ...change })).toBe(false);
    expect(takes(snaBill, { ...payloadOf(sna, '08'), ...change })).toBe(false);
    expect(takes(gpfBill, { ...payloadOf(gpf, '00'), ...change })).toBe(false);
  });
});

describe('an amount that is a word', () => {
  const kinds = [
    ['general', generalBill, general, '08'],
    ['non-budgeted', gpfBill, gpf, '00'],
    ['SNA', snaBill, sna, '08'],
  ] as const;

  test.each(kinds)(
    'is refused by the rule of the gross of a %s bill, in its place',
    (_, bill, entry, demandNo) => {
      const { fields } = bill.payload;
      const body = { ...payloadOf({ ...entry, net: undefined }, demandNo), [fields.gross.wire]: 'many' };
      const issues = billIssues(read(bill, body));
      expect(issues.find(({ path }) => path === 'gross')).toMatchObject({
        path: 'gross',
        message: 'Invalid gross amount. It must be a non-negative number.',
      });
    },
  );

  test.each(kinds)('is refused by the rule of a payee of a %s bill', (_, bill, entry, demandNo) => {
    const { fields, wire } = bill.payload.payees;
    const body = payloadOf(entry, demandNo);
    const [first, ...others] = body[wire] as object[];
    const lines = [{ ...first, [fields.amount.wire]: 'ten' }, ...others];
    expect(billIssues(read(bill, { ...body, [wire]: lines }))).toMatchObject([{ path: 'payees.0.amount' }]);
  });
});

describe('the path of an issue for the caller', () => {
  test.each([
    ['general', 'billType', 'billCat'],
    ['general', 'gross', 'grossAmount'],
    ['general', 'payees', 'allowances'],
    ['general', 'payees.3.amount', 'allowances.3.amount'],
    ['general', 'payees.3.name', 'allowances.3.payee'],
    ['general', 'payees.12.accountNumber', 'allowances.12.accountNumber'],
    ['general', 'deductions.0.value', 'deductions.0.value'],
    ['pay', 'payees.3.amount', 'allowances.3.amount'],
    ['gpf', 'payees.3.gpfNumber', 'allowances.3.gpfno'],
    ['gpf', 'payees.3.name', 'allowances.3.payee'],
    ['sna', 'billType', 'bill_type'],
    ['sna', 'payees.0.payee', 'payee.0.sna_unique_id'],
    ['sna', 'payees.0.amount', 'payee.0.total_net'],
    ['sna', 'payees.0.accountNumber', 'payee.0.ac_no'],
    ['sna', 'payees.1', 'payee.1'],
    ['sna', 'deptBillNo', 'dept_bill_no'],
    ['sna', 'something', 'something'],
  ] as const)('%s: %s is %s', (kind, path, wire) => expect(wirePath(kind, path)).toBe(wire));

  test.each([
    ['general', 'allowances.3.payee', 'payees.3.name'],
    ['gpf', 'allowances.3.gpfno', 'payees.3.gpfNumber'],
    ['sna', 'payee.0.total_net', 'payees.0.amount'],
    ['sna', 'deductions.0.value', 'deductions.0.value'],
    ['general', 'billDetails.schemecd', ''],
    ['sna', 'trans_no', ''],
  ] as const)('%s: %s is %s of the entry', (kind, wire, path) => expect(entryPath(kind, wire)).toBe(path));

  test('every field of every kind has its way there and back', () => {
    for (const kind of billKindNames) {
      const { fields, payees } = billKinds[kind].payload;
      for (const name of Object.keys(fields)) expect(entryPath(kind, wirePath(kind, name))).toBe(name);
      for (const name of Object.keys(payees.fields))
        expect(entryPath(kind, wirePath(kind, `payees.7.${name}`))).toBe(`payees.7.${name}`);
    }
  });
});
