// `npm run soak [seconds] [first seed]`: the simulation over as many seeds as fit into the time (default ten minutes), on
// a database in memory of its own. Ends with 1 at the first seed that fails, after printing it.
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { inMemory, openDataFolder } from '../../packages/local/src/data-folder.ts';
import { startDatabase } from '../../packages/local/src/dynamodb.ts';
import { endWithParent } from '../../packages/local/src/parent.ts';
import { simulate } from './run.ts';
import { useOwnTable } from './world.ts';

const [seconds = '600', firstSeed = String(Math.floor(Date.now() / 1000))] = process.argv.slice(2);
const folder = await openDataFolder(inMemory);
const database = await startDatabase(folder, (reason) => {
  throw new Error(reason);
});
const end = async (code: number): Promise<never> => {
  await database.stop();
  folder.release();
  process.exit(code);
};
endWithParent(() => void end(130));

const tableName = 'soak';
const key = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' as const },
  { AttributeName: sk, KeyType: 'RANGE' as const },
];
const index = (IndexName: string, pk: string, sk: string) => ({
  IndexName,
  KeySchema: key(pk, sk),
  Projection: { ProjectionType: 'ALL' as const },
});
await database.client.send(
  new CreateTableCommand({
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: key('pk', 'sk'),
    GlobalSecondaryIndexes: [
      index('billsByStage', 'gsi1pk', 'gsi1sk'),
      index('billsByAuthNo', 'gsi2pk', 'gsi2sk'),
    ],
  }),
);
await useOwnTable({ dynamoEndpoint: database.endpoint, tableName });

const until = Date.now() + Number(seconds) * 1000;
const totals = { seeds: 0, calls: 0, jobs: 0, done: 0, refused: 0, faults: 0 };
for (let seed = Number(firstSeed); Date.now() < until; seed += 1) {
  try {
    const report = await simulate(seed);
    totals.seeds += 1;
    for (const name of ['calls', 'jobs', 'done', 'refused', 'faults'] as const) totals[name] += report[name];
  } catch (error) {
    console.error(error);
    console.error(`Repeat it with: npm run soak 1 ${seed}`);
    await end(1);
  }
}
console.log(
  `${totals.seeds} seeds from ${firstSeed}: ${totals.jobs} jobs (${totals.done} done, ${totals.refused} refused), ` +
    `${totals.calls} calls to the table, ${totals.faults} of them with a fault. Nothing was lost.`,
);
await end(0);
