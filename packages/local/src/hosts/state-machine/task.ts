// A task of a state machine: calls its function as Step Functions would, with the limits and the names of errors that it
// has in AWS.

import { functionNameOf } from '../../template/physical.ts';
import { FunctionFailed, TimedOut } from '../invocation.ts';

export type Invoke = (functionName: string, event: unknown) => Promise<unknown>;

/** The limit of Step Functions from state to state. */
export const payloadLimitBytes = 256 * 1024;

/** @param isOver whether the execution has ended: the interpreter would continue with the tries of the present task */
export function taskHandler(functionArn: string, invoke: Invoke, isOver: () => boolean) {
  const name = functionNameOf(functionArn);
  return async (input: unknown): Promise<unknown> => {
    if (isOver()) throw new ExecutionOver();
    requireSize(input, name);
    const result = (await invoke(name, input).catch((error: unknown) => {
      throw taskError(error);
    })) as unknown;
    requireSize(result, name);
    return result ?? null;
  };
}

/** No Retry and no Catch helps against it, in AWS as here. */
class Final extends Error {
  readonly isRetryable = false;
  readonly isCatchable = false;
}

class DataLimitExceeded extends Final {
  override readonly name = 'States.DataLimitExceeded';
}

class ExecutionOver extends Final {
  override readonly name = 'Local.ExecutionOver';
}

function requireSize(value: unknown, name: string): void {
  const size = Buffer.byteLength(JSON.stringify(value ?? null));
  if (size > payloadLimitBytes)
    throw new DataLimitExceeded(`${size} bytes to or from ${name} are more than ${payloadLimitBytes}.`);
}

/** Named as Lambda names it, so that Retry and Catch by name work; the message is the cause that Lambda would report. */
function taskError(error: unknown): Error {
  const failure = (errorType: string, errorMessage: string) =>
    Object.assign(new Error(JSON.stringify({ errorType, errorMessage })), { name: errorType });
  if (error instanceof TimedOut) return failure('Sandbox.Timedout', error.message);
  if (error instanceof FunctionFailed) return failure(error.errorType, error.message);
  throw error;
}
