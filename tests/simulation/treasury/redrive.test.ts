// What "redrive" sends or takes again beside uploads: answers to scheme systems, files of NREGA, and runs of the intake that a
// killed process left.
import { SFNClient } from '@aws-sdk/client-sfn';
import { acknowledge } from '@portal/core/acknowledgement/acknowledge';
import { sendAcknowledgements, stillWaiting } from '@portal/core/acknowledgement/send';
import { reportWaiting } from '@portal/core/intake/list';
import { freezePortal, thawPortal } from '@portal/core/operation/freeze';
import type { Operator } from '@portal/core/operation/operator';
import { redrive } from '@portal/core/operation/redrive';
import { showOperations } from '@portal/core/operation/service';
import type { NregaFiles } from '@portal/core/port/nrega-files';
import { transact } from '@portal/core/storage/transact';
import { endIntake, keepIntake, openIntakes } from '@portal/core/work/intake-run';
import { resumeOpenWork } from '@portal/core/work/resume';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import '../../support/shared-cloud.ts';
import { useOwnTable } from '../world.ts';
import { giveTableBack } from './one-bill.ts';

let now = new Date();
const pass = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const operator = (): Operator => ({ now, requestId: `r${now.getTime()}`, address: '', by: 'admin' });
/** The runs that were begun, as AWS is asked to. */
const started: string[] = [];

beforeAll(async () => {
  await useOwnTable(inject('cloud'), 'redrive');
  vi.stubEnv('INTAKE_MACHINE_ARN', 'arn:aws:states:ap-south-1:000000000000:stateMachine:intake');
  vi.spyOn(SFNClient.prototype, 'send').mockImplementation(({ input }) => {
    started.push(JSON.parse((input as { input: string }).input).run);
    return Promise.resolve({});
  });
});
giveTableBack();
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const nothing = { uploads: 0, answers: 0, files: 0 };
/** NREGA's server with these files in its folder of orders. */
const server = (...files: object[]) =>
  ({
    list: (folder: string) => Promise.resolve(folder === 'in' ? files : []),
  }) as unknown as NregaFiles;
const order = { system: 'nrega', fileName: 'a.xml', txnUniqueId: '', batchId: '' } as const;

test('answers to a scheme system are due at once, and since when they wait is kept', async () => {
  pass(1);
  const began = new Date(now.getTime() - 3 * 3_600_000);
  await transact(acknowledge({ ...order, messageId: 'm1' }, 'registered', [], began));
  const down = () => Promise.reject(new Error('The system is down.'));
  await sendAcknowledgements({ nrega: down }, now);
  const sent: string[] = [];
  const take = async ({ messageId }: { messageId: string }) => void sent.push(messageId);
  await sendAcknowledgements({ nrega: take }, now);
  expect(sent).toEqual([]);
  expect(await redrive(operator())).toEqual({ ...nothing, answers: 1 });
  expect((await stillWaiting('nrega', now)).longestSeconds).toBe(3 * 3_600);
  await sendAcknowledgements({ nrega: take }, now);
  expect(sent).toEqual(['m1']);
  pass(1);
  expect(await redrive(operator())).toEqual(nothing);
});

test('files of NREGA that wait get a run, which the resume schedule begins; none while the portal is frozen', async () => {
  pass(1);
  const file = { name: 'order.xml', sizeBytes: 10, modifiedAt: new Date(now.getTime() - 2 * 3_600_000) };
  await reportWaiting(server(file), 'r1', now);
  const stuck = (await showOperations(now)).stuck.find(({ code }) => code === 'nrega-files-waiting');
  expect(stuck).toMatchObject({ redrives: 'files', items: [{ about: 'order.xml' }] });
  await freezePortal(operator(), 'Maintenance.');
  pass(1);
  expect(await redrive(operator())).toEqual(nothing);
  pass(1);
  await thawPortal(operator());
  pass(1);
  expect(await redrive(operator())).toEqual({ ...nothing, files: 1 });
  expect(await begunAgain()).toHaveLength(1);
  await reportWaiting(server(), 'r1', now);
});

test('a run of the intake that was killed is begun again once its execution is over, and once only', async () => {
  await keepIntake({ run: 'killed', startedAt: now.toISOString(), attempts: 1 }, now);
  pass(59);
  expect(await begunAgain()).toEqual([]);
  pass(2);
  expect(await begunAgain()).toEqual(['killed']);
  expect(await begunAgain()).toEqual([]);
  await endIntake('killed');
  expect(await openIntakes()).toEqual([]);
});

/** The runs that the resume schedule begins now; they end at once. */
const begunAgain = async (): Promise<string[]> => {
  started.length = 0;
  await resumeOpenWork(now);
  for (const name of started) if (name !== 'killed') await endIntake(name);
  return [...started];
};
