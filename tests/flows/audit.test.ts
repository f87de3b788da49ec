// The audit of an office: silent over sound books, and of each kind of damage it says which bill or grant, and what.
import { sanctionFaults } from '@portal/core/audit/sanctions';
import { audit } from '@portal/core/audit/state';
import { openSortKey } from '@portal/core/bill/counted';
import { type BillRow, registerEntity } from '@portal/core/bill/entity';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import type { GrantRow } from '@portal/core/scheme/entity';
import { sha256 } from '@portal/core/sha256';
import { Bucket as Objects } from '@portal/core/storage/bucket';
import { officePartition } from '@portal/core/storage/office-partition';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { authorizeBill } from '@portal/domain/bill/api';
import { normalDocuments } from '@portal/domain/document/api';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { agree } from '../support/agree.ts';
import { anAllotmentOffice } from '../support/allotment-office.ts';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { useBucket } from '../support/bucket.ts';
import { change, mendAll, remove, replaceFile } from '../support/damage.ts';
import { enrol } from '../support/enrol.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { aGrant, employees } from '../support/records.ts';
import { allot } from '../support/sanction.ts';
import { headerOf, namedBill } from '../support/signed-bill.ts';
import { certificateIn } from '../support/signed-pdf.ts';
import { signedPdf } from '../support/signing.ts';

useBucket(cloud);

let office: TestOffice;
let grant: GrantRow;
let bill: BillRow;

/** An office with a prepared bill and a signed one. */
beforeAll(async () => {
  office = await anOffice();
  const { ddoCode } = office.office;
  const staff = await employees(2);
  grant = await aGrant(office.office);
  await submitGeneral(office.draft, aGeneralBill(grant, staff));
  const trans_no = await submitGeneral(office.draft, aGeneralBill(grant, staff));
  const params = { auth_no: (await office.final.ask(authorizeBill, { body: { trans_no } })).body.data };
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
  bill = await headerOf(ddoCode, trans_no);
});

const report = () => audit(office.office.ddoCode);
const fault = async () => (await report()).fault;
const billKey = (sk: string) => ({ pk: `bill#${bill.ddoCode}#${bill.transNo}`, sk });
const registerKey = () => ({ pk: `register#${bill.ddoCode}`, sk: bill.transNo });
const stepKey = () => ({ pk: `step#${bill.ddoCode}#${bill.transNo}`, sk: '000002' });

afterEach(mendAll);

test('sound books have no fault', async () => {
  expect(await report()).toEqual({ offices: 1, bills: 2, files: 2, fault: undefined });
});

test('a ledger row that was changed, and one that was removed, are named with their bill', async () => {
  const [{ key, amountPaise } = { key: '', amountPaise: 0 }] = bill.holdings;
  const row = { pk: `ledger#${bill.ddoCode}#${key}`, sk: bill.transNo };
  await change(row, 'amountPaise', amountPaise - 1);
  expect(await fault()).toBe(
    `bill ${bill.transNo} is ${bill.status} and holds ${amountPaise} paise of ${key}; the ledger has ${amountPaise - 1} reserved`,
  );
  await remove(row);
  expect(await fault()).toBe(`bill ${bill.transNo}: the ledger of ${key} does not have it`);
});

test('a step that was changed is named', async () => {
  await change(stepKey(), 'username', 'somebody.else');
  expect(await fault()).toBe(`bill ${bill.transNo}: step 000002 was changed`);
});

test('a step that was removed is seen in the chain', async () => {
  await remove(stepKey());
  expect(await fault()).toBe(`bill ${bill.transNo}: step 000003 does not follow the one before`);
});

test('a balance that was changed beside the ledger is named with its grant', async () => {
  const { ddoCode, year, schemecd, object } = grant;
  await change({ pk: `office#${ddoCode}`, sk: `grant#${year}#${schemecd}#${object}` }, 'balancePaise', 1);
  expect(await fault()).toMatch(
    new RegExp(
      `^grant ${schemecd}-${object} of ${ddoCode}: its balance of 1 paise is not the one of its figures`,
    ),
  );
});

test('a counted row that says something else than the bills is named with its figure', async () => {
  const pk = officePartition(bill.ddoCode);
  const { sk } = (await rowsUnder(pk, `${openSortKey}#`))[0] ?? {};
  await change({ pk, sk: String(sk) }, 'nno2026', 1);
  expect(await fault()).toBe(
    `counted row ${openSortKey} nno2026 of ${bill.ddoCode}: it says 1, the bills and files come to 0`,
  );
});

test('an amount that was changed is seen in its lines', async () => {
  await change(billKey('bill'), 'netPaise', bill.netPaise + 1);
  expect(await fault()).toBe(`bill ${bill.transNo}: payees do not add up to net`);
});

test('sums by component that the payees do not have are named', async () => {
  const sums = [{ code: '1.1', description: 'Wages', payees: 1, gross: 1, net: 1 }];
  await change(billKey('bill'), 'componentSums', sums);
  expect(await fault()).toBe(`bill ${bill.transNo}: its sums by component are not those of its payees`);
});

test('a body that is gone, and one of which a byte changed, are named with their file', async () => {
  const Key = bill.body?.key ?? '';
  await replaceFile(Key, Buffer.from('%PDF-1.7 another body'));
  expect(await fault()).toBe(`bill ${bill.transNo}: the body is not the file that was taken: ${Key}`);
  await replaceFile(Key);
  expect(await fault()).toMatch(new RegExp(`^bill ${bill.transNo}: the body cannot be read: ${Key}: `));
});

test('a signed body of which a byte changed is named with its file', async () => {
  const Key = bill.signed?.key ?? '';
  await replaceFile(Key, Buffer.from('%PDF-1.7 another file'));
  expect(await fault()).toBe(`bill ${bill.transNo}: the signed body is not the file that was taken: ${Key}`);
});

test.each([
  ['body', 'body'],
  ['signed', 'signed body'],
] as const)(
  'a file that another one replaced is seen though the header has its hash: %s',
  async (of, name) => {
    await change(billKey('bill'), of, { ...bill[of], sha256: 'a'.repeat(64) });
    await agree(bill);
    expect(await fault()).toBe(`bill ${bill.transNo}: the ${name} is another than the one of its step`);
  },
);

test('a bill that lost its header, and one that lost its row in the register, are named', async () => {
  await remove(registerKey());
  expect(await fault()).toBe(
    `bill ${bill.transNo}: it holds money of grant ${grant.schemecd}-${grant.object} of ${bill.ddoCode} and is not in the register of the office`,
  );
  for (const { key } of bill.holdings)
    await remove({ pk: `ledger#${bill.ddoCode}#${key}`, sk: bill.transNo });
  expect(await fault()).toBe(
    `bill ${bill.transNo}: it has a header and is not in the register of ${bill.ddoCode}`,
  );
  await registerEntity().put(bill).go();
  await remove(billKey('bill'));
  expect(await fault()).toBe(
    `bill ${bill.transNo}: it is in the register of ${bill.ddoCode} and has no header`,
  );
});

/** Puts a changed signed body in the place of the one that was taken, and all that the table says of it. */
const forge = async (signed: Buffer) => {
  const file = bill.signed;
  if (!file) throw new Error('the bill is not signed');
  await replaceFile(file.key, signed);
  const documentSha256 = sha256(signed);
  await change(billKey('bill'), 'signed', { ...file, sha256: documentSha256 });
  await agree(bill, { documentSha256 });
};

test('a signed body that was changed with everything that the table says of it is betrayed by its signature', async () => {
  const bytes = Buffer.from(await Objects.get(bill.signed?.key ?? ''));
  const at = bytes.lastIndexOf('/Reason') + '/Reason ('.length;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await forge(bytes);
  expect(await fault()).toMatch(
    new RegExp(`^bill ${bill.transNo}: the signature of ${bill.signed?.key} does not hold: `),
  );
});

test('a file behind the signature is not covered by it', async () => {
  await forge(Buffer.concat([await Objects.get(bill.signed?.key ?? ''), Buffer.from('\n%more\n')]));
  expect(await fault()).toMatch(/does not hold: /);
});

test('a signature is judged at its moment: revoked later it holds, revoked before it does not', async () => {
  const { thumbprint = '', signedAt = '' } = bill.signed?.certificate ?? {};
  const key = { pk: `certificate#${bill.ddoCode}`, sk: thumbprint };
  const revokedAt = (ms: number) =>
    change(key, 'revoked', { accountId: 'test', username: 'test', at: new Date(ms).toISOString() });
  await change(key, 'state', 'revoked');
  await revokedAt(Date.parse(signedAt) + 1_000);
  expect(await fault()).toBeUndefined();
  await revokedAt(Date.parse(signedAt) - 1_000);
  expect(await fault()).toMatch(/ is not enrolled\)$/);
});

test('a header that names another signer than the file is named', async () => {
  const { signed } = bill;
  const certificate = { ...signed?.certificate, thumbprint: 'b'.repeat(64) };
  await change(billKey('bill'), 'signed', { ...signed, certificate });
  await agree(bill);
  expect(await fault()).toBe(
    `bill ${bill.transNo}: ${signed?.key} is signed by another certificate than the bill names`,
  );
});

test('what the treasury acknowledged before an objection is kept as well', async () => {
  const { body, signed } = bill;
  const gone = { ...signed, key: `signed/${bill.ddoCode}/gone.pdf` };
  const { accountId, username, login, at } = bill.prepared;
  const sending = {
    state: 'sent',
    key: 'K',
    at,
    accountId,
    username,
    login,
    reason: '',
    endedAt: '',
    isRefused: false,
  };
  await change(billKey('bill'), 'acknowledged', { body, signed: gone, sending });
  await change(billKey('bill'), 'openWork', bill.openWork?.replace('unsent', 'poll'));
  await change(billKey('bill'), 'gsi3pk', bill.openWork?.replace('unsent', 'poll'));
  await agree(bill);
  expect(await fault()).toMatch(
    new RegExp(
      `^bill ${bill.transNo}, as the treasury acknowledged it: the signed body cannot be read: ${gone.key}: `,
    ),
  );
});

test('sums of a sanction are held against each other', async () => {
  const { spa, works, grant: scheme } = await anAllotmentOffice();
  await allot(spa.final, scheme, works.office.ddoCode, 400);
  await allot(spa.final, scheme, works.office.ddoCode, 200);
  const offices = [spa.office.ddoCode, works.office.ddoCode];
  const first = async () => (await sanctionFaults(offices, new Date()).next()).value;
  expect(await first()).toBeUndefined();
  const { year, schemecd } = scheme;
  const name = `sanction MS/2026/7 of scheme ${schemecd}`;
  const row = { pk: `sanction#${schemecd}#MS/2026/7#2026-05-06`, sk: 'sanction' };
  await change(row, 'allottedPaise', 50_000);
  expect(await first()).toBe(`${name}: 50000 paise are noted as allotted, the limits are 60000`);
  await change(row, 'allottedPaise', 60_000);
  await change(row, 'amountPaise', 59_999);
  expect(await first()).toBeUndefined();
  await change(row, 'revisions', [{ amountPaise: 59_999, at: '' }]);
  expect(await first()).toBe(`${name}: 60000 paise are allotted of 59999`);
  const limit = { pk: `office#${works.office.ddoCode}`, sk: `limit#${year}#${schemecd}#MS/2026/7` };
  await change(limit, 'limitPaise', 70_000);
  expect(await first()).toBe(
    `${name} in ${year}: the limit of ${works.office.ddoCode} is 70000 paise, offices allotted 60000 to it`,
  );
});
