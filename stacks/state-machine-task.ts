// A task of a state machine: a plain call of a Lambda function, whose answer is the task's result.
import { type MachineWork, machineWork } from '@portal/core/work/kind';
import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import {
  Errors,
  JitterType,
  JsonPath,
  type RetryProps,
  TaskInput,
  Timeout,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';

/** The input of an execution, as each of its tasks is given it. */
export const inputOf = (kind: MachineWork): Record<string, string> =>
  Object.fromEntries(machineWork[kind].input.map((field) => [field, JsonPath.stringAt(`$.${field}`)]));

export interface TaskProps {
  readonly lambda: IFunction;
  readonly payload: Record<string, unknown>;
  readonly timeoutSeconds: number;
  readonly resultPath: string;
  readonly retry: Pick<RetryProps, 'maxAttempts'> & { readonly intervalSeconds: number };
}

/** Whatever went wrong is tried again: waits double from the interval on, each at random below its length. */
export function lambdaTask(scope: Construct, id: string, props: TaskProps): LambdaInvoke {
  const { lambda, payload, timeoutSeconds, resultPath, retry } = props;
  const task = new LambdaInvoke(scope, id, {
    lambdaFunction: lambda,
    payloadResponseOnly: true,
    payload: TaskInput.fromObject(payload),
    resultPath,
    taskTimeout: Timeout.duration(Duration.seconds(timeoutSeconds)),
    // The one retrier below covers the faults of Lambda too.
    retryOnServiceExceptions: false,
  });
  const { intervalSeconds, ...attempts } = retry;
  task.addRetry({
    errors: [Errors.ALL],
    interval: Duration.seconds(intervalSeconds),
    backoffRate: 2,
    jitterStrategy: JitterType.FULL,
    ...attempts,
  });
  return task;
}
