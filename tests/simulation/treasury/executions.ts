// The state machine of the deployed stacks in the local run's own host, with the deployed step code as its task. Each
// call of a step is a process that may be killed; between two calls the clock may move on, up to the machine's end.
import { AsyncLocalStorage } from 'node:async_hooks';
import { ExecutionAlreadyExists, type StartExecutionInput } from '@aws-sdk/client-sfn';
import { AppError } from '@portal/core/error';
import { perform, type TreasuryTask } from '@portal/functions/steps/treasury';
import { FunctionFailed } from '../../../packages/local/src/hosts/invocation.ts';
import { type Execution, ExecutionBook } from '../../../packages/local/src/hosts/state-machine/execution.ts';
import { Machines } from '../../../packages/local/src/hosts/state-machine/machines.ts';
import { localReference } from '../../../packages/local/src/template/physical.ts';
import type { Template } from '../../../packages/local/src/template/template.ts';
import { isLost, type Turnstile } from '../turnstile.ts';
import type { Outside } from './outside.ts';

/** What the executions of one simulation need. */
export interface Stage {
  readonly turnstile: Turnstile;
  readonly outside: Outside;
  readonly now: () => Date;
  /** What a step threw that no mishap explains. */
  readonly unexpected: unknown[];
}

interface Running {
  readonly stage: Stage;
  readonly startedAt: Date;
}

/** Of the treasury upload in stacks/workflows.ts. */
const machineSeconds = 300;

/** The execution's time is over or its machine failed: neither Retry nor Catch helps. */
class ExecutionOver extends Error {
  readonly isRetryable = false;
  readonly isCatchable = false;
}

/** Reports the end of an execution. */
class Book extends ExecutionBook {
  readonly ends = new Map<string, () => void>();

  override save(execution: Execution): void {
    super.save(execution);
    if (execution.status !== 'RUNNING') this.ends.get(execution.name)?.();
  }
}

export class Executions {
  readonly arn: string;
  readonly #machines: Machines;
  readonly #book = new Book(undefined, new Date(0));
  readonly #running = new AsyncLocalStorage<Running>();

  constructor(template: Template) {
    const invoke = (_name: string, event: unknown) => this.#invoke(event as TreasuryTask);
    this.#machines = new Machines(template, { invoke, book: this.#book, retryWaitMs: 0 });
    const machine = template
      .of('AWS::StepFunctions::StateMachine')
      .find(({ name }) => name.endsWith('treasury-upload'));
    if (!machine) throw new Error('the stacks have no machine of the treasury upload');
    this.arn = localReference(machine.type, machine.name);
  }

  /** Begins an execution beside the running tasks. @throws ExecutionAlreadyExists */
  start(stage: Stage, { stateMachineArn = '', name = '', input = '' }: StartExecutionInput): void {
    if (this.#book.ends.has(name))
      throw new ExecutionAlreadyExists({ $metadata: {}, message: `Execution Already Exists: ${name}` });
    const running = { stage, startedAt: stage.now() };
    void stage.turnstile.begin(name, () =>
      this.#running.run(
        running,
        () =>
          new Promise<void>((resolve) => {
            this.#book.ends.set(name, resolve);
            this.#machines.start(stateMachineArn, name, input);
          }),
      ),
    );
  }

  async #invoke(task: TreasuryTask): Promise<unknown> {
    const running = this.#running.getStore();
    if (!running) throw new Error('a step without an execution');
    const { stage, startedAt } = running;
    await stage.turnstile.rest();
    if (stage.now().getTime() - startedAt.getTime() >= machineSeconds * 1000) throw new ExecutionOver();
    if (stage.turnstile.draw([{ name: 'machine ended', happen: () => Promise.reject() }])) {
      stage.turnstile.trace.push(`${task.input.key}: ${task.step} (machine ended)`);
      throw new ExecutionOver();
    }
    try {
      return await stage.turnstile.process(`${task.input.key} ${task.step}`, () =>
        perform(task, () => stage.outside.treasury(), stage.now()),
      );
    } catch (error) {
      if (!isLost(error) && !(error instanceof AppError)) stage.unexpected.push(error);
      throw new FunctionFailed(String(error), { errorType: 'Runtime.ExitError', cause: error });
    }
  }
}
