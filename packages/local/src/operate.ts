// `npm run operate -- --stage <stage> <act>`: reads the stage and the credentials, does it, and ends with a sentence and an error
// code where it cannot be done.
import { setTimeout as pause } from 'node:timers/promises';
import { useChainKey } from './operator/chain-key.ts';
import { operateCommand, operateUsage } from './operator/operate.ts';
import { readStageArguments } from './operator/stage-argument.ts';
import { reachTable, sentenceOf } from './operator/stage-table.ts';
import { StartFailure } from './process/start-failure.ts';

try {
  const given = readStageArguments(process.argv.slice(2), operateUsage, []);
  const tableName = await reachTable(given.stage);
  await useChainKey(given.stage);
  const surroundings = { now: () => new Date(), wait: pause, say: console.log };
  console.log(
    await operateCommand(given, surroundings).catch((error: unknown) => {
      throw sentenceOf(error, tableName);
    }),
  );
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
