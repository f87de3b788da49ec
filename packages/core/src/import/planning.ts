// The planning of an import that outlives its request: on a slow machine 10,000 lines take longer to be held against the lists than a
// request may, and the next request would begin anew. The file is kept with the import, and the resume schedule plans it in a time of
// its own (decisions.md, An import is claims first).
import { AsyncLocalStorage } from 'node:async_hooks';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ImportFault } from '@portal/domain/import/schema';
import type { Call } from '../call.ts';
import { itemOf } from '../storage/change.ts';
import { putRows, readRows, wanted } from '../storage/read.ts';
import type { ImportKey } from './claims.ts';
import { importPageEntity } from './entity.ts';
import type { ImportPlan } from './plan.ts';

/** What a file would do, and every fault in it. */
export interface Planned {
  readonly plan: ImportPlan;
  readonly faults: readonly ImportFault[];
}

/** Makes the list of a command plan a file: its import answers `planInstead`. */
export type ImportPlanner = (command: string, call: Call, csv: string) => Promise<void>;

const planners = new AsyncLocalStorage<{ found: Planned | undefined }>();

/** Where a file is only to be planned, the plan goes there. Answers false where it is to be imported. */
export const planInstead = async (look: () => Promise<Planned>): Promise<boolean> => {
  const place = planners.getStore();
  if (place) place.found = await look();
  return place !== undefined;
};

/** The plan of a kept file. */
export const plannedBy = async (
  planner: ImportPlanner,
  command: string,
  call: Call,
  csv: string,
): Promise<Planned> => {
  const place: { found: Planned | undefined } = { found: undefined };
  await planners.run(place, () => planner(command, call, csv));
  if (!place.found) throw new Error(`the import ${command} was not planned`);
  return place.found;
};

/** Far below an item's 400 KB, as base64 too. */
const letters = 240_000;
const pageName = (at: number): string => `file-${String(at).padStart(4, '0')}`;

/** Keeps the file of an import; answers in how many pages. */
export const keepFile = async (key: ImportKey, csv: string, expiresAt: number): Promise<number> => {
  const { ddoCode, importId } = key;
  const packed = gzipSync(csv).toString('base64');
  const pages = Array.from({ length: Math.ceil(packed.length / letters) }, (_, at) =>
    packed.slice(at * letters, (at + 1) * letters),
  );
  await putRows(
    pages.map((part, at) =>
      itemOf(importPageEntity().put({ ddoCode, importId, page: pageName(at), packed: part, expiresAt })),
    ),
  );
  return pages.length;
};

/** The file as it came. */
export const keptFile = async ({ ddoCode, importId }: ImportKey, pages: number): Promise<string> => {
  const entity = importPageEntity();
  const rows = await readRows(
    Array.from({ length: pages }, (_, at) =>
      wanted(entity, entity.get({ ddoCode, importId, page: pageName(at) })),
    ),
  );
  if (rows.some((row) => row === undefined)) throw new Error(`import ${importId} has lost its file`);
  const packed = rows.map((row) => row?.packed ?? '').join('');
  return gunzipSync(Buffer.from(packed, 'base64')).toString('utf8');
};
