// Hosts the template's state machines: starts, stops and shows executions, which the interpreter runs.
import { randomUUID } from 'node:crypto';
import {
  ExecutionAbortedError,
  type ExecutionError,
  ExecutionTimeoutError,
  StateMachine,
  type StateMachineDefinition,
} from 'aws-local-stepfunctions';
import * as z from 'zod';
import { StartFailure } from '../../process/start-failure.ts';
import { honour, withoutEffect } from '../../template/honour.ts';
import { localReference } from '../../template/physical.ts';
import type { Resource, Template } from '../../template/template.ts';
import { ApiError } from './api-error.ts';
import { Definition, type State } from './definition.ts';
import { type Execution, type ExecutionBook, withEvent } from './execution.ts';
import { withLog } from './history.ts';
import { type Invoke, payloadLimitBytes, taskHandler } from './task.ts';

const properties = z.strictObject({
  StateMachineName: z.string(),
  DefinitionString: z.string(),
  StateMachineType: z.literal('STANDARD').optional(),
  // Executions are kept in the data folder; who may start one is for the tests of the stacks.
  ...withoutEffect('LoggingConfiguration', 'RoleArn', 'Tags', 'TracingConfiguration'),
});

interface Machine {
  readonly arn: string;
  readonly name: string;
  readonly interpreter: StateMachine;
  /** The function of each task, by the name of its state. */
  readonly tasks: readonly (readonly [state: string, functionArn: string])[];
  readonly retryWaits: Record<string, number>;
}

export interface MachineOptions {
  readonly invoke: Invoke;
  readonly book: ExecutionBook;
  /** In place of every wait before a retry, for tests. */
  readonly retryWaitMs?: number | undefined;
  /** The same definitions passed the interpreter's check at an earlier start. */
  readonly isSound?: boolean;
}

export class Machines {
  readonly #machines: ReadonlyMap<string, Machine>;
  readonly #running = new Map<string, { abort(): void; readonly ended: Promise<void> }>();
  readonly #book: ExecutionBook;
  readonly #invoke: Invoke;

  constructor(template: Template, options: MachineOptions) {
    const { invoke, book } = options;
    this.#book = book;
    this.#invoke = invoke;
    this.#machines = new Map(
      template.of('AWS::StepFunctions::StateMachine').map((resource) => {
        const machine = readMachine(resource, options);
        return [machine.arn, machine];
      }),
    );
  }

  /** @throws StateMachineDoesNotExist */
  find(arn: string): Machine {
    const machine = this.#machines.get(arn);
    if (!machine) throw new ApiError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
    return machine;
  }

  /** @throws ExecutionDoesNotExist */
  execution(arn: string): Execution {
    const execution = this.#book.find(arn);
    if (!execution) throw new ApiError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
    return execution;
  }

  executions(machineArn: string): Execution[] {
    return this.#book.ofMachine(this.find(machineArn).arn);
  }

  /** A second start of the same work while it runs answers the first one. @throws ExecutionAlreadyExists, … */
  start(machineArn: string, name: string = randomUUID(), input = '{}'): Execution {
    const machine = this.find(machineArn);
    const given = parseInput(input);
    requireName(name);
    const executionArn = `${machine.arn.replace(':stateMachine:', ':execution:')}:${name}`;
    const before = this.#book.find(executionArn);
    if (before?.status === 'RUNNING' && before.input === input) return before;
    if (before) throw new ApiError('ExecutionAlreadyExists', `Execution Already Exists: '${executionArn}'`);
    const execution: Execution = {
      executionArn,
      stateMachineArn: machine.arn,
      name,
      status: 'RUNNING',
      startDate: Date.now() / 1000,
      input,
      history: [],
    };
    this.#book.save(execution);
    this.#run(machine, execution, given);
    return execution;
  }

  /** Answers when it has ended. */
  async abort(executionArn: string): Promise<Execution> {
    this.execution(executionArn);
    const running = this.#running.get(executionArn);
    running?.abort();
    await running?.ended;
    return this.execution(executionArn);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((arn) => this.abort(arn)));
  }

  #run(machine: Machine, execution: Execution, input: unknown): void {
    const { executionArn, name } = execution;
    let isOver = false;
    const handlers = machine.tasks.map(
      ([state, functionArn]) => [state, taskHandler(functionArn, this.#invoke, () => isOver)] as const,
    );
    const run = machine.interpreter.run(input as never, {
      overrides: {
        taskResourceLocalHandlers: Object.fromEntries(handlers) as never,
        retryIntervalOverrides: machine.retryWaits,
      },
      context: {
        Execution: { Id: executionArn, Name: name },
        StateMachine: { Id: machine.arn, Name: machine.name },
      },
    });
    let history = execution.history;
    const logged = (async () => {
      for await (const log of run.eventLogs) history = withLog(history, log);
    })();
    const ended = run.result
      .then(
        (output) => ({ status: 'SUCCEEDED' as const, output: JSON.stringify(output) }),
        (error: unknown) => failureOf(error),
      )
      .then(async (outcome) => {
        isOver = true;
        await logged;
        const stopDate = Date.now() / 1000;
        const { status, ...details } = outcome;
        const end = endOf[status];
        history = withEvent(history, stopDate, end, { [`e${end.slice(1)}EventDetails`]: details });
        this.#book.save({ ...execution, ...outcome, stopDate, history });
        this.#running.delete(executionArn);
      });
    this.#running.set(executionArn, { abort: run.abort, ended });
  }
}

const endOf = {
  SUCCEEDED: 'ExecutionSucceeded',
  FAILED: 'ExecutionFailed',
  TIMED_OUT: 'ExecutionTimedOut',
  ABORTED: 'ExecutionAborted',
} as const;

function failureOf(error: unknown) {
  if (error instanceof ExecutionAbortedError) return { status: 'ABORTED' as const };
  if (error instanceof ExecutionTimeoutError)
    return { status: 'TIMED_OUT' as const, error: 'States.Timeout' };
  const cause = (error as ExecutionError).cause as Error;
  return { status: 'FAILED' as const, error: cause.name, cause: cause.message };
}

function readMachine(resource: Resource, { retryWaitMs, isSound = false }: MachineOptions): Machine {
  const { DefinitionString, StateMachineName: name } = honour(resource, properties);
  const cannot = (why: string) =>
    new StartFailure(`The local run cannot honour the state machine ${name}: ${why}.`);
  const read = Definition.safeParse(JSON.parse(DefinitionString));
  if (!read.success)
    throw cannot(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const states = allStates(read.data);
  const tasks = states.flatMap(([state, body]) =>
    body.Type === 'Task' ? [[state, body.Resource] as const] : [],
  );
  // Handlers are found by the name of their state, at any depth of the machine.
  if (new Set(tasks.map(([state]) => state)).size < tasks.length) throw cannot('two tasks have one name');
  const retried = states.filter(([, body]) => 'Retry' in body && body.Retry !== undefined);
  try {
    return {
      arn: localReference(resource.type, resource.name),
      name,
      interpreter: new StateMachine(read.data as StateMachineDefinition, {
        validationOptions: { noValidate: isSound },
      }),
      tasks,
      retryWaits:
        retryWaitMs === undefined ? {} : Object.fromEntries(retried.map(([state]) => [state, retryWaitMs])),
    };
  } catch (cause) {
    throw cannot((cause as Error).message);
  }
}

const allStates = ({ States }: { readonly States: Readonly<Record<string, State>> }): [string, State][] =>
  Object.entries(States).flatMap(([name, state]) => [
    [name, state] as [string, State],
    ...(state.Type === 'Map' ? allStates(state.ItemProcessor) : []),
  ]);

function parseInput(input: string): unknown {
  if (Buffer.byteLength(input) > payloadLimitBytes)
    throw new ApiError('InvalidExecutionInput', `The input is larger than ${payloadLimitBytes} bytes.`);
  try {
    return JSON.parse(input);
  } catch (error) {
    throw new ApiError('InvalidExecutionInput', `Invalid State Machine Execution Input: ${String(error)}`);
  }
}

function requireName(name: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Step Functions refuses them in a name
  if (!/^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\u0000-\u001f\u007f-\u009f]{1,80}$/.test(name))
    throw new ApiError('InvalidName', `Invalid Name: '${name}'`);
}
