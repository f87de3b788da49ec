// The state machines: what they may call, how long they try, how much they carry.
import { settleSeconds } from '@portal/core/bill/sending';
import { childrenPerTask } from '@portal/core/consolidation/assemble';
import { childrenAtOnce } from '@portal/core/consolidation/run';
import { filesPerRun } from '@portal/core/intake/list';
import { machineNames } from '@portal/core/work/kind';
import { consolidationLimits } from '@portal/domain/consolidation/schema';
import { describe, expect, test } from 'vitest';
import { filesAtOnce } from '../../stacks/nrega-intake.ts';
import { grantedTo, joined, logicalId, on, resourceAt } from './expression.ts';
import { resourcesOf, templates } from './synthesized.ts';

const { workflows } = templates();

interface Retrier {
  readonly ErrorEquals: string[];
  readonly IntervalSeconds: number;
  readonly MaxAttempts: number;
  readonly BackoffRate: number;
  readonly JitterStrategy: string;
}
interface State {
  readonly Type: string;
  readonly Resource?: string;
  readonly TimeoutSeconds?: number;
  readonly Parameters?: Record<string, unknown>;
  readonly ResultPath?: string | null;
  readonly Retry?: Retrier[];
  readonly Catch?: { ErrorEquals: string[]; Next: string; ResultPath: string | null }[];
  readonly Next?: string;
  readonly Cause?: string;
  readonly MaxConcurrency?: number;
  readonly ItemsPath?: string;
  readonly ItemProcessor?: Pick<Definition, 'States'>;
}
interface Definition {
  readonly TimeoutSeconds: number;
  readonly States: Record<string, State>;
}

const machines = new Map(
  resourcesOf(workflows, 'AWS::StepFunctions::StateMachine').map(([, { Properties }]) => {
    const definition = JSON.parse(joined(Properties['DefinitionString'])) as Definition;
    return [String(Properties['StateMachineName']).replace('prod-portal-', ''), { Properties, definition }];
  }),
);
const machineOf = (name: string) => {
  const machine = machines.get(name);
  if (!machine) throw new Error(`There is no machine ${name}.`);
  return machine;
};
const tasksOf = ({ States }: Pick<Definition, 'States'>) =>
  Object.entries(States).filter(([, { Type }]) => Type === 'Task');
/** Those of maps too. */
const allTasksOf = ({ States }: Definition) => [
  ...tasksOf({ States }),
  ...Object.values(States).flatMap(({ ItemProcessor }) => (ItemProcessor ? tasksOf(ItemProcessor) : [])),
];
const waitSeconds = ({ IntervalSeconds, BackoffRate, MaxAttempts }: Retrier) =>
  Array.from({ length: MaxAttempts }, (_, at) => IntervalSeconds * BackoffRate ** at).reduce(
    (sum, each) => sum + each,
    0,
  );

test('there are the machines that have a name, and no other', () => {
  expect([...machines.keys()].toSorted()).toEqual([...machineNames].toSorted());
});

describe.each([...machineNames])('the machine %s', (name) => {
  const { Properties, definition } = machineOf(name);
  const tasks = tasksOf(definition);
  const allTasks = allTasksOf(definition);

  test('calls plain functions only, each with a limit and tries of its own', () => {
    expect(JSON.stringify(Properties)).not.toMatch(/JSONata|states:::/);
    for (const [state, { Resource, TimeoutSeconds, Retry }] of allTasks) {
      expect(Resource, state).toMatch(/^\w+Function\w+\.Arn$/);
      expect(TimeoutSeconds, state).toBeGreaterThan(0);
      expect(Retry, state).toEqual([
        expect.objectContaining({ ErrorEquals: ['States.ALL'], BackoffRate: 2, JitterStrategy: 'FULL' }),
      ]);
    }
  });

  test('ends what fails for good in a task that records it, and then as failed', () => {
    const catching = tasks.filter(([, { Catch }]) => Catch !== undefined);
    const recording = tasks.filter(([, { Catch }]) => Catch === undefined);
    expect(recording).toHaveLength(1);
    const [[state, { Next }] = ['', {} as State]] = recording;
    for (const [, { Catch }] of catching)
      expect(Catch).toEqual([{ ErrorEquals: ['States.ALL'], ResultPath: null, Next: state }]);
    expect(definition.States[Next ?? '']).toMatchObject({ Type: 'Fail', Cause: expect.any(String) });
  });

  // 25,000 events and 256 KB are AWS's ends (architecture.md, Compute).
  test('maps over 200 files of an intake at most and over nothing else, and stays far below 25,000 events', () => {
    const maps = Object.entries(definition.States).filter(([, { Type }]) => /Map|Parallel/.test(Type));
    expect(maps.map(([state]) => state)).toEqual(name === 'nrega-intake' ? ['EachFile'] : []);
    expect(eventsOf(tasks)).toBeLessThan(250);
    const eventsOfBranch = 6;
    for (const [, { ItemProcessor }] of maps)
      expect(
        filesPerRun * (eventsOfBranch + eventsOf(tasksOf(ItemProcessor ?? { States: {} }))),
      ).toBeLessThan(25_000 / 2);
  });

  test('carries keys and short answers: a task reads named fields and leaves one field behind, or none', () => {
    const named = /^\$\.(ddoCode|transNo|uploadId|key|receipt|run|after|listing\.(after|isMore))$/;
    for (const [state, { Parameters = {}, ResultPath }] of tasks) {
      for (const path of pathsIn(Parameters)) expect(path, state).toMatch(named);
      expect(
        ResultPath === null || /^\$\.(check|build|receipt|progress|listing)$/.test(String(ResultPath)),
        state,
      ).toBe(true);
    }
  });

  test('may call its own tasks, write its log and trace, and nothing else', () => {
    const resources = new Set(allTasks.map(([, { Resource = '' }]) => Resource));
    const granted = grantedTo(workflows, logicalId(Properties['RoleArn']));
    const expected = [
      ...[...resources].flatMap((arn) => [
        ...on(arn, 'lambda:InvokeFunction'),
        ...on(`${arn}:*`, 'lambda:InvokeFunction'),
      ]),
      ...on('*', 'xray:PutTraceSegments', 'xray:PutTelemetryRecords'),
      ...on('*', 'xray:GetSamplingRules', 'xray:GetSamplingTargets'),
    ];
    const others = granted.filter((line) => !/^Allow logs:\w+ \*$/.test(line));
    expect(others.toSorted()).toEqual(expected.toSorted());
    for (const arn of resources)
      expect(resourceAt(workflows, 'AWS::Lambda::Function', logicalId(arn))).toBeDefined();
  });

  test('is traced and logs every event, without what passes through it, for 400 days', () => {
    expect(Properties['TracingConfiguration']).toEqual({ Enabled: true });
    const logging = Properties['LoggingConfiguration'] as {
      Level: string;
      IncludeExecutionData: boolean;
      Destinations: { CloudWatchLogsLogGroup: { LogGroupArn: unknown } }[];
    };
    expect(logging).toMatchObject({ Level: 'ALL', IncludeExecutionData: false });
    const group = logicalId(logging.Destinations[0]?.CloudWatchLogsLogGroup.LogGroupArn);
    expect(resourceAt(workflows, 'AWS::Logs::LogGroup', group)?.Properties).toMatchObject({
      LogGroupName: `/aws/vendedlogs/prod-portal-${name}`,
      RetentionInDays: 400,
    });
  });
});

/** Of tasks that are tried as often as they may be. */
const eventsOf = (tasks: ReturnType<typeof tasksOf>): number => {
  const eventsPerTry = 5;
  const tries = tasks.map(([, { Retry = [] }]) => 1 + Retry.reduce((sum, each) => sum + each.MaxAttempts, 0));
  return tries.reduce((sum, each) => sum + each * eventsPerTry, 0);
};

const pathsIn = (node: object): string[] =>
  Object.entries(node).flatMap(([key, value]) => {
    if (typeof value === 'object' && value !== null) return pathsIn(value);
    return key.endsWith('.$') ? [String(value)] : [];
  });

describe('the treasury upload', () => {
  const { definition } = machineOf('treasury-upload');

  test('builds, sends if there is something to send, and records', () => {
    const { Build, Send, Record: record } = definition.States;
    expect(Build).toMatchObject({ Next: 'IsNeeded', Parameters: { step: 'build' } });
    expect(definition.States['IsNeeded']).toMatchObject({
      Choices: [{ Variable: '$.build.isNeeded', BooleanEquals: true, Next: 'Send' }],
      Default: 'NothingToSend',
    });
    expect(Send).toMatchObject({ Next: 'Record', Parameters: { step: 'send' }, ResultPath: '$.receipt' });
    expect(record).toMatchObject({ Parameters: { step: 'record', 'receipt.$': '$.receipt' } });
  });

  test('sends with the key of its input in every try, six times at most', () => {
    const { Send } = definition.States;
    expect(Send?.Parameters).toMatchObject({ input: { 'key.$': '$.key' } });
    expect(Send?.Retry?.[0]?.MaxAttempts).toBe(5);
  });

  test('has ended before the schedule "resume" starts its work again', () => {
    expect(definition.TimeoutSeconds).toBeLessThanOrEqual(5 * 60);
    // The waits leave 200 seconds for six tries.
    expect(
      Math.max(...tasksOf(definition).map(([, { Retry = [] }]) => waitSeconds(Retry[0] as Retrier))),
    ).toBe(93);
  });
});

describe('the consolidation', () => {
  const { definition } = machineOf('consolidation');

  test('does the next piece until nothing is left to do', () => {
    expect(definition.States['NextPiece']).toMatchObject({
      Next: 'GoesOn',
      Parameters: { step: 'next' },
      ResultPath: '$.progress',
    });
    expect(JSON.stringify(definition.States['GoesOn'])).toMatch(/claiming.*assembling.*releasing/);
    expect(definition.States['GoesOn']).toMatchObject({ Default: 'NothingLeft' });
  });

  // every child claimed by the machine, copied and released again, and each piece tried as often as it may be
  test('stays far below 25,000 events with 2,000 bills', () => {
    const { bills } = consolidationLimits;
    const pieces = 2 * Math.ceil(bills / childrenAtOnce) + Math.ceil(bills / childrenPerTask) + 3;
    const [{ MaxAttempts } = { MaxAttempts: 0 }] = definition.States['NextPiece']?.Retry ?? [];
    const eventsOfTry = 5;
    const eventsOfChoice = 2;
    expect(pieces * ((1 + MaxAttempts) * eventsOfTry + eventsOfChoice)).toBeLessThan(25_000 / 2);
  });

  test('releases what could not be made after the last try', () => {
    expect(definition.States['Release']).toMatchObject({ Parameters: { step: 'release' }, Next: 'NotMade' });
  });

  test('claims with two writes a child, in transactions of 100 items at most', () => {
    expect(2 * childrenAtOnce + 2).toBeLessThanOrEqual(100);
    expect(childrenPerTask).toBeLessThanOrEqual(50);
  });
});

test('a step of the treasury upload is over before its failed upload counts as settled', () => {
  for (const [state, { TimeoutSeconds }] of tasksOf(machineOf('treasury-upload').definition))
    expect(TimeoutSeconds, state).toBeLessThan(settleSeconds);
});

describe('the intake of files', () => {
  const { definition } = machineOf('nrega-intake');
  const { EachFile, GoOn } = definition.States;

  test('lists, takes each file by itself, and goes on with the next', () => {
    expect(definition.States['ListFiles']).toMatchObject({
      Next: 'EachFile',
      Parameters: { step: 'list', input: { 'run.$': '$.run', 'after.$': '$.after' } },
      ResultPath: '$.listing',
    });
    expect(EachFile).toMatchObject({
      ItemsPath: '$.listing.files',
      MaxConcurrency: filesAtOnce,
      ResultPath: null,
      Next: 'GoOn',
    });
    expect(GoOn).toMatchObject({
      Parameters: { step: 'go-on', 'after.$': '$.listing.after', 'isMore.$': '$.listing.isMore' },
      Next: 'Over',
    });
  });

  test('leaves a file that cannot be taken, after three tries, and goes on with the others', () => {
    const { TakeFile, LeftForTheNextRun } = EachFile?.ItemProcessor?.States ?? {};
    expect(TakeFile).toMatchObject({
      Parameters: { step: 'take', 'file.$': '$' },
      ResultPath: null,
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: null, Next: 'LeftForTheNextRun' }],
    });
    expect(TakeFile?.Retry?.[0]?.MaxAttempts).toBe(2);
    expect(LeftForTheNextRun).toEqual({ Type: 'Pass', End: true });
  });

  test('hands on 200 names of the longest kind within 256 KB', () => {
    const name = '𝒳'.repeat(200);
    const file = { folder: 'in', name, sizeBytes: 16_000_000, modifiedAt: new Date().toISOString() };
    const listing = { files: Array.from({ length: filesPerRun }, () => file), after: name, isMore: true };
    expect(Buffer.byteLength(JSON.stringify(listing))).toBeLessThan(256 * 1024);
  });
});

describe('the document check', () => {
  test('has time for every try of a check', () => {
    const { definition } = machineOf('document-check');
    const { Check, FailUpload } = definition.States;
    const longest = (state: State | undefined) => {
      const { TimeoutSeconds = 0, Retry: [retrier] = [] } = state ?? { Type: '' };
      if (!retrier) throw new Error('The state is not tried again.');
      return TimeoutSeconds * (1 + retrier.MaxAttempts) + waitSeconds(retrier);
    };
    expect(definition.TimeoutSeconds).toBeGreaterThanOrEqual(longest(Check));
    expect(FailUpload?.Parameters).toMatchObject({ step: 'fail' });
  });
});
