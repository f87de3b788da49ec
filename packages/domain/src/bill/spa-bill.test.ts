// The rules of an SPA bill: their order, their sentences, their places (3§5.1; decisions.md, SPA bill).
import { describe, expect, test } from 'vitest';
import type { Issue } from '../issue.ts';
import { type Paise, paise } from '../money.ts';
import { componentPayee, entry } from './entry.fixture.ts';
import { wirePath } from './issue-path.ts';
import type { BillEntry } from './kind.ts';
import { entryOf, payloadOf } from './payload.ts';
import { payloadSchema } from './payload-schema.ts';
import { addPayeeIssues, billIssues } from './rules.ts';
import type { PayeeComponent, PayeeLine } from './schema.ts';
import { spaAmounts } from './spa-amounts.ts';
import { spaBill } from './spa-bill.ts';
import { addGroupIssues } from './spa-line.ts';

const bill = (changes: Partial<BillEntry> = {}): BillEntry => entry('spa', changes);
const listed = (issues: readonly Issue[]) =>
  issues.map(({ path, message }) => [wirePath('spa', path), message]);
const own = (amounts: Record<string, number>): Pick<BillEntry, 'own'> => ({
  own: { category: 'OT', ...(amounts as Record<string, Paise>) },
});
const part = (code: string, net: number, gross = net): PayeeComponent => ({
  code,
  description: '',
  gross: paise(gross),
  net: paise(net),
});
const payee = (id: string, ...components: PayeeComponent[]): PayeeLine => ({
  ...componentPayee(0, id),
  amount: paise(components.reduce((sum, { net }) => sum + net, 0)),
  components,
});

describe('at submit', () => {
  test('all that is missing is named in the order of 3§5.1', () => {
    const empty = bill({
      own: { category: '' },
      billType: '',
      deptBillNo: '',
      formId: '',
      payees: [],
      purpose: 'Nineteen characters',
      net: paise(80_000),
    });
    expect(listed(billIssues(empty))).toEqual([
      ['category', 'Category is required.'],
      ['bill_type', 'Bill type is required.'],
      ['dept_bill_no', 'Department bill number is required.'],
      ['billFormId', 'Form ID is required.'],
      ['payee', 'At least one payee is required.'],
      ['purpose', 'Purpose of the Bill should contain more than 20 characters.'],
      ['netAmount', 'Invalid net amount.'],
    ]);
  });

  test.each<[string, Partial<BillEntry>, [string, string][]]>([
    [
      'a number with letters',
      { deptBillNo: '77A' },
      [['dept_bill_no', 'Please enter a valid number for Department Bill No.']],
    ],
    ['a purpose of 20 characters', { purpose: 'Twenty characters in' }, []],
    [
      'a deduction equal to the gross',
      {
        deduction: paise(100_000),
        net: paise(0),
        payees: [],
        deductions: [{ majorHead: '0021', scheme: '1', value: paise(100_000) }],
      },
      [],
    ],
    [
      'parts below the gross',
      own({ capital: 50_000, salary: 10_000, other: 10_000, topUp: 29_999 }),
      [['otherComponent', 'Capital, salary, other component and top-up must add up to the gross amount.']],
    ],
    ['parts that make the gross', own({ capital: 50_000, salary: 10_000, other: 10_000, topUp: 30_000 }), []],
    ['top-up alone', own({ topUp: 100_000 }), []],
    [
      'a part below 0',
      own({ capital: 110_000, topUp: -10_000 }),
      [['topupAmt', 'Please enter a valid amount.']],
    ],
    [
      'a payee without components',
      { payees: [{ ...payee('A'), amount: paise(90_000) }] },
      [['payee.0.components', 'No Components added. Please add one to get started!']],
    ],
    [
      'a component without code',
      { payees: [payee('A', part('', 90_000))] },
      [['payee.0.components.0.component_code', 'Component Code cannot be Empty!']],
    ],
    [
      'a component with more net than gross',
      { payees: [payee('A', part('1', 40_000), part('2', 50_000, 49_999))] },
      [['payee.0.components.1.total_net', 'Net Amount cannot be greater than Gross Amount']],
    ],
    [
      'a negative component',
      { payees: [payee('A', part('1', 100_000), part('2', -10_000))] },
      [['payee.0.components.1.total_net', 'Please enter a valid amount.']],
    ],
    [
      'components that do not make the payee’s amount',
      { payees: [{ ...payee('A', part('1', 89_999)), amount: paise(90_000) }] },
      [['payee.0.components', "Component amounts must add up to the payee's amount."]],
    ],
    [
      'one component twice in a line',
      { payees: [payee('A', part('1', 40_000), part('1', 50_000))] },
      [['payee.0.components.1.component_code', 'Duplicate entry detected. Payee not added.']],
    ],
    [
      'one component twice in two lines',
      { payees: [payee('A', part('1', 40_000)), payee('A', part('2', 40_000), part('1', 10_000))] },
      [['payee.1.components.1.component_code', 'Duplicate entry detected. Payee not added.']],
    ],
    [
      'one payee in two lines for two components',
      { payees: [payee('A', part('1', 40_000)), payee('A', part('2', 50_000))] },
      [],
    ],
    [
      '51 components of a payee',
      {
        payees: [
          payee('A', part('x', 90_000), ...Array.from({ length: 50 }, (_, at) => part(String(at), 0))),
        ],
      },
      [['payee.0.components', 'A payee has at most 50 components.']],
    ],
    [
      'payees that are paid too much',
      { payees: [payee('A', part('1', 90_001))] },
      [['payee', 'Entered Amount exceeds total Net Amt']],
    ],
    ['gross amounts of components above the gross', { payees: [payee('A', part('1', 90_000, 900_000))] }, []],
  ])('%s', (_text, changes, issues) => expect(listed(billIssues(bill(changes)))).toEqual(issues));

  test('a bill has at most 20,000 components', () => {
    const parts = Array.from({ length: 50 }, (_, at) => part(String(at), 0));
    const payees = Array.from({ length: 401 }, (_, at) => payee(`A${at}`, ...parts));
    const free = {
      gross: paise(100),
      deduction: paise(100),
      net: paise(0),
      deductions: [{ majorHead: '1', scheme: '1', value: paise(100) }],
    };
    expect(listed(billIssues(bill({ ...free, payees: payees.slice(1) })))).toEqual([]);
    expect(listed(billIssues(bill({ ...free, payees })))).toEqual([
      ['payee', 'A bill has at most 20,000 components.'],
    ]);
  });
});

test('where no part was typed, all of the gross is the other component', () => {
  expect(spaAmounts(bill())).toEqual({ capital: 0, salary: 0, other: 100_000, topUp: 0 });
  expect(spaAmounts(bill(own({ capital: 100_000 })))).toEqual({
    capital: 100_000,
    salary: 0,
    other: 0,
    topUp: 0,
  });
});

describe('adding a payee', () => {
  const begun = bill({ payees: [payee('A', part('1', 50_000))] });

  test.each<[string, PayeeLine, [string, string][]]>([
    ['not chosen', payee('', part('1', 1)), [['payee', 'Please Select a Payee First !!!']]],
    [
      'with more than is left',
      payee('B', part('1', 40_001)),
      [['amount', 'Entered Amount exceeds total Net Amt']],
    ],
    [
      'for what it gets already',
      payee('A', part('1', 40_000)),
      [['components.0.code', 'Duplicate entry detected. Payee not added.']],
    ],
    ['for another component', payee('A', part('2', 40_000)), []],
  ])('%s', (_text, line, issues) =>
    expect(addPayeeIssues(begun, line).map(({ path, message }) => [path, message])).toEqual(issues),
  );

  test('a group as a whole has the three sentences of 3§5.1', () => {
    const of = (gross: number, net: number, members: number, code = '1') =>
      addGroupIssues({ gross: paise(gross), net: paise(net), code }, members, 40_000).map(
        ({ message }) => message,
      );
    expect(of(-1, -1, 1)).toEqual(['Amount should be greater than or equal to 0']);
    expect(of(100, 101, 1)).toEqual(['Net Amount cannot be greater than Gross Amount']);
    expect(of(100, 100, 1, '')).toEqual(['Component Code cannot be Empty!']);
    expect(of(41, 41, 1_000)).toEqual(['Total Amount Exceeds the Net Amount']);
    expect(of(50, 40, 1_000)).toEqual([]);
  });
});

describe('as it travels', () => {
  const sent = () =>
    structuredClone(
      payloadOf(
        bill({ payees: [payee('A', part('1', 40_000), part('2', 50_000, 60_000))], net: undefined }),
        '',
      ),
    );
  const read = (body: unknown) => entryOf(spaBill.payload, payloadSchema(spaBill.payload).parse(body));

  test('a payee’s amount left out, or 0 as the lists of payees have it, is the sum of its components', () => {
    for (const total_net of [undefined, 0, '0']) {
      const body = sent();
      const [line, ...others] = body['payee'] as Record<string, unknown>[];
      const { total_net: _, ...without } = line ?? {};
      const payee = [{ ...without, ...(total_net === undefined ? {} : { total_net }) }, ...others];
      expect(read({ ...body, payee }).payees[0]).toMatchObject({ amount: 90_000, snaUniqueId: 'A' });
    }
  });

  test('what lists of vendors and components carry is taken and not kept', () => {
    const body = sent();
    const [line] = body['payee'] as Record<string, unknown>[];
    Object.assign(line ?? {}, {
      agency_name: 'Agency',
      micr_cd: '795002001',
      active_flag: 'Y',
      gross_amt: 1,
    });
    const [component] = (line?.['components'] ?? []) as Record<string, unknown>[];
    Object.assign(component ?? {}, { parent_component_code: '0' });
    expect(read(body)).toEqual(read(sent()));
  });

  test('a number, an amount as text and the codes are read as they are meant', () => {
    const read1 = read({
      ...sent(),
      dept_bill_no: 42,
      topupAmt: '',
      capitalComponent: '400.50',
      sls_code: ' MN34 ',
    });
    expect(read1).toMatchObject({ deptBillNo: '42', own: { topUp: 0, capital: 40_050, slsCode: 'MN34' } });
  });
});
