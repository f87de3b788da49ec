// The intake of NREGA's files: list → each file by itself, eight at once → the next 200, by an execution of their own. A file
// that cannot be taken stays where it is for the next run, and stops no other; what a person must know, the alarm on files that
// wait reports.
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import {
  Fail,
  type IChainable,
  JsonPath,
  Map as MapState,
  Pass,
  Succeed,
} from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { stepFunctions } from './functions.ts';
import { inputOf, lambdaTask } from './state-machine-task.ts';

const { timeoutSeconds } = stepFunctions['nrega-steps'];
export const filesAtOnce = 8;

export function nregaIntake(scope: Construct, lambda: IFunction): IChainable {
  const task = (id: string, payload: Record<string, unknown>, resultPath: string, maxAttempts: number) =>
    lambdaTask(scope, id, {
      lambda,
      timeoutSeconds,
      payload,
      resultPath,
      retry: { maxAttempts, intervalSeconds: 3 },
    });
  const list = task('ListFiles', { step: 'list', input: inputOf('intake') }, '$.listing', 3);
  const take = task('TakeFile', { step: 'take', file: JsonPath.objectAt('$') }, JsonPath.DISCARD, 2);
  const goOn = task(
    'GoOn',
    {
      step: 'go-on',
      input: inputOf('intake'),
      after: JsonPath.stringAt('$.listing.after'),
      isMore: JsonPath.objectAt('$.listing.isMore'),
    },
    JsonPath.DISCARD,
    3,
  );
  const fail = task('RecordFailure', { step: 'fail', input: inputOf('intake') }, JsonPath.DISCARD, 3);

  take.addCatch(new Pass(scope, 'LeftForTheNextRun'), { resultPath: JsonPath.DISCARD });
  const each = new MapState(scope, 'EachFile', {
    itemsPath: '$.listing.files',
    maxConcurrency: filesAtOnce,
    resultPath: JsonPath.DISCARD,
  }).itemProcessor(take);
  fail.next(new Fail(scope, 'NotTaken', { error: 'NotTaken', cause: 'The files could not be listed.' }));
  for (const state of [list, goOn]) state.addCatch(fail, { resultPath: JsonPath.DISCARD });
  return list.next(each).next(goOn).next(new Succeed(scope, 'Over'));
}
