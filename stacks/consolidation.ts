// Making a consolidated bill: a task does the next piece of the run (children claimed, lines of 50 children copied, the bill
// published, children released) and says where the run is. What fails after its last try is released, and the officer finds
// the run with its reason and a retry.
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Choice, Condition, Fail, type IChainable, JsonPath, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { stepFunctions } from './functions.ts';
import { inputOf, lambdaTask } from './state-machine-task.ts';

const { timeoutSeconds } = stepFunctions['consolidation-steps'];

export function consolidation(scope: Construct, lambda: IFunction): IChainable {
  const task = (step: 'next' | 'release', resultPath: string, maxAttempts: number) =>
    lambdaTask(scope, step === 'next' ? 'NextPiece' : 'Release', {
      lambda,
      timeoutSeconds,
      payload: { step, ...inputOf('consolidate') },
      resultPath,
      retry: { maxAttempts, intervalSeconds: 1 },
    });
  const next = task('next', '$.progress', 4);
  const release = task('release', JsonPath.DISCARD, 5);
  release.next(
    new Fail(scope, 'NotMade', { error: 'NotMade', cause: 'The consolidated bill could not be made.' }),
  );
  next.addCatch(release, { resultPath: JsonPath.DISCARD });
  const isUnderWay = Condition.or(
    ...['claiming', 'assembling', 'releasing'].map((state) =>
      Condition.stringEquals('$.progress.state', state),
    ),
  );
  const goesOn = new Choice(scope, 'GoesOn')
    .when(isUnderWay, next)
    .otherwise(new Succeed(scope, 'NothingLeft'));
  return next.next(goesOn);
}
