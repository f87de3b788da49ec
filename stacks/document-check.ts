// The document check: an upload in parts is checked and becomes the bill's document, or is refused with a reason. A check
// that cannot be made (storage or revocation lists out of reach) fails after its last attempt, with a reason too.
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Fail, type IChainable, JsonPath } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { stepFunctions } from './functions.ts';
import { inputOf, lambdaTask } from './state-machine-task.ts';

const { timeoutSeconds } = stepFunctions.check;

export function documentCheck(scope: Construct, lambda: IFunction): IChainable {
  const payload = (step: 'check' | 'fail') => ({
    step,
    ...inputOf('check'),
  });
  const common = { lambda, timeoutSeconds };
  const check = lambdaTask(scope, 'Check', {
    ...common,
    payload: payload('check'),
    resultPath: '$.check',
    retry: { maxAttempts: 3, intervalSeconds: 10 },
  });
  const fail = lambdaTask(scope, 'FailUpload', {
    ...common,
    payload: payload('fail'),
    resultPath: JsonPath.DISCARD,
    retry: { maxAttempts: 5, intervalSeconds: 3 },
  });
  fail.next(
    new Fail(scope, 'NotChecked', { error: 'NotChecked', cause: 'The upload could not be checked.' }),
  );
  return check.addCatch(fail, { resultPath: JsonPath.DISCARD });
}
