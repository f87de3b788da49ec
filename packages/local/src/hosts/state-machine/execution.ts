// An execution as the API of Step Functions shows it, and the log that keeps all of them: a line each time one starts
// or ends, so that a killed run leaves its executions behind. Those are not continued: they end as aborted.
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { sentenceOf } from '../../process/start-failure.ts';

export type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

export interface HistoryEvent {
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly type: string;
  readonly id: number;
  readonly previousEventId: number;
  readonly [details: string]: unknown;
}

export interface Execution {
  readonly executionArn: string;
  readonly stateMachineArn: string;
  readonly name: string;
  readonly status: ExecutionStatus;
  /** Seconds since 1970. */
  readonly startDate: number;
  readonly stopDate?: number;
  /** JSON, as it came. */
  readonly input: string;
  readonly output?: string;
  readonly error?: string;
  readonly cause?: string;
  readonly history: readonly HistoryEvent[];
}

/** Step Functions forgets an execution, and that its name was used, after 90 days. */
const keptSeconds = 90 * 86_400;

export class ExecutionBook {
  readonly #executions = new Map<string, Execution>();
  readonly #path: string | undefined;

  /** Without a path nothing outlives the process. */
  constructor(path: string | undefined, now: Date) {
    this.#path = path;
    if (path === undefined || !existsSync(path)) return;
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      const execution = parseLine(line);
      if (execution) this.#executions.set(execution.executionArn, execution);
    }
    const nowSeconds = now.getTime() / 1000;
    for (const [arn, execution] of this.#executions) {
      if (execution.startDate < nowSeconds - keptSeconds) this.#executions.delete(arn);
      else if (execution.status === 'RUNNING') this.#executions.set(arn, aborted(execution, nowSeconds));
    }
    // Renamed into its place, so that a kill leaves the old book or the new one and no half of it.
    writeFileSync(`${path}.new`, [...this.#executions.values()].map(lineOf).join(''));
    renameSync(`${path}.new`, path);
  }

  find(executionArn: string): Execution | undefined {
    return this.#executions.get(executionArn);
  }

  /** The latest first. */
  ofMachine(stateMachineArn: string): Execution[] {
    return [...this.#executions.values()]
      .filter((execution) => execution.stateMachineArn === stateMachineArn)
      .sort((one, other) => other.startDate - one.startDate);
  }

  save(execution: Execution): void {
    this.#executions.set(execution.executionArn, execution);
    if (this.#path === undefined) return;
    try {
      appendFileSync(this.#path, lineOf(execution));
    } catch (error) {
      // A full disk: the next start reads that the execution was running, or nothing of it, and resumes as after a kill.
      console.error(sentenceOf(error) ?? error);
    }
  }
}

const lineOf = (execution: Execution): string => `${JSON.stringify(execution)}\n`;

/** The last line may be half written: its process was killed. */
function parseLine(line: string): Execution | undefined {
  try {
    return JSON.parse(line) as Execution;
  } catch {
    return undefined;
  }
}

const aborted = (execution: Execution, stopDate: number): Execution => ({
  ...execution,
  status: 'ABORTED',
  stopDate,
  error: 'Local.Restart',
  cause: 'The local run ended while the execution was at work.',
  history: withEvent(execution.history, stopDate, 'ExecutionAborted', {}),
});

export const withEvent = (
  history: readonly HistoryEvent[],
  timestamp: number,
  type: string,
  details: Readonly<Record<string, unknown>>,
): HistoryEvent[] => [
  ...history,
  { timestamp, type, id: history.length + 1, previousEventId: history.length, ...details },
];
