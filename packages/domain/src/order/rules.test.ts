import { describe, expect, test } from 'vitest';
import { Order } from './order.ts';
import { reasonCodes, reasonTexts } from './reason.ts';
import { orderReasons } from './rules.ts';

const payee = (referenceNo: string, changes: object = {}) => ({
  referenceNo,
  payeeUniqueId: `P${referenceNo}`,
  name: 'Thoiba Meetei',
  pan: '',
  accountNumber: '001234567890',
  ifsc: 'DEMO0000101',
  grossPaise: 100_000,
  netPaise: 90_050,
  deductions: [
    { budgetHead: '00210010202', id: 'IT/BT', name: 'Income tax', type: 'BT', amountPaise: 9_950 },
  ],
  components: [
    { code: '31.01.01', amountPaise: 60_001 },
    { code: '31.01.02', amountPaise: 39_999 },
  ],
  ...changes,
});

const anOrder = (changes: object = {}) =>
  Order.parse({
    system: 'nrega',
    txnUniqueId: 'NREGA1420261122000001',
    batchId: 'B1',
    fileDate: '2026-11-22',
    finYear: '2026-2027',
    slsCode: 'MN31',
    cssCode: '9931',
    agencyCode: 'MNAG10030001',
    agencyId: 'MNAG10030001',
    ddoCode: 'RDD001',
    motherSanctionNo: 'MS-2026-0131',
    grossPaise: 200_000,
    netPaise: 180_100,
    payeeCount: 2,
    allotment: { stateHead: { schemecd: '20250502101020121', object: '31' } },
    payees: [payee('1'), payee('2')],
    ...changes,
  });

const codes = (changes: object) => orderReasons(anOrder(changes)).map(({ code }) => code);

describe('the invariants of an order', () => {
  test('hold for an order whose amounts add up', () => {
    expect(orderReasons(anOrder())).toEqual([]);
  });

  const broken: [string, object, string[]][] = [
    ['an id of the agency that is not its code', { agencyId: 'MNAG10030002' }, ['schema']],
    ...['ORDER', 'A..1', 'a/../1', 'A1/', 'A--1', '-A1'].map((txnUniqueId): [string, object, string[]] => [
      `the transaction number ${txnUniqueId}`,
      { txnUniqueId },
      ['schema'],
    ]),
    ['two references in other letters', { payees: [payee('a1'), payee('A1')] }, ['schema']],
    ['a batch that is a path', { batchId: 'a/../b' }, ['schema']],
    [
      'a payee with a Cyrillic letter',
      { payees: [payee('1', { name: 'Th\u043Eiba' }), payee('2')] },
      ['schema'],
    ],
    ['an agency with a Cyrillic letter', { agencyName: 'Ag\u0435ncy' }, ['schema']],
    ['a count that is another', { payeeCount: 3 }, ['count']],
    ['no payee at all', { payeeCount: 0, payees: [], grossPaise: 0, netPaise: 0 }, ['count']],
    ['a total gross that is a paisa more', { grossPaise: 200_001 }, ['gross']],
    ['a total net that is a paisa less', { netPaise: 180_099 }, ['net']],
    [
      'a net that is not gross less deductions',
      { payees: [payee('1', { netPaise: 90_051 }), payee('2', { netPaise: 90_049 })] },
      ['payee-net'],
    ],
    [
      'components that are not the gross',
      { payees: [payee('1', { components: [{ code: '31.01.01', amountPaise: 99_999 }] }), payee('2')] },
      ['gross'],
    ],
    [
      'a payee who gets nothing',
      {
        payees: [payee('1', { grossPaise: 0, netPaise: 0, deductions: [], components: [] }), payee('2')],
        grossPaise: 100_000,
        netPaise: 90_050,
      },
      ['gross'],
    ],
    ['a reference number twice', { payees: [payee('1'), payee('1')] }, ['schema']],
    ['a financial year of two years', { finYear: '2026-2028' }, ['schema']],
    [
      'shares and top-up that are not the allotment',
      {
        allotment: {
          stateHead: { schemecd: '20250502101020121', object: '31' },
          totalPaise: 200_000,
          centrePaise: 180_000,
          statePaise: 20_000,
          topUpPaise: 1,
        },
      },
      ['limit'],
    ],
    ['several at once', { payeeCount: 1, grossPaise: 1, netPaise: 1 }, ['count', 'gross', 'net']],
  ];
  test.each(broken)('are broken by %s', (_, changes, expected) => {
    expect(codes(changes)).toEqual(expected);
  });

  test('a system that sends no components or shares breaks nothing', () => {
    const plain = { components: [] };
    expect(codes({ payees: [payee('1', plain), payee('2', plain)] })).toEqual([]);
  });

  test('amounts that together pass the largest one do not add up to anything', () => {
    const most = { grossPaise: 2 ** 51 - 1, netPaise: 2 ** 51 - 1, deductions: [], components: [] };
    const payees = ['1', '2', '3', '4', '5'].map((number) => payee(number, most));
    expect(codes({ payees, payeeCount: 5, grossPaise: 2 ** 51 - 1, netPaise: 2 ** 51 - 1 })).toEqual([
      'gross',
      'net',
    ]);
  });

  test('a sentence says which payee and by how much', () => {
    const [found] = orderReasons(
      anOrder({ payees: [payee('1'), payee('2', { netPaise: 90_060 })], netPaise: 180_110 }),
    );
    expect(found?.text).toBe(
      `${reasonTexts['payee-net']} The net of payee 2 is Rs 900.60, gross less deductions make Rs 900.50.`,
    );
  });
});

test('the list of reasons is closed: these codes and no others', () => {
  expect(reasonCodes).toEqual(
    'not-xml schema too-large signature-missing signature-broken signer-unknown signer-expired signer-order weak-algorithm id-seen count gross net payee-net ifsc head ddo agency sanction payee-seen limit'.split(
      ' ',
    ),
  );
});
