// The demo office on the day that NREGA sends fifty files: the portal is killed while it takes them, every file comes in once,
// and the good ones become bills (3§2.12, 3§5.8, 3§7.7).
import { deleteBill } from '@portal/domain/bill/api';
import { type FtoRow, listFtoFiles, processFtoFiles, rejectFtoFile } from '@portal/domain/order/api';
import { listSparshConfirmBills } from '@portal/domain/sparsh/api';
import { expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { captchaAnswer, signInAt } from '../support/own-portal.ts';
import { useOwnRun } from '../support/own-run.ts';

const run = useOwnRun();

/** A demo account (packages/local/src/seed). */
const rural = { username: 'rural1', draftPassword: 'Shirui@Draft8', finalPassword: 'Shirui@Final8' };

interface Started {
  readonly final: Client;
  control(path: string, order?: object): Promise<unknown>;
}

const started = async (): Promise<Started> => {
  const portal = run.start({ CAPTCHA_ANSWER: captchaAnswer });
  const origin = await portal.ready();
  const partners = /^Partner stand-ins: (\S+)$/m.exec(portal.output())?.[1] ?? '';
  return {
    final: await signInAt(origin, rural, 'F'),
    async control(path, order) {
      const init = order && { method: 'POST', body: JSON.stringify(order) };
      const answer = await fetch(`${partners}/control/${path}`, init);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
  };
};

const filesOf = async ({ final }: Started): Promise<FtoRow[]> =>
  (await final.ask(listFtoFiles, { query: {} })).body;
const runIntake = ({ control }: Started) => control('clock', { run: 'nrega-intake' });
const lotsOf = (names: readonly string[]) => [names.slice(0, 20), names.slice(20, 40), names.slice(40)];

test('fifty files come in once each through a kill, 42 become bills, and what goes back is free again', async () => {
  let portal = await started();
  await portal.control('nrega', {
    generate: { files: 50, payees: 5, tampered: 5, duplicates: 2, huge_payees: 20_000 },
  });
  await runIntake(portal);
  await expect.poll(async () => (await filesOf(portal)).length, { interval: 20 }).toBeGreaterThan(5);
  await run.kill();
  portal = await started();
  await runIntake(portal);
  await expect.poll(async () => (await filesOf(portal)).length, { interval: 200 }).toBe(48);

  const files = await filesOf(portal);
  const good = files.filter(({ verified }) => verified).map(({ fileName }) => fileName);
  const failed = files.filter(({ verified }) => !verified);
  expect([good.length, failed.length]).toEqual([42, 6]);
  const codes = failed.map(({ reasons }) => reasons.map(({ code }) => code).join());
  expect(codes.filter((code) => code === 'too-large')).toHaveLength(1);
  expect(codes.filter((code) => /^(signature-|signer-)/.test(code))).toHaveLength(5);

  for (const lot of lotsOf(good)) {
    const { body } = await portal.final.ask(processFtoFiles, { body: { files: lot } });
    expect(body.map(({ success }) => success)).toEqual(lot.map(() => true));
  }
  const bills = (await portal.final.ask(listSparshConfirmBills, { query: {} })).body;
  const processed = (await filesOf(portal)).filter(({ state }) => state === 'processed');
  expect(new Set(processed.map(({ trans_no }) => trans_no))).toEqual(
    new Set(bills.map(({ trans_no }) => trans_no)),
  );
  expect(processed).toHaveLength(42);

  const [refused, freed] = [failed[0]?.fileName ?? '', processed[0]];
  await portal.final.ask(rejectFtoFile, { body: { file_name: refused, remark: 'Sign it again.' } });
  await portal.final.ask(deleteBill, { params: { trans_no: freed?.trans_no ?? '' } });
  const states = async () =>
    Object.fromEntries((await filesOf(portal)).map(({ fileName, state }) => [fileName, state]));
  expect(await states()).toMatchObject({ [refused]: 'rejected', [freed?.fileName ?? '']: 'received' });

  // each file is answered, and then the one sent back and the one whose bill is deleted
  await portal.control('clock', { run: 'acknowledgement' });
  const answers = async () =>
    (await portal.control('nrega')) as { file_name: string; status: string; signature_valid: boolean }[];
  await expect.poll(async () => (await answers()).length, { interval: 200 }).toBe(50);
  expect((await answers()).every((answer) => answer.signature_valid)).toBe(true);
  const statusesOf = async (name: string) =>
    (await answers()).filter(({ file_name }) => file_name === name).map(({ status }) => status);
  expect(await statusesOf(refused)).toEqual(['RJCT', 'RJCT']);
  expect(await statusesOf(freed?.fileName ?? '')).toEqual(expect.arrayContaining(['ACCP', 'PDNG']));

  // a further run finds nothing that it could change
  const before = await filesOf(portal);
  const marker = { files: 1, payees: 1 };
  await portal.control('nrega', { generate: marker });
  await runIntake(portal);
  await expect.poll(async () => (await filesOf(portal)).length, { interval: 200 }).toBe(49);
  const names = new Set(before.map(({ fileName }) => fileName));
  expect((await filesOf(portal)).filter(({ fileName }) => names.has(fileName))).toEqual(before);
});
