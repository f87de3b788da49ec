// What is under way and must not be forgotten: rows name their work in a sparse index, in sixteen parts so that no
// partition is hot, and the resume schedule starts again what has no execution (architecture.md, Compute).
import { optionalText } from './attribute.ts';

export const workKinds = [
  'check',
  'send',
  'poll',
  'unsent',
  'import',
  'stage',
  'figures',
  'consolidate',
  'intake',
  'order',
  'acknowledge-nrega',
  'acknowledge-nrlm',
  'acknowledge-pmgsy',
] as const;
export type WorkKind = (typeof workKinds)[number];

export const workShards = 16;

/** What a row with work under way adds to its entity: attributes that are absent where nothing is, and their index. */
export const openWorkAttributes = { openWork: optionalText, openAt: optionalText } as const;
export const openWorkIndex = {
  index: 'openWork',
  pk: { field: 'gsi3pk', composite: ['openWork'], template: '${openWork}', casing: 'none' },
  sk: { field: 'gsi3sk', composite: ['openAt'], template: '${openAt}', casing: 'none' },
} as const;

/** The attributes that put a row into the index; of one kind the earliest comes first. */
export const openWork = (kind: WorkKind, id: string, at: Date): { openWork: string; openAt: string } => {
  let hash = 0;
  for (const letter of id) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return { openWork: `${kind}#${hash % workShards}`, openAt: `${at.toISOString()}#${id}` };
};

/** The parts of the index that hold work of a kind. */
export const workParts = (kind: WorkKind): string[] =>
  Array.from({ length: workShards }, (_, shard) => `${kind}#${shard}`);

/** Since when a row is in the index; empty where it is not. */
export const dueSince = ({ openAt = '' }: { readonly openAt?: string | undefined }): string =>
  openAt.split('#', 1)[0] ?? '';

/** The index of an entity's open work, one part of it. */
interface PartQuery<Row> {
  lt(key: { openAt: string }): { go(options: { limit: number }): Promise<{ data: Row[] }> };
}
const perPart = 50;

/** Rows whose work of a kind was due before an instant, from all parts of the index, up to so many of each. */
export const overdue = async <Row>(
  kind: WorkKind,
  before: string,
  ask: (part: { openWork: string }) => PartQuery<Row>,
  limit = perPart,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const part of workParts(kind)) {
    const query = ask({ openWork: part }).lt({ openAt: before });
    rows.push(...(await query.go({ limit })).data);
  }
  return rows;
};
