// The command that looks whether a portal works, by its address alone: it plays a bill to the treasury, takes one back that it
// did not send, and ends with an error code and a sentence where a step fails. Its steps are asked by the function too.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { searchRegister } from '@portal/domain/bill/api';
import { listGrants } from '@portal/domain/scheme/api';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../packages/local/src/paths.ts';
import { smoke as playLife, type SmokeOptions } from '../../packages/local/src/smoke/life.ts';
import { enrol } from '../support/enrol.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { programOf } from '../support/own-portal.ts';
import { cloud } from '../support/portal.ts';
import { aGrant, employees } from '../support/records.ts';
import { certificateIn } from '../support/signed-pdf.ts';
import { signedPdf } from '../support/signing.ts';

let office: TestOffice;
let ein: string;

beforeAll(async () => {
  office = await anOffice();
  const [staff] = await Promise.all([employees(1), aGrant(office.office)]);
  ein = staff[0]?.ein ?? '';
  await enrol(office.office.ddoCode, certificateIn(await signedPdf(classicPdf(billObjects()))));
});

const smoke = async (...more: readonly string[]) => {
  const args = ['--address', cloud.origin, '--account', office.username, '--ein', ein];
  const command = [...programOf('smoke'), ...args, '--captcha', cloud.captchaAnswer, ...more];
  const running = spawn(process.execPath, command, { cwd: projectRoot, stdio: 'pipe' });
  running.stdin.end(`${office.draftPassword}\n${office.finalPassword}\n`);
  const ended = new Promise<number>((resolve) => running.once('close', (code) => resolve(code ?? 1)));
  const [code, said, complaint] = await Promise.all([ended, text(running.stdout), text(running.stderr)]);
  return { code, said, complaint };
};

/** The steps without the command; answers their names. */
const steps = async (changes: Partial<SmokeOptions> = {}): Promise<string[]> => {
  const done: string[] = [];
  await playLife({
    address: cloud.origin,
    username: office.username,
    passwords: { D: office.draftPassword, F: office.finalPassword },
    ein,
    grant: undefined,
    signing: cloud.signingOrigin,
    withTreasury: false,
    answer: async () => cloud.captchaAnswer,
    code: async () => '',
    report: (step) => done.push(step),
    ...changes,
  });
  return done;
};

const bills = async () => (await office.draft.ask(searchRegister, { query: {} })).body;

test('plays a bill to the treasury and says its status', async () => {
  const { code, said, complaint } = await smoke('--signing', cloud.signingOrigin, '--with-treasury');
  expect({ code, complaint }).toEqual({ code: 0, complaint: expect.not.stringContaining('failed') });
  expect(said).toMatch(/The bill \d{12} is at the treasury: /);
  expect(said).toContain(`${cloud.origin} works.`);
  expect(await bills()).toMatchObject([{ status: expect.stringMatching(/uploaded|received/), net_amt: 1 }]);
});

test('without the treasury leaves nothing: the bill is deleted and its amount is free again', async () => {
  expect(await steps()).toContain('Bill withdrawn and deleted');
  expect((await bills()).map(({ status }) => status).toSorted()).toEqual(['deleted', expect.any(String)]);
  const [grant] = (await office.draft.ask(listGrants, { query: {} })).body;
  // the one that is at the treasury
  expect(grant).toMatchObject({ currexp: 1 });
});

test('a step that fails is named, takes the bill back and ends with an error code', async () => {
  const { code, complaint } = await smoke('--signing', 'http://127.0.0.1:9');
  expect(code).toBe(1);
  expect(complaint).toContain('Body attached, signed and verified failed. No signing service answers at');
  expect(complaint).toMatch(/The bill \d{12} was withdrawn and deleted\./);
});

test('an address without a portal, and an unknown account, are said in a sentence', async () => {
  await expect(steps({ address: 'http://127.0.0.1:9' })).rejects.toThrow(
    'http://127.0.0.1:9 does not answer.',
  );
  await expect(steps({ username: 'nobody-of-this-name' })).rejects.toThrow('Login as Draft failed.');
});
