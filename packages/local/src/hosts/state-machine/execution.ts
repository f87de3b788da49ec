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
/** The book is in memory, so it has an end besides: of what executions did, as JSON, and of their number. */
const keptLimits = { characters: 16_000_000, executions: 50_000 };

export class ExecutionBook {
  readonly #executions = new Map<string, Execution>();
  /** Those that are kept with what they did, the one that ended first before the others, and the length of each. */
  readonly #whole = new Map<string, number>();
  #characters = 0;
  readonly #path: string | undefined;
  readonly #limits: typeof keptLimits;

  /** Without a path nothing outlives the process. */
  constructor(path: string | undefined, now: Date, limits = keptLimits) {
    this.#path = path;
    this.#limits = limits;
    if (path === undefined || !existsSync(path)) return;
    const read = new Map<string, Execution>();
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      const execution = parseLine(line);
      if (execution) read.set(execution.executionArn, execution);
    }
    const nowSeconds = now.getTime() / 1000;
    for (const execution of read.values()) {
      if (execution.startDate < nowSeconds - keptSeconds) continue;
      const known = execution.status === 'RUNNING' ? aborted(execution, nowSeconds) : execution;
      this.#keep(known, lineOf(known).length);
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
    const line = lineOf(execution);
    this.#keep(execution, line.length);
    if (this.#path === undefined) return;
    try {
      appendFileSync(this.#path, line);
    } catch (error) {
      // A full disk: the next start reads that the execution was running, or nothing of it, and resumes as after a kill.
      console.error(sentenceOf(error) ?? error);
    }
  }

  /** Beyond the limits the oldest lose input, output and history, and further on they are forgotten with their names. */
  #keep(execution: Execution, characters: number): void {
    this.#executions.set(execution.executionArn, execution);
    if (execution.status === 'RUNNING') return;
    this.#characters += characters - (this.#whole.get(execution.executionArn) ?? 0);
    this.#whole.set(execution.executionArn, characters);
    for (const [arn, length] of this.#whole) {
      if (this.#characters <= this.#limits.characters) break;
      this.#whole.delete(arn);
      this.#characters -= length;
      const known = this.#executions.get(arn);
      if (known) this.#executions.set(arn, outlineOf(known));
    }
    for (const [arn, { status }] of this.#executions) {
      if (this.#executions.size <= this.#limits.executions) break;
      if (status === 'RUNNING') continue;
      this.#executions.delete(arn);
      this.#characters -= this.#whole.get(arn) ?? 0;
      this.#whole.delete(arn);
    }
  }
}

/** That it was, and how it ended. */
const outlineOf = ({ output: _output, ...execution }: Execution): Execution => ({
  ...execution,
  input: '{}',
  history: [],
});

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
