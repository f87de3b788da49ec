// Files of NREGA by the schedule and the state machine as deployed: taken from the server, registered at their office, moved
// away; whatever one of them is, the others are taken (3§2.12, 3§7.7; decisions.md, Scheme systems).
import { randomBytes } from 'node:crypto';
import { listExchange } from '@portal/domain/exchange/api';
import { listFtoFiles } from '@portal/domain/order/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type Dropped, nrega } from '../support/nrega-control.ts';
import { anNregaDesk, fileOf } from '../support/nrega-desk.ts';
import { anOffice } from '../support/office.ts';
import type { TestOrderDesk } from '../support/order-desk.ts';

let desk: TestOrderDesk;
beforeAll(async () => {
  desk = await anNregaDesk();
});

const rows = async () => (await desk.office.draft.ask(listFtoFiles, { query: {} })).body;
const rowOf = async (name: string) => (await rows()).find(({ fileName }) => fileName === name);
/** The files that wait in the end, those of other tests aside. */
const left = (...names: readonly string[]) =>
  eventually(
    async () => expect((await nrega.names('in', desk.agencyCode)).toSorted()).toEqual(names.toSorted()),
    200,
  );
const changed = ({ name, bytes }: Dropped): Dropped => ({
  name,
  bytes: Buffer.from(Buffer.from(bytes).toString().replace('<payeeName>', '<payeeName>A')),
});

describe('a run', () => {
  /** Why each cannot be fetched. */
  const faults = ['down', 'garbage', 'reject'] as const;
  let one: Dropped;
  let many: Dropped;
  let tampered: Dropped;
  let again: Dropped;
  let noise: Dropped;
  let part: Dropped;
  let outside: Dropped;
  let unmoved: Dropped;
  let bad: readonly Dropped[];

  beforeAll(async () => {
    [one, many, tampered] = [fileOf(desk), fileOf(desk, { payees: 150 }), changed(fileOf(desk))];
    again = { name: one.name.replace('.xml', '-again.xml'), bytes: one.bytes };
    noise = { name: `${desk.agencyCode}-noise.xml`, bytes: randomBytes(200) };
    const whole = fileOf(desk);
    part = { ...whole, name: `${whole.name}.part` };
    outside = { ...fileOf(desk), name: `../${desk.agencyCode}x.xml` };
    unmoved = fileOf(desk);
    bad = faults.map(() => fileOf(desk));
    for (const [at, fault] of faults.entries()) await nrega.fault(fault, `GET /in/${bad[at]?.name}`);
    await nrega.fault('reject', `MOVE /in/${unmoved.name}`);
    await nrega.drop([one, many, tampered, again, noise, part, outside, unmoved, ...bad]);
    await nrega.run();
    await left(...[part, outside, unmoved, ...bad].map(({ name }) => name));
    await eventually(async () => expect(await rowOf(unmoved.name)).toMatchObject({ verified: true }));
  });

  test('takes every file that it can: the good ones are verified, the others have their reasons, and each goes to its folder', async () => {
    const listed = await rows();
    expect(listed.map(({ fileName, verified }) => [fileName, verified]).toSorted()).toEqual(
      [
        [[one.name, again.name].find((name) => listed.some(({ fileName }) => fileName === name)), true],
        [many.name, true],
        [unmoved.name, true],
        [tampered.name, false],
      ].toSorted(),
    );
    expect((await rowOf(tampered.name))?.reasons.map(({ code }) => code)).toEqual(['signature-broken']);
    expect((await rowOf(many.name))?.payeeCount).toBe(150);
    expect((await nrega.names('done', desk.agencyCode)).toSorted()).toEqual(
      [one.name, many.name, again.name].toSorted(),
    );
    expect((await nrega.names('failed', desk.agencyCode)).toSorted()).toEqual(
      [tampered.name, noise.name].toSorted(),
    );
  });

  test('is made up for by later runs, however many at once: each file is taken once, what was taken stays as it is', async () => {
    const before = await rows();
    for (const { name } of bad) await nrega.fault('none', `GET /in/${name}`);
    await nrega.fault('none', `MOVE /in/${unmoved.name}`);
    const more = Array.from({ length: 12 }, () => fileOf(desk));
    // the same bytes once more
    await nrega.drop([one, ...more]);
    await Promise.all([nrega.run(), nrega.run(), nrega.run()]);
    await left(part.name, outside.name);
    const names = [...bad, ...more].map(({ name }) => name);
    const isNew = ({ fileName }: { readonly fileName: string }) => names.includes(fileName);
    await expect.poll(async () => (await rows()).filter(isNew).length).toBe(names.length);
    const after = await rows();
    expect(after.filter(isNew).every(({ verified }) => verified)).toBe(true);
    const asBefore = after.filter((row) => !isNew(row));
    expect(asBefore.map((row) => ({ ...row, deliveries: [] }))).toEqual(
      before.map((row) => ({ ...row, deliveries: [] })),
    );
    // the first of the same bytes names the others that came
    const first = asBefore.find(({ fileName }) => [one.name, again.name].includes(fileName));
    expect(first?.deliveries.length).toBe(2);
    expect(await nrega.names('done', unmoved.name)).toEqual([unmoved.name]);
  });

  test('never fetches a file whose name leaves the folder, and refuses it once', async () => {
    const shown = `__${desk.agencyCode}x.xml`;
    await expect
      .poll(() => nrega.answers(shown), { interval: 300 })
      .toMatchObject([{ status: 'RJCT', reasons: [{ code: 'not-xml' }], signature_valid: true }]);
    const admin = await anOffice({ kind: 'ADMIN' });
    const search = { query: { partner: 'nrega', text: shown } } as const;
    const { body } = await admin.draft.ask(listExchange, search);
    expect(body.filter(({ direction }) => direction === 'in')).toMatchObject([
      { direction: 'in', message: 'file not fetched', about: shown, state: 'failed', can_retry: false },
    ]);
    expect(await nrega.names('in', outside.name)).toEqual([outside.name]);
    expect((await rows()).some(({ fileName }) => fileName.includes('..'))).toBe(false);
  });
});

test('a half-written upload waits where it is until it is whole', async () => {
  const own = await anNregaDesk();
  const whole = fileOf(own);
  const half = { ...whole, bytes: whole.bytes.subarray(0, whole.bytes.length - 20) };
  const other = fileOf(own);
  const listed = async () =>
    (await own.office.draft.ask(listFtoFiles, { query: {} })).body.map((row) => [row.fileName, row.verified]);
  await nrega.drop([half, other]);
  await nrega.run();
  await nrega.taken(other.name);
  expect(await nrega.names('in', own.agencyCode)).toEqual([half.name]);
  await expect.poll(listed).toEqual([[other.name, true]]);
  await nrega.drop([whole]);
  await nrega.run();
  await nrega.taken(whole.name);
  await expect.poll(listed).toContainEqual([whole.name, true]);
});

test('files that the stand-in makes come in at the office of their DDO: tampered and huge ones are not verified, doubles change nothing', async () => {
  const other = await anNregaDesk();
  const made = await nrega.generate({
    files: 6,
    payees: 5,
    tampered: 1,
    duplicates: 1,
    // one more than an order may have
    huge_payees: 10_001,
    ddo_code: other.office.office.ddoCode,
  });
  await nrega.run();
  for (const name of made) await nrega.taken(name);
  const listed = (await other.office.draft.ask(listFtoFiles, { query: {} })).body;
  const codes = listed.map(({ reasons }) => reasons.map(({ code }) => code));
  const isBroken = (code: string) => code.startsWith('signature-') || code === 'signer-order';
  // the agency of the stand-in is not one of this office
  const isStranger = (code: string) => ['agency', 'head', 'ifsc'].includes(code);
  expect(codes).toHaveLength(5);
  expect(codes.filter((each) => each.includes('too-large'))).toHaveLength(1);
  expect(codes.filter((each) => each.some(isBroken))).toHaveLength(1);
  expect(codes.filter((each) => each.every(isStranger))).toHaveLength(3);
});
