// What a program of the simulations runs on: a database and a bucket in memory of its own, which end with it.
import { startDatabase } from '../../packages/local/src/hosts/dynamodb.ts';
import { inMemory, openDataFolder } from '../../packages/local/src/process/data-folder.ts';
import { endWithParent } from '../../packages/local/src/process/parent.ts';
import { collectStops } from '../../packages/local/src/process/stops.ts';
import type { Template } from '../../packages/local/src/template/template.ts';
import { stacksTemplate, startBucket, startTable } from './treasury/cloud.ts';
import { useOwnTable } from './world.ts';

export interface OwnCloud {
  readonly template: Template;
  /** The program is about to end: what fails from now on is no finding, since the database ends. */
  readonly isEnding: () => boolean;
  /** Stops what was started, and the program. */
  readonly end: (code: number) => Promise<never>;
}

export const startOwnCloud = async (): Promise<OwnCloud> => {
  const stops = collectStops();
  let isEnding = false;
  const end = async (code: number): Promise<never> => {
    isEnding = true;
    await stops.run();
    process.exit(code);
  };
  endWithParent(() => void end(130));
  const folder = await openDataFolder(inMemory);
  stops.add(() => folder.release());
  const database = await startDatabase(folder, (reason) => {
    throw new Error(reason);
  });
  stops.add(() => database.stop());
  const template = await stacksTemplate();
  const tableName = await startTable(template, database);
  await useOwnTable({ dynamoEndpoint: database.endpoint, tableName });
  await startBucket(template, folder, stops);
  return { template, isEnding: () => isEnding, end };
};
