// Files of NREGA by the schedule and the state machine as deployed: taken from the server, registered at their office, moved
// away; whatever one of them is, the others are taken (3§2.12, 3§7.7; decisions.md, Scheme systems).
import { randomBytes } from 'node:crypto';
import { listExchange } from '@portal/domain/exchange/api';
import { listFtoFiles } from '@portal/domain/order/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { nrega } from '../support/nrega-control.ts';
import { anNregaDesk, fileOf } from '../support/nrega-desk.ts';
import { anOffice } from '../support/office.ts';
import type { TestOrderDesk } from '../support/order-desk.ts';

let desk: TestOrderDesk;
beforeAll(async () => {
  desk = await anNregaDesk();
});

const rows = async () => (await desk.office.draft.ask(listFtoFiles, { query: {} })).body;
const rowOf = async (name: string) => (await rows()).find(({ fileName }) => fileName === name);
const runUntilTaken = async (text = desk.agencyCode) => {
  await nrega.run();
  await nrega.taken(text);
};

describe('a run', () => {
  test('takes every file: the good ones are verified, the others have their reasons, and each goes to its folder', async () => {
    const [one, two, changed] = [fileOf(desk), fileOf(desk, { payees: 150 }), fileOf(desk)];
    const tampered = {
      name: changed.name,
      bytes: Buffer.from(changed.bytes.toString().replace('<payeeName>', '<payeeName>A')),
    };
    const again = { name: one.name.replace('.xml', '-again.xml'), bytes: one.bytes };
    const noise = { name: `${desk.agencyCode}-noise.xml`, bytes: randomBytes(200) };
    await nrega.drop([one, two, tampered, again, noise]);
    await runUntilTaken();

    const listed = await rows();
    expect(listed.map(({ fileName, verified }) => [fileName, verified]).toSorted()).toEqual(
      [
        [[one.name, again.name].find((name) => listed.some(({ fileName }) => fileName === name)), true],
        [two.name, true],
        [tampered.name, false],
      ].toSorted(),
    );
    expect((await rowOf(tampered.name))?.reasons.map(({ code }) => code)).toEqual(['signature-broken']);
    expect((await rowOf(two.name))?.payeeCount).toBe(150);
    expect((await nrega.names('done', desk.agencyCode)).toSorted()).toEqual(
      [one.name, two.name, again.name].toSorted(),
    );
    expect((await nrega.names('failed', desk.agencyCode)).toSorted()).toEqual(
      [tampered.name, noise.name].toSorted(),
    );
  });

  test('after it changes nothing, nor do the same bytes once more', async () => {
    const before = await rows();
    const file = fileOf(desk);
    await nrega.drop([file]);
    await runUntilTaken();
    await nrega.drop([file]);
    await runUntilTaken();
    const after = await rows();
    expect(after).toHaveLength(before.length + 1);
    expect(after.filter(({ fileName }) => before.some((row) => row.fileName === fileName))).toEqual(before);
  });

  test('leaves what is being written, and takes it under its own name', async () => {
    const file = fileOf(desk);
    const [part, other] = [{ ...file, name: `${file.name}.part` }, fileOf(desk)];
    await nrega.drop([part, other]);
    await nrega.run();
    await nrega.taken(other.name);
    expect(await nrega.names('in', file.name)).toEqual([part.name]);
  });
});

describe('a file that cannot be taken', () => {
  test.each([
    ['the connection ends', 'down', {}],
    ['it has another content than was listed', 'garbage', {}],
    ['the server refuses it', 'reject', {}],
  ])('because %s stops no other, and is taken when it can be', async (_, fault, more) => {
    const [bad, good] = [fileOf(desk), fileOf(desk)];
    await nrega.fault(fault, `GET /in/${bad.name}`, more);
    await nrega.drop([bad, good]);
    await nrega.run();
    await nrega.taken(good.name);
    await expect.poll(async () => (await rowOf(good.name))?.verified).toBe(true);
    expect(await rowOf(bad.name)).toBeUndefined();
    expect(await nrega.names('in', bad.name)).toEqual([bad.name]);

    await nrega.fault('none', `GET /in/${bad.name}`);
    await runUntilTaken(bad.name);
    expect((await rowOf(bad.name))?.verified).toBe(true);
  });

  test('because its name leaves the folder is not fetched, is refused once, and stops no other', async () => {
    const [bad, good] = [{ ...fileOf(desk), name: `../${desk.agencyCode}x.xml` }, fileOf(desk)];
    await nrega.drop([bad, good]);
    await nrega.run();
    await nrega.taken(good.name);
    const next = fileOf(desk);
    await nrega.drop([next]);
    await runUntilTaken(next.name);
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
    expect(await nrega.names('in', bad.name)).toEqual([bad.name]);
    expect((await rows()).some(({ fileName }) => fileName.includes('..'))).toBe(false);
  });

  test('because the move failed is moved by the next run, and is registered once', async () => {
    const file = fileOf(desk);
    await nrega.fault('reject', `MOVE /in/${file.name}`);
    await nrega.drop([file]);
    await nrega.run();
    await expect.poll(async () => (await rowOf(file.name))?.verified).toBe(true);
    await nrega.fault('none', `MOVE /in/${file.name}`);
    await runUntilTaken(file.name);
    expect((await rows()).filter(({ fileName }) => fileName.startsWith(file.name))).toHaveLength(1);
    expect(await nrega.names('done', file.name)).toEqual([file.name]);
  });
});

test('two runs at once take each file once', async () => {
  const files = Array.from({ length: 12 }, () => fileOf(desk));
  await nrega.drop(files);
  await Promise.all([nrega.run(), nrega.run(), nrega.run()]);
  for (const { name } of files) await nrega.taken(name);
  const names = new Set(files.map(({ name }) => name));
  await expect
    .poll(async () => (await rows()).filter(({ fileName }) => names.has(fileName)).length)
    .toBe(files.length);
  expect((await rows()).filter(({ verified, fileName }) => names.has(fileName) && verified)).toHaveLength(
    files.length,
  );
});
