// The treasury upload: build the message → send it, with the same idempotency key on every try → record the answer. What
// cannot be done is recorded on the bill, where the officer finds the reason and a retry.
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Choice, Condition, Fail, type IChainable, JsonPath, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { stepFunctions } from './functions.ts';
import { inputOf, lambdaTask } from './state-machine-task.ts';

const { timeoutSeconds } = stepFunctions['treasury-steps'];

export function treasuryUpload(scope: Construct, lambda: IFunction): IChainable {
  const task = (step: Step, { resultPath, ...further }: TaskOptions) =>
    lambdaTask(scope, stateName[step], {
      lambda,
      timeoutSeconds,
      payload: { step, input: inputOf('send'), ...further },
      resultPath,
      // At most 93 seconds of waiting; with the longest tries a run stays below the machine's five minutes.
      retry: { maxAttempts: step === 'send' ? 5 : 3, intervalSeconds: 3 },
    });
  const build = task('build', { resultPath: '$.build' });
  const send = task('send', { resultPath: '$.receipt' });
  const record = task('record', { resultPath: JsonPath.DISCARD, receipt: JsonPath.objectAt('$.receipt') });
  const fail = task('fail', { resultPath: JsonPath.DISCARD });

  fail.next(new Fail(scope, 'NotSent', { error: 'NotSent', cause: 'The treasury did not take the bill.' }));
  for (const each of [build, send, record]) each.addCatch(fail, { resultPath: JsonPath.DISCARD });
  const isNeeded = new Choice(scope, 'IsNeeded')
    .when(Condition.booleanEquals('$.build.isNeeded', true), send.next(record))
    .otherwise(new Succeed(scope, 'NothingToSend'));
  return build.next(isNeeded);
}

type Step = 'build' | 'send' | 'record' | 'fail';
const stateName: Record<Step, string> = {
  build: 'Build',
  send: 'Send',
  record: 'Record',
  fail: 'FailSending',
};

interface TaskOptions {
  readonly resultPath: string;
  readonly receipt?: unknown;
}
