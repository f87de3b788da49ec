// Requests to enrol signatories, from the folder that NREGA drops them in to the officer's list, and back to its folder of answers
// (3§2.12, 3§7.7; decisions.md, Signatories).
import { listDscRequests, listProposedSignatories, processDsc } from '@portal/domain/signatory/api';
import { demoMaker } from '@portal/partners/data/scheme-keys';
import { type DscOrder, dscFile } from '@portal/partners/scheme-file/dsc';
import { beforeAll, expect, test } from 'vitest';
import { nrega } from '../support/nrega-control.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { person } from '../support/scheme-file.ts';
import { anAgency } from '../support/vendors.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await anOffice({ kind: 'SPA' });
});

/** The same request has the same bytes. */
const madeAt = new Date();
let serial = 0;
const newName = (): string => {
  serial += 1;
  return `DSC-${office.office.ddoCode}-${serial}.xml`;
};

/** A request of an agency, in the folder; answers its name. */
const dropped = async (
  agencyCode: string,
  order: Partial<DscOrder> = {},
  name = newName(),
): Promise<string> => {
  const { bytes } = dscFile({
    agencyCode,
    agencyName: 'Rural Development Agency (test)',
    place: 1,
    kind: 'ADDN',
    personName: 'A Signatory',
    key: demoMaker,
    now: madeAt,
    ...order,
  });
  await nrega.drop([{ name, bytes, folder: 'dsc' }]);
  await nrega.run();
  await nrega.taken(name, 'dsc');
  return name;
};

const listed = async (of: TestOffice, name: string) =>
  (await of.draft.ask(listDscRequests, {})).body.find(({ fileName }) => fileName === name);

test('a request is in the list of the office whose agency it is, and can be proposed', async () => {
  const agencyCode = await anAgency(office.office);
  const name = await dropped(agencyCode);
  expect(await listed(office, name)).toMatchObject({
    agency_code: agencyCode,
    maker_Checker: '1',
    kind: 'ADDN',
    verified: true,
    state: 'received',
  });
  expect(await nrega.names('done', name)).toEqual([name]);
  const { body } = await office.final.ask(processDsc, { body: [name] });
  expect(body).toMatchObject([{ file_name: name, success: true }]);
});

const answersTo = async (name: string) =>
  (await nrega.answers(name)).map(({ about, status, reasons, signature_valid }) => [
    about,
    status,
    reasons.map(({ code }) => code),
    signature_valid,
  ]);
const refusedFor = (code: string) => ['signatory', 'RJCT', [code], true];

test('one by a certificate of no trusted authority is listed with its reason, and refused', async () => {
  const agencyCode = await anAgency(office.office);
  const name = await dropped(agencyCode, { key: person() });
  expect(await listed(office, name)).toMatchObject({
    state: 'failed',
    verified: false,
    reasons: [{ code: 'signer-unknown' }],
  });
  expect(await nrega.names('failed', name)).toEqual([name]);
  await expect.poll(() => answersTo(name), { interval: 300 }).toEqual([refusedFor('signer-unknown')]);
});

test('one that cannot be read is refused, and finance IT sees it', async () => {
  const admin = await anOffice({ kind: 'ADMIN' });
  const name = newName();
  await nrega.drop([{ name, bytes: Buffer.from('<DscEnrolmentRequest'), folder: 'dsc' }]);
  await nrega.run();
  await nrega.taken(name, 'dsc');
  expect(await listed(office, name)).toBeUndefined();
  const { body } = await admin.draft.ask(listProposedSignatories, {});
  expect(body.find(({ fileName }) => fileName === name)).toMatchObject({
    state: 'failed',
    reasons: [{ code: 'not-xml' }],
  });
  await expect.poll(() => answersTo(name), { interval: 300 }).toEqual([refusedFor('not-xml')]);
});

test('another one under its name is refused, and the first stays; the same bytes change nothing', async () => {
  const agencyCode = await anAgency(office.office);
  const name = await dropped(agencyCode);
  const before = await listed(office, name);
  await dropped(agencyCode, { place: 2 }, name);
  expect(await listed(office, name)).toEqual(before);
  await expect.poll(() => answersTo(name), { interval: 300 }).toEqual([refusedFor('id-seen')]);
  await dropped(agencyCode, {}, name);
  expect(await listed(office, name)).toEqual(before);
});
