import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  paginateListExecutions,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collectStops, type Stops } from '../../process/stops.ts';
import { FunctionFailed, TimedOut } from '../invocation.ts';
import { localAccess } from '../local-access.ts';
import { hostStateMachines } from './host.ts';
import { machine, task, templateOf } from './state-machine.fixture.ts';

const machineArn = 'arn:aws:states:ap-south-1:000000000000:stateMachine:local-demo';
let folder: string;
let stops: Stops;
let client: SFNClient;
/** What the task does with its input. */
let invoke: (input: unknown) => unknown;

/** Hosts one machine, as its stack would write it. */
async function host(definition: object): Promise<void> {
  const endpoint = await hostStateMachines(
    templateOf(definition),
    { path: folder, isInMemory: false },
    { invoke: async (_, input) => invoke(input), retryWaitMs: 1 },
    stops,
  );
  client = new SFNClient({ endpoint, ...localAccess, maxAttempts: 1 });
}

const start = async (input: unknown = {}, name?: string) =>
  (
    await client.send(
      new StartExecutionCommand({
        stateMachineArn: machineArn,
        input: JSON.stringify(input),
        ...(name === undefined ? {} : { name }),
      }),
    )
  ).executionArn ?? '';
const describeExecution = (executionArn: string) =>
  client.send(new DescribeExecutionCommand({ executionArn }));
const ended = (executionArn: string) =>
  expect
    .poll(async () => (await describeExecution(executionArn)).status, { interval: 10 })
    .not.toBe('RUNNING');
const run = async (input: unknown = {}, name?: string) => {
  const arn = await start(input, name);
  await ended(arn);
  return describeExecution(arn);
};
const historyOf = async (executionArn: string) =>
  (await client.send(new GetExecutionHistoryCommand({ executionArn }))).events ?? [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-machine-test-'));
  stops = collectStops();
  invoke = (input) => input;
});
afterEach(async () => {
  client?.destroy();
  await stops.run();
  rmSync(folder, { recursive: true });
});

describe('an execution', () => {
  test('runs its tasks and reports input, output and history', async () => {
    await host(machine({ Say: task({ Parameters: { 'greeted.$': '$.name' } }) }));
    const execution = await run({ name: 'Loktak' }, 'first');
    expect(execution).toMatchObject({
      executionArn: `${machineArn.replace('stateMachine', 'execution')}:first`,
      status: 'SUCCEEDED',
      input: '{"name":"Loktak"}',
      output: '{"greeted":"Loktak"}',
      startDate: expect.any(Date),
      stopDate: expect.any(Date),
    });
    const history = await historyOf(execution.executionArn ?? '');
    expect(history.map(({ type }) => type)).toEqual([
      'ExecutionStarted',
      'TaskStateEntered',
      'TaskStateExited',
      'ExecutionSucceeded',
    ]);
    expect(history[2]).toMatchObject({
      id: 3,
      previousEventId: 2,
      stateExitedEventDetails: { name: 'Say', output: '{"greeted":"Loktak"}' },
    });
  });

  test('chooses, waits, passes and maps as it is written', async () => {
    const choose = {
      Type: 'Choice',
      Choices: [{ Variable: '$.items[0]', IsPresent: true, Next: 'Each' }],
      Default: 'None',
    };
    const each = {
      Type: 'Map',
      ItemsPath: '$.items',
      ItemSelector: { 'item.$': '$$.Map.Item.Value', 'of.$': '$$.Execution.Name' },
      MaxConcurrency: 2,
      ItemProcessor: { ProcessorConfig: { Mode: 'INLINE' }, ...machine({ One: task() }) },
      End: true,
    };
    await host(
      machine({
        Wait: { Type: 'Wait', SecondsPath: '$.seconds', Next: 'Choose' },
        Choose: choose,
        Each: each,
        None: { Type: 'Pass', Result: 'none', End: true },
      }),
    );
    expect((await run({ seconds: 0, items: [] })).output).toBe('"none"');
    expect((await run({ seconds: 0, items: [1, 2] }, 'two')).output).toBe(
      '[{"item":1,"of":"two"},{"item":2,"of":"two"}]',
    );
  });

  test('retries a failed task, and fails after the last attempt', async () => {
    await host(machine({ Try: task({ Retry: [{ ErrorEquals: ['States.ALL'], MaxAttempts: 2 }] }) }));
    let calls = 0;
    const failing = (times: number) => () => {
      calls += 1;
      if (calls > times) return calls;
      throw new FunctionFailed('out of reach', { errorType: 'AppError' });
    };
    invoke = failing(2);
    expect(await run()).toMatchObject({ status: 'SUCCEEDED', output: '3' });
    calls = 0;
    invoke = failing(3);
    expect(await run()).toMatchObject({
      status: 'FAILED',
      error: 'AppError',
      cause: '{"errorType":"AppError","errorMessage":"out of reach"}',
    });
    expect(calls).toBe(3);
  });

  test('catches a failure by the name that Lambda gives it, and keeps its input', async () => {
    const caught = (error: string, Next: string) => ({ ErrorEquals: [error], ResultPath: null, Next });
    await host(
      machine({
        Try: task({ Catch: [caught('Sandbox.Timedout', 'Late'), caught('States.ALL', 'Other')] }),
        Late: { Type: 'Pass', Result: 'late', ResultPath: '$.was', End: true },
        Other: { Type: 'Fail', Error: 'Refused', Cause: 'It was refused.' },
      }),
    );
    invoke = () => {
      throw new TimedOut('too long');
    };
    expect((await run({ id: 1 })).output).toBe('{"id":1,"was":"late"}');
    invoke = () => {
      throw new FunctionFailed('no', { errorType: 'AppError' });
    };
    const refused = await run();
    expect(refused).toMatchObject({ status: 'FAILED', error: 'Refused', cause: 'It was refused.' });
    expect((await historyOf(refused.executionArn ?? '')).map(({ type }) => type)).toContain(
      'LambdaFunctionFailed',
    );
  });

  test('that runs too long ends as timed out', async () => {
    await host(machine({ Hang: task() }, { TimeoutSeconds: 1 }));
    invoke = () => new Promise(() => {});
    expect((await run()).status).toBe('TIMED_OUT');
  });

  test('carries no more than 256 KB from task to task, whatever it catches', async () => {
    await host(
      machine({
        Much: task({ Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Caught' }] }),
        Caught: { Type: 'Pass', End: true },
      }),
    );
    invoke = () => 'x'.repeat(256 * 1024);
    expect(await run()).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' });
  });
});

describe('the API', () => {
  test('starts work of one name once: the same while it runs, refused after that', async () => {
    await host(machine({ Task: task() }));
    const work = Promise.withResolvers<unknown>();
    invoke = () => work.promise;
    const first = await start({ n: 1 }, 'work');
    expect(await start({ n: 1 }, 'work')).toBe(first);
    await expect(start({ n: 2 }, 'work')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
    work.resolve('done');
    await ended(first);
    await expect(start({ n: 1 }, 'work')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  });

  test('names what it refuses', async () => {
    await host(machine({ Task: task() }));
    const refused = (input: Partial<ConstructorParameters<typeof StartExecutionCommand>[0]>) =>
      expect(client.send(new StartExecutionCommand({ stateMachineArn: machineArn, ...input }))).rejects;
    await refused({ stateMachineArn: `${machineArn}-2` }).toMatchObject({ name: 'StateMachineDoesNotExist' });
    await refused({ name: 'a b' }).toMatchObject({ name: 'InvalidName' });
    await refused({ input: '{' }).toMatchObject({ name: 'InvalidExecutionInput' });
    await refused({ input: `"${'x'.repeat(256 * 1024)}"` }).toMatchObject({ name: 'InvalidExecutionInput' });
    await expect(describeExecution(`${machineArn}:none`)).rejects.toMatchObject({
      name: 'ExecutionDoesNotExist',
    });
  });

  test('stops an execution', async () => {
    await host(machine({ Task: task() }));
    invoke = () => new Promise(() => {});
    const executionArn = await start();
    await client.send(new StopExecutionCommand({ executionArn }));
    expect((await describeExecution(executionArn)).status).toBe('ABORTED');
    expect((await historyOf(executionArn)).at(-1)?.type).toBe('ExecutionAborted');
  });

  test('tries no task of a stopped execution again', async () => {
    await host(machine({ Task: task({ Retry: [{ ErrorEquals: ['States.ALL'] }] }) }));
    const failed = () => new FunctionFailed('late', { errorType: 'AppError' });
    const first = Promise.withResolvers<never>();
    const calls: unknown[] = [];
    invoke = (input) => {
      calls.push(input);
      return calls.length === 1 ? first.promise : Promise.reject(failed());
    };
    const executionArn = await start('stopped');
    await expect.poll(() => calls).toEqual(['stopped']);
    await client.send(new StopExecutionCommand({ executionArn }));
    first.reject(failed());
    // by the time that another execution has had all its tries, this one would have had its second
    await run('other');
    expect(calls).toEqual(['stopped', 'other', 'other', 'other', 'other']);
    expect((await historyOf(executionArn)).at(-1)?.type).toBe('ExecutionAborted');
  });

  test('lists executions by status, the latest first, in pages', async () => {
    await host(machine({ Task: task() }));
    for (const name of ['one', 'two', 'three']) await run({}, name);
    const names = [];
    for await (const { executions = [] } of paginateListExecutions(
      { client, pageSize: 2 },
      { stateMachineArn: machineArn, statusFilter: 'SUCCEEDED' },
    ))
      names.push(executions.map(({ name }) => name));
    expect(names).toEqual([['three', 'two'], ['one']]);
    const { executions } = await client.send(
      new ListExecutionsCommand({ stateMachineArn: machineArn, statusFilter: 'RUNNING' }),
    );
    expect(executions).toEqual([]);
  });
});

describe('after a restart', () => {
  const book = () => join(folder, 'executions.jsonl');

  test('what ended is known, and what ran when the process was killed ends as aborted', async () => {
    await host(machine({ Task: task() }));
    const done = await run({}, 'done');
    invoke = () => new Promise(() => {});
    const running = await start({}, 'running');
    const killed = readFileSync(book());
    await stops.run();
    writeFileSync(book(), killed);
    appendFileSync(book(), '{"executionArn":"half a li');

    await host(machine({ Task: task() }));
    expect(await describeExecution(done.executionArn ?? '')).toMatchObject({ status: 'SUCCEEDED' });
    expect(await describeExecution(running)).toMatchObject({ status: 'ABORTED', error: 'Local.Restart' });
    expect((await historyOf(running)).at(-1)?.type).toBe('ExecutionAborted');
  });

  test('what is older than 90 days is forgotten', async () => {
    await host(machine({ Task: task() }));
    const { executionArn = '' } = await run();
    await stops.run();
    const long = 91 * 86_400;
    writeFileSync(
      book(),
      readFileSync(book(), 'utf8').replaceAll(
        /"startDate":([\d.]+)/g,
        (_, at) => `"startDate":${Number(at) - long}`,
      ),
    );
    await host(machine({ Task: task() }));
    await expect(describeExecution(executionArn)).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' });
  });
});
