// What is under way and must not be forgotten: rows name their work in a sparse index, in sixteen parts so that no
// partition is hot, and the resume schedule starts again what has no execution (architecture.md, Compute).

export const workKinds = ['check', 'send', 'poll', 'import', 'stage', 'figures'] as const;
export type WorkKind = (typeof workKinds)[number];

export const workShards = 16;

/** What a row with work under way adds to its entity: attributes that are absent where nothing is, and their index. */
export const openWorkAttributes = { openWork: { type: 'string' }, openAt: { type: 'string' } } as const;
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
