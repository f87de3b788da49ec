// What passes between the host of the functions and a function's thread: JSON texts, as between Lambda and its runtime.

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
  | { readonly kind: 'error'; readonly id: number; readonly error: string };
