// Requests to enrol signatories, from the folder that NREGA drops them in to the officer's list, and back to its folder of answers
// (3§2.12, 3§7.7; decisions.md, Signatories).
import { listDscRequests, listProposedSignatories, processDsc } from '@portal/domain/signatory/api';
import { demoMaker } from '@portal/partners/data/scheme-keys';
import { type DscOrder, dscFile } from '@portal/partners/scheme-file/dsc';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Dropped, nrega } from '../support/nrega-control.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { person } from '../support/scheme-file.ts';
import { anAgency } from '../support/vendors.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await anOffice({ kind: 'SPA' });
});

let serial = 0;
const newName = (): string => {
  serial += 1;
  return `DSC-${office.office.ddoCode}-${serial}.xml`;
};

/** A request of an agency. */
const aRequest = (agencyCode: string, order: Partial<DscOrder> = {}, name = newName()): Dropped => ({
  name,
  folder: 'dsc',
  bytes: dscFile({
    agencyCode,
    agencyName: 'Rural Development Agency (test)',
    place: 1,
    kind: 'ADDN',
    personName: 'A Signatory',
    key: demoMaker,
    now: new Date(),
    ...order,
  }).bytes,
});

/** They are in the folder and taken from it. */
const arrived = async (...files: readonly Dropped[]): Promise<void> => {
  await nrega.drop(files);
  await nrega.run();
  for (const { name } of files) await nrega.taken(name, 'dsc');
};

const listed = async (name: string) =>
  (await office.draft.ask(listDscRequests, {})).body.find(({ fileName }) => fileName === name);

/** Polled: the schedule of the portal may be sending them at this moment. */
const expectRefused = (name: string, code: string): Promise<void> =>
  expect
    .poll(
      async () =>
        (await nrega.answers(name)).map(({ about, status, reasons, signature_valid }) => [
          about,
          status,
          reasons.map((reason) => reason.code),
          signature_valid,
        ]),
      { interval: 300 },
    )
    .toEqual([['signatory', 'RJCT', [code], true]]);

describe('of the requests that come in', () => {
  let agencyCode: string;
  let good: Dropped;
  let repeated: Dropped;
  let stranger: Dropped;
  let unreadable: Dropped;
  beforeAll(async () => {
    agencyCode = await anAgency(office.office);
    [good, repeated] = [aRequest(agencyCode), aRequest(await anAgency(office.office))];
    stranger = aRequest(await anAgency(office.office), { key: person() });
    unreadable = { name: newName(), folder: 'dsc', bytes: Buffer.from('no request') };
    await arrived(good, repeated, stranger, unreadable);
  });

  test('one by a certificate of no trusted authority is listed with its reason, and refused', async () => {
    expect(await listed(stranger.name)).toMatchObject({
      state: 'failed',
      verified: false,
      reasons: [{ code: 'signer-unknown' }],
    });
    expect(await nrega.names('failed', stranger.name)).toEqual([stranger.name]);
    await expectRefused(stranger.name, 'signer-unknown');
  });

  test('one that cannot be read is refused, and finance IT sees it', async () => {
    const admin = await anOffice({ kind: 'ADMIN' });
    expect(await listed(unreadable.name)).toBeUndefined();
    const { body } = await admin.draft.ask(listProposedSignatories, {});
    expect(body.find(({ fileName }) => fileName === unreadable.name)).toMatchObject({
      state: 'failed',
      reasons: [{ code: 'not-xml' }],
    });
    await expectRefused(unreadable.name, 'not-xml');
  });

  test('a good one is in the list of the office whose agency it is; its bytes once more and another one under its name change nothing, and it can be proposed', async () => {
    const before = [await listed(good.name), await listed(repeated.name)];
    const received = { maker_Checker: '1', kind: 'ADDN', verified: true, state: 'received' };
    expect(before).toMatchObject([{ ...received, agency_code: agencyCode }, received]);
    expect(await nrega.names('done', good.name)).toEqual([good.name]);
    await arrived(aRequest(agencyCode, { place: 2 }, good.name), repeated);
    expect([await listed(good.name), await listed(repeated.name)]).toEqual(before);
    await expectRefused(good.name, 'id-seen');
    expect(await nrega.answers(repeated.name)).toEqual([]);
    const { body } = await office.final.ask(processDsc, { body: [good.name] });
    expect(body).toMatchObject([{ file_name: good.name, success: true }]);
  });
});
