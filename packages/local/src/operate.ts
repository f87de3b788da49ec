// `npm run operate -- --stage <stage> <act>`: reads the stage and the credentials, does it, and ends with a sentence and an error
// code where it cannot be done.
import { setTimeout as pause } from 'node:timers/promises';
import { ListExecutionsCommand, SFNClient } from '@aws-sdk/client-sfn';
import { machineWork } from '@portal/core/work/kind';
import { checkCredentials } from './deploy/credentials.ts';
import { namedStage, readStageArguments } from './deploy/stage-argument.ts';
import { operateCommand, operateUsage } from './operator/operate.ts';
import { pointAt, sentenceOf } from './operator/stage-table.ts';
import { projectRoot } from './paths.ts';
import { StartFailure } from './process/start-failure.ts';
import { localStage } from './template/synthesize.ts';

try {
  const given = readStageArguments(process.argv.slice(2), operateUsage, []);
  const runningIntakes = given.stage === localStage ? () => Promise.resolve(0) : await intakesOf();
  const tableName = pointAt(given.stage, process.env['AWS_REGION']);
  const surroundings = { now: () => new Date(), wait: pause, say: console.log, runningIntakes };
  console.log(
    await operateCommand(given, surroundings).catch((error: unknown) => {
      throw sentenceOf(error, tableName);
    }),
  );

  /** How many executions of the intake run in the account of the credentials. */
  async function intakesOf(): Promise<() => Promise<number>> {
    const { settings, deployment } = namedStage(given, projectRoot);
    const { region } = settings;
    process.env['AWS_REGION'] = region;
    const account = await checkCredentials(region);
    const client = new SFNClient({ region });
    const stateMachineArn = `arn:aws:states:${region}:${account}:stateMachine:${deployment.prefix}-${machineWork.intake.machine}`;
    return async () => {
      const question = new ListExecutionsCommand({ stateMachineArn, statusFilter: 'RUNNING' });
      return (await client.send(question)).executions?.length ?? 0;
    };
  }
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
