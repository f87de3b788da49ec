// Files that the stand-in of NREGA makes: good, tampered, doubled and huge ones, and many in one run of several executions
// (3§2.12, 3§7.7).
import { listFtoFiles } from '@portal/domain/order/api';
import { expect, test } from 'vitest';
import { nrega } from '../support/nrega-control.ts';
import { anNregaDesk } from '../support/nrega-desk.ts';

test('generated files come in at the office of their DDO: tampered and huge ones are not verified, doubles change nothing', async () => {
  const desk = await anNregaDesk();
  const made = await nrega.generate({
    files: 12,
    payees: 5,
    tampered: 3,
    duplicates: 2,
    huge_payees: 10_001,
    ddo_code: desk.office.office.ddoCode,
  });
  expect(made).toHaveLength(12);
  await nrega.run();
  for (const name of made) await nrega.taken(name);
  const rows = (await desk.office.draft.ask(listFtoFiles, { query: {} })).body;
  const codes = rows.map(({ reasons }) => reasons.map(({ code }) => code));
  // 6 good files, 3 tampered ones and the huge one; the agency of the stand-in is not one of this office
  expect(rows).toHaveLength(10);
  expect(codes.filter((each) => each.includes('too-large'))).toHaveLength(1);
  expect(
    codes.filter((each) => each.some((code) => code.startsWith('signature-') || code === 'signer-order')),
  ).toHaveLength(3);
  expect(
    codes.filter((each) => each.every((code) => ['agency', 'head', 'ifsc'].includes(code))),
  ).toHaveLength(6);
});

test('250 files are taken in two executions, one after the other', async () => {
  const desk = await anNregaDesk();
  const made = await nrega.generate({ files: 250, payees: 1, ddo_code: desk.office.office.ddoCode });
  await nrega.run();
  await nrega.taken(made.at(-1) ?? '');
  for (const name of made.slice(0, 5)) expect(await nrega.names('in', name)).toEqual([]);
  expect(await nrega.names('failed', made[0] ?? '')).toHaveLength(1);
});
