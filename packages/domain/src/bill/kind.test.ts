// The registry of kinds: which kind a payload makes of a grant (1§4), and what follows from one more row.
import { beforeAll, describe, expect, test } from 'vitest';
import { paise } from '../money.ts';
import { billEndpoints, submissionOf } from './api.ts';
import {
  extraBill,
  extraEntry,
  extraKind,
  part,
  partedPayee,
  registerExtraKind,
} from './extra-kind.fixture.ts';
import { generalBill } from './general-bill.ts';
import { gpfBill } from './gpf-bill.ts';
import { entryPath, wirePath } from './issue-path.ts';
import { entryOf, kindOfGrant, payloadOf, payloads } from './payload.ts';
import { payloadSchema } from './payload-schema.ts';
import { addPayeeIssues, billIssues } from './rules.ts';
import type { PayeeLine } from './schema.ts';
import { snaBill } from './sna-bill.ts';

// all that this test changes is the registry
beforeAll(() => registerExtraKind());

test('one payload is a general bill or a pay bill by where its grant leads; the others know their grants', () => {
  expect(kindOfGrant(generalBill.payload, '/bill')).toBe('general');
  expect(kindOfGrant(generalBill.payload, '/preparebill')).toBe('pay');
  expect(kindOfGrant(generalBill.payload, '/sna')).toBeUndefined();
  expect(kindOfGrant(snaBill.payload, '/sna')).toBe('sna');
  expect(kindOfGrant(snaBill.payload, '/preparebill')).toBeUndefined();
  expect(kindOfGrant(gpfBill.payload, '/bill')).toBeUndefined();
  expect(kindOfGrant(extraBill.payload, '/sparsh')).toBe(extraKind);
});

describe('a kind that is a row of the registry', () => {
  const schema = payloadSchema(extraBill.payload);
  const sent = () => structuredClone(payloadOf(extraEntry(), ''));
  const sentPayees = () => sent()['payee'] as Record<string, unknown>[];
  const read = (body: unknown) => entryOf(extraBill.payload, schema.parse(body));

  test('has its endpoint', () => {
    expect(payloads()).toContain(extraBill.payload);
    expect(billEndpoints).toContain(submissionOf(generalBill.payload));
    expect(submissionOf(extraBill.payload)).toMatchObject({ method: 'POST', path: '/api/v1/bill/extra' });
  });

  test('sends its own fields and the parts of its payees, in rupees', () => {
    expect(sent()).toMatchObject({ category: 'SC', capitalComponent: 400, dept_bill_no: '77' });
    expect(sentPayees()[1]).toEqual({
      ac_no: '009900000102',
      ifsc_cd: 'DEMO0000101',
      sna_unique_id: 'A2',
      total_net: 600,
      components: [
        { component_code: 'C1', component_desc: 'Component C1', gross_amt: 200, total_net: 200 },
        { component_code: 'C2', component_desc: 'Component C2', gross_amt: 400, total_net: 400 },
      ],
    });
  });

  test('arrives as it was typed', () =>
    expect(read(JSON.parse(JSON.stringify(sent())))).toEqual(extraEntry()));

  test('has the sum of the parts where a payee comes without an amount', () => {
    const payee = sentPayees().map((line) => ({ ...line, total_net: undefined }));
    expect(read({ ...sent(), payee }).payees.map(({ amount }) => amount)).toEqual([30_000, 60_000]);
  });

  test('refuses fields that it does not declare, at every level', () => {
    const [first] = sentPayees();
    const refused = [
      { ...sent(), salaryComponent: 1 },
      { ...sent(), payee: [{ ...first, grade: 'A' }] },
      { ...sent(), payee: [{ ...first, components: [{ component_code: 'C1', parent: 'P' }] }] },
      { ...sent(), payee: [{ ...first, components: Array.from({ length: 51 }, () => ({})) }] },
    ];
    expect(refused.map((body) => schema.safeParse(body).success)).toEqual(refused.map(() => false));
    expect(schema.safeParse(sent()).success).toBe(true);
  });

  test.each([
    ['category', 'category'],
    ['capital', 'capitalComponent'],
    ['payees.3.components.1.code', 'payee.3.components.1.component_code'],
    ['payees.3.components.1.net', 'payee.3.components.1.total_net'],
    ['payees.3.components', 'payee.3.components'],
    ['payees.3.amount', 'payee.3.total_net'],
    ['deductions.0.value', 'deductions.0.value'],
  ])('has %s of the entry at %s of the payload, and back', (path, wire) => {
    expect(wirePath(extraKind, path)).toBe(wire);
    expect(entryPath(extraKind, wire)).toBe(path);
  });
});

describe('the rules of a kind that is a row of the registry', () => {
  const broken = (changes: Parameters<typeof extraEntry>[0]) =>
    billIssues(extraEntry(changes)).map(({ path, message }) => [path, message]);
  const withParts = (components: PayeeLine['components']): PayeeLine => ({
    ...partedPayee('A1', [part('C1', 90_000)]),
    ...(components ? { components } : {}),
  });

  test('pass a bill without fault', () => expect(broken({})).toEqual([]));

  test('are those of its fields, its own first and one in the place of the common one', () =>
    expect(broken({ own: {}, billType: '', deptBillNo: 'A/7' })).toEqual([
      ['category', 'Category is required.'],
      ['billType', 'Bill type is required.'],
      ['deptBillNo', 'Digits only.'],
    ]));

  test('hold between its fields', () =>
    expect(broken({ own: { category: 'SC', capital: paise(100_001) } })).toEqual([
      ['capital', 'More than the gross amount.'],
    ]));

  test('name the part that breaks one', () =>
    expect(broken({ payees: [withParts([part('C1', 50_000), part('', 40_000)])] })).toEqual([
      ['payees.0.components.1.code', 'Component Code cannot be Empty!'],
    ]));

  test('need parts that add up to the amount, to the paisa', () => {
    expect(broken({ payees: [withParts([part('C1', 89_999)])] })).toEqual([
      ['payees.0.components', "Component amounts must add up to the payee's amount."],
    ]);
    expect(broken({ payees: [withParts([])] })).toEqual([
      ['payees.0.components', 'No Components added. Please add one to get started!'],
    ]);
  });

  test('refuse one payee with one component twice, in one line or two', () => {
    const twice = 'Duplicate entry detected. Payee not added.';
    const lines = [partedPayee('A1', [part('C1', 30_000)]), partedPayee('A1', [part('C2', 60_000)])];
    expect(broken({ payees: lines })).toEqual([]);
    expect(broken({ payees: [withParts([part('C1', 30_000), part('C1', 60_000)])] })).toEqual([
      ['payees.0', twice],
    ]);
    const again = partedPayee('A1', [part('C1', 60_000)]);
    expect(broken({ payees: [...lines.slice(0, 1), again] })).toEqual([['payees.1', twice]]);
    const open = extraEntry({ payees: [partedPayee('A1', [part('C1', 30_000)])] });
    expect(addPayeeIssues(open, partedPayee('A1', [part('C1', 100)]))[0]?.message).toBe(twice);
    expect(addPayeeIssues(open, partedPayee('A1', [part('C2', 100)]))).toEqual([]);
  });
});
