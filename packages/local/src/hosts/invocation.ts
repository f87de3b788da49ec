// What the host of the functions and a function's thread exchange (JSON texts, as Lambda and its runtime do), and
// how a call may fail.

export interface FunctionSettings {
  readonly name: string;
  /** Absolute path of the bundle. */
  readonly bundle: string;
  readonly handler: string;
  readonly memoryMb: number;
}

export interface Call {
  readonly id: number;
  readonly requestId: string;
  readonly deadlineMs: number;
  /** The event as JSON. */
  readonly event: string;
}

export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'result'; readonly id: number; readonly result: string | undefined }
  | { readonly kind: 'error'; readonly id: number; readonly errorType: string; readonly error: string };

export interface FunctionSpec {
  readonly settings: FunctionSettings;
  readonly timeoutSeconds: number;
  readonly environment: Readonly<Record<string, string>>;
}

export type Log = (functionName: string, line: string) => void;

/** The function did not answer within its own time limit. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** The function threw, or its thread ended; the type is the one that Lambda would report. */
export class FunctionFailed extends Error {
  override readonly name = 'FunctionFailed';
  readonly errorType: string;

  constructor(message: string, { errorType, cause }: { errorType: string; cause?: unknown }) {
    super(message, { cause });
    this.errorType = errorType;
  }
}
