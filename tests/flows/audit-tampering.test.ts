// An operator with write access to the table changes one thing by hand: the audit finds each kind and names it. One office with a
// delivered bill and a prepared one.
import { sanctionFaults } from '@portal/core/audit/sanctions';
import { audit } from '@portal/core/audit/state';
import { contentHash } from '@portal/core/bill/content';
import type { BillRow } from '@portal/core/bill/entity';
import { linePageEntity } from '@portal/core/bill/line-page-entity';
import { linesOf } from '@portal/core/bill/lines';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import type { GrantRow } from '@portal/core/scheme/entity';
import { itemOf } from '@portal/core/storage/change';
import { officePartition } from '@portal/core/storage/office-partition';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { authorizeBill } from '@portal/domain/bill/api';
import type { PayeeLine } from '@portal/domain/bill/schema';
import { normalDocuments } from '@portal/domain/document/api';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { agree } from '../support/agree.ts';
import { type AllotmentOffice, anAllotmentOffice } from '../support/allotment-office.ts';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { useBucket } from '../support/bucket.ts';
import { change, mendAll, move, putRow, remove, rowAt } from '../support/damage.ts';
import { enrol } from '../support/enrol.ts';
import { eventually } from '../support/eventually.ts';
import { plannedGrant } from '../support/loaded-grant.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { employees } from '../support/records.ts';
import { allot } from '../support/sanction.ts';
import { headerOf, namedBill } from '../support/signed-bill.ts';
import { certificateIn } from '../support/signed-pdf.ts';
import { signedPdf } from '../support/signing.ts';
import { treasury, UploadDesk } from '../support/upload-desk.ts';

useBucket(cloud);

let office: TestOffice;
let grant: GrantRow;
let paid: BillRow;
let prepared: BillRow;

/** A grant that was loaded from a file, and two bills of two payees; one of them is signed, sent and delivered. */
beforeAll(async () => {
  office = await anOffice();
  const { ddoCode } = office.office;
  const staff = await employees(2);
  grant = await plannedGrant(office.office);
  const waiting = await submitGeneral(office.draft, aGeneralBill(grant, staff));
  const trans_no = await submitGeneral(office.draft, aGeneralBill(grant, staff, { gross: 1_000.01 }));
  const auth_no = (await office.final.ask(authorizeBill, { body: { trans_no } })).body.data;
  const params = { auth_no };
  const body = classicPdf(billObjects());
  const signed = await signedPdf(body, await namedBill({ ddoCode, transNo: trans_no }));
  await enrol(ddoCode, certificateIn(signed));
  const contentType = 'application/pdf';
  await office.draft.ask(normalDocuments.postBody, {
    params,
    body: { fileName: 'body.pdf', contentType, base64: body.toString('base64') },
  });
  await office.final.ask(normalDocuments.postSignedBody, {
    params,
    body: { filename: 'body.pdf', contentType, base64: signed.toString('base64') },
  });
  const desk = new UploadDesk(office);
  const bill = { ddoCode, transNo: trans_no, authNo: auth_no };
  await desk.upload(bill);
  await eventually(async () => expect((await desk.rowOf(bill))?.upload_state).toBe('sent'));
  await treasury.move(auth_no, 'D');
  await desk.askStatus(bill);
  paid = await headerOf(ddoCode, trans_no);
  prepared = await headerOf(ddoCode, waiting);
});
afterEach(mendAll);

const fault = async () => (await audit(office.office.ddoCode)).fault;
const headerKey = ({ ddoCode, transNo }: BillRow) => ({ pk: `bill#${ddoCode}#${transNo}`, sk: 'bill' });
const payeePage = ({ ddoCode, transNo }: BillRow) => ({
  pk: `bill#${ddoCode}#${transNo}`,
  sk: 'line#9998#payee#0000',
});
const grantKey = () => ({
  pk: officePartition(grant.ddoCode),
  sk: `grant#${grant.year}#${grant.schemecd}#${grant.object}`,
});

/** Writes the payees of a bill anew. */
const rewrite = async (of: BillRow, payees: (lines: readonly PayeeLine[]) => readonly PayeeLine[]) => {
  const { data } = linePageEntity().parse({ Item: (await rowAt(payeePage(of))) ?? {} });
  if (!data) throw new Error('the bill has no page of payees');
  const lines = JSON.stringify(payees(linesOf([data]).payees));
  await putRow(itemOf(linePageEntity().put({ ...data, lines })));
};
const eachPayee = (change: Partial<PayeeLine>) => (lines: readonly PayeeLine[]) =>
  lines.map((line, at) => (at === 0 ? { ...line, ...change } : line));

/** All rows that one kind of search has of a bill. */
const foundRows = async (of: BillRow, kind: string, letter = '') =>
  (await rowsUnder(`find#${of.ddoCode}#${kind}${letter && `#${letter}`}`)).filter(({ sk }) =>
    String(sk).includes(String(999_999_999_999 - Number(of.transNo)).padStart(12, '0')),
  );
const keyOf = (row: Record<string, unknown> | undefined) => ({
  pk: String(row?.['pk']),
  sk: String(row?.['sk']),
});

/** A bill goes with its lines, its ledger row, its register row and what the grant says of it. */
const erase = async (bill: BillRow) => {
  const { ddoCode, transNo, grossPaise } = bill;
  for (const row of await rowsUnder(`bill#${ddoCode}#${transNo}`)) await remove(keyOf(row));
  for (const { key } of bill.holdings) await remove({ pk: `ledger#${ddoCode}#${key}`, sk: transNo });
  await remove({ pk: `register#${ddoCode}`, sk: transNo });
  for (const name of ['currentCount', 'yearlyCount']) await move(grantKey(), name, -1);
  for (const name of ['currentExpenditurePaise', 'yearlyExpenditurePaise'])
    await move(grantKey(), name, -grossPaise);
  await move(grantKey(), 'balancePaise', grossPaise);
};

const content = 'its lines and fields are not those that were submitted';
const facts = 'its header is not what its last step recorded';

/** What is done, and what the audit says of it; `of` is the bill that it names. */
const kinds: readonly (readonly [string, () => Promise<unknown>, () => RegExp])[] = [
  [
    'the account number of a payee',
    () => rewrite(paid, eachPayee({ accountNumber: '99990000111' })),
    () => new RegExp(`^bill ${paid.transNo}: ${content}`),
  ],
  [
    'the name of a payee',
    () => rewrite(prepared, eachPayee({ name: 'Another Person' })),
    () => new RegExp(`^bill ${prepared.transNo}: ${content}`),
  ],
  [
    'the IFSC of a payee',
    () => rewrite(paid, eachPayee({ ifsc: 'SBIN0009999' })),
    () => new RegExp(`^bill ${paid.transNo}: ${content}`),
  ],
  [
    'the amounts of two payees, exchanged',
    () =>
      rewrite(paid, (lines) =>
        lines.map((line, at) => ({ ...line, amount: lines[1 - at]?.amount ?? line.amount })),
      ),
    () => new RegExp(`^bill ${paid.transNo}: ${content}`),
  ],
  ...(
    [
      ['purpose', 'Another purpose'],
      ['object', '13'],
      ['schemecd', '208000000000000000'],
      ['deptBillNo', 'X/99'],
      ['billType', '99'],
    ] as const
  ).map(
    ([name, value]) =>
      [
        `the ${name} of a bill`,
        () => change(headerKey(paid), name, value),
        () => new RegExp(`^bill ${paid.transNo}: ${content}`),
      ] as const,
  ),
  [
    'the treasury of a bill',
    () => change(headerKey(paid), 'office', { ...paid.office, treasuryCode: '77' }),
    () => new RegExp(`^bill ${paid.transNo}: ${content}`),
  ],
  ...(
    [
      ['the number of the treasury', 'acknowledgement', { number: 'T/1' }],
      ['the day on which it was prepared', 'prepared', { at: '2026-04-01T04:30:00.000Z' }],
      ['the day on which it was authorized', 'authorized', { at: '2026-04-01T04:30:00.000Z' }],
      ['who authorized it', 'authorized', { username: 'another.officer' }],
    ] as const
  ).map(
    ([what, name, value]) =>
      [
        what,
        () => change(headerKey(paid), name, { ...paid[name], ...value }),
        () => new RegExp(`^bill ${paid.transNo}: ${facts}`),
      ] as const,
  ),
  [
    'the day on which it was delivered',
    () => change(headerKey(paid), 'deliveredAt', '2026-04-01T04:30:00.000Z'),
    () =>
      new RegExp(`^bill ${paid.transNo}: it was delivered at 2026-04-01T04:30:00.000Z, and no step says so`),
  ],
  [
    'the authorization number',
    () => change(headerKey(paid), 'authNo', '999926000001'),
    () => new RegExp(`^bill ${paid.transNo}: ${facts}`),
  ],
  [
    'a payee, with header and steps hashed anew, without the key of the portal',
    async () => {
      await rewrite(prepared, eachPayee({ accountNumber: '99990000111' }));
      const pages = await Promise.all(
        ['deduction', 'payee'].map(async (section) => {
          const Item = await rowAt({ ...payeePage(prepared), sk: `line#9998#${section}#0000` });
          return Item ? linePageEntity().parse({ Item }).data : null;
        }),
      );
      const forged = contentHash(
        prepared,
        pages.filter((page) => page !== null),
      );
      await change(headerKey(prepared), 'contentHash', forged);
      await agree(prepared, { contentHash: forged, hmac: 'ab'.repeat(32) });
    },
    () => new RegExp(`^bill ${prepared.transNo}: step 000001 was not written by the portal`),
  ],
  [
    'the key of a step, taken away',
    () => change({ pk: `step#${paid.ddoCode}#${paid.transNo}`, sk: '000002' }, 'hmac', undefined),
    () => new RegExp(`^bill ${paid.transNo}: step 000002 is not keyed`),
  ],
  [
    'the total and the balance of a grant, raised alike',
    async () => {
      await move(grantKey(), 'totalThousands', 1_000);
      await move(grantKey(), 'balancePaise', 100_000_000);
    },
    () => /^grant \S+ of \S+: its Total \(thousands\) is \d+, the last load of it says \d+/,
  ],
  [
    'the expenditure of a grant, lowered with its balance raised',
    async () => {
      await move(grantKey(), 'carriedExpenditurePaise', -100);
      await move(grantKey(), 'balancePaise', 100);
    },
    () => /^grant \S+ of \S+: its .+ is .+, the last load of it says /,
  ],
  [
    'how many bills a grant counts',
    () => move(grantKey(), 'currentCount', -1),
    () => /^grant \S+ of \S+: 2 bills hold of it, it counts 1/,
  ],
  [
    'a bill, erased with its ledger row',
    () => erase(prepared),
    () => new RegExp(`^bill ${prepared.transNo}: it is filed by its \\w+ and is not in the register of `),
  ],
  [
    'its open work, removed',
    async () => {
      for (const name of ['openWork', 'openAt', 'gsi3pk', 'gsi3sk'])
        await change(headerKey(paid), name, undefined);
    },
    () =>
      new RegExp(`^bill ${paid.transNo}: the treasury is to be asked about it, and its open work says none`),
  ],
  ...(['gsi1pk', 'gsi2pk', 'gsi3pk'] as const).map(
    (name) =>
      [
        `the index row ${name}`,
        () => change(headerKey(paid), name, 'elsewhere'),
        () => new RegExp(`^bill ${paid.transNo}: it is not where its index ${name} finds it`),
      ] as const,
  ),
  [
    'the list that shows a bill',
    async () => {
      await change(headerKey(prepared), 'stage', 'accounted');
      await change(headerKey(prepared), 'gsi1pk', `${prepared.ddoCode}#accounted`);
    },
    () => new RegExp(`^bill ${prepared.transNo}: it is prepared and listed as accounted`),
  ],
  [
    'the Department Bill No in use, freed',
    () =>
      remove({ pk: `billno#${paid.ddoCode}#${paid.year}#${paid.deptBillNo.toUpperCase()}`, sk: 'billno' }),
    () => new RegExp(`^bill ${paid.transNo}: its Department Bill No ${paid.deptBillNo} is not kept for it`),
  ],
  [
    'the Department Bill No in use, given to another bill',
    () =>
      change(
        { pk: `billno#${paid.ddoCode}#${paid.year}#${paid.deptBillNo.toUpperCase()}`, sk: 'billno' },
        'transNo',
        prepared.transNo,
      ),
    () => new RegExp(`^bill ${paid.transNo}: its Department Bill No ${paid.deptBillNo} is not kept for it`),
  ],
  ...(
    [
      ['a payment by account', 'account'],
      ['a payment by name', 'payee'],
      ['the amount of a search', 'amount'],
      ['the day of a search', 'day'],
      ['a word of a search', 'word'],
      ['a number of a search', 'number'],
      ['the end of a number', 'ending'],
    ] as const
  ).map(
    ([what, kind]) =>
      [
        `${what}, removed`,
        async () => {
          const letters = await partitionsOf(paid, kind);
          const [row] = await foundRows(paid, kind, letters[0]);
          await remove(keyOf(row));
        },
        () => new RegExp(`^bill ${paid.transNo}: it is not filed under its ${kind} `),
      ] as const,
  ),
  [
    'a payment by account, with another name',
    async () => {
      const [letter] = await partitionsOf(paid, 'account');
      const [row] = await foundRows(paid, 'account', letter);
      await change(keyOf(row), 'payees', JSON.stringify([['Another Person', '1']]));
    },
    () => new RegExp(`^bill ${paid.transNo}: it is not filed under its account `),
  ],
  [
    'a payment by account, of a bill that does not pay it',
    async () => {
      const [letter = ''] = await partitionsOf(paid, 'account');
      const [row] = await foundRows(paid, 'account', letter);
      const number = String(999_999_999_999 - Number(paid.transNo)).padStart(12, '0');
      await putRow({ ...row, sk: `${letter}777#${number}#1` });
    },
    () => new RegExp(`^bill ${paid.transNo}: it is filed under the account ".+777", which is not its own`),
  ],
];

/** The first letters under which a kind of search has rows of a bill. */
const partitionsOf = async (of: BillRow, kind: string): Promise<string[]> => {
  if (kind === 'amount' || kind === 'day') return [''];
  const letters: string[] = [];
  for (const letter of '0123456789abcdefghijklmnopqrstuvwxyz')
    if ((await foundRows(of, kind, letter)).length > 0) letters.push(letter);
  return letters;
};

test('sound books have no fault', async () => {
  expect(await fault()).toBeUndefined();
});

test.each(kinds)('%s is found', async (_what, damage, says) => {
  await damage();
  expect(await fault()).toMatch(says());
});

describe('sanctions', () => {
  let of: AllotmentOffice;
  beforeAll(async () => {
    of = await anAllotmentOffice();
    await allot(of.spa.final, of.grant, of.works.office.ddoCode, 400);
  });
  const first = async () =>
    (await sanctionFaults([of.spa.office.ddoCode, of.works.office.ddoCode], new Date()).next()).value;
  const listKey = () => ({
    pk: officePartition(of.works.office.ddoCode),
    sk: `limitlist#${of.grant.year}#${of.grant.schemecd}`,
  });

  test('a limit that is on no list, and a list with a sanction of which there is no limit, are found', async () => {
    expect(await first()).toBeUndefined();
    const { sanctions } = (await rowAt(listKey())) as { sanctions: object[] };
    await change(listKey(), 'sanctions', []);
    expect(await first()).toMatch(/^limit MS\/2026\/7 of \S+: it is not in the list of the scheme's limits$/);
    await change(listKey(), 'sanctions', [...sanctions, { ...sanctions[0], number: 'MS/2026/8' }]);
    expect(await first()).toMatch(/^limit MS\/2026\/8 of \S+: it is listed, and there is no such limit$/);
  });

  test('what is noted as allotted of a sanction of which no limit is left is found', async () => {
    const { schemecd } = of.grant;
    await change(
      { pk: `sanction#${schemecd}#MS/2026/9#2026-08-11`, sk: 'sanction' },
      'allottedPaise',
      70_000,
    );
    expect(await first()).toBe(
      `sanction MS/2026/9 of scheme ${schemecd}: 70000 paise are noted as allotted, the limits are 0`,
    );
  });
});
