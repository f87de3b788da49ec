// What a bill is and what has become of it, as two hashes that can be made again from its rows at any time: the content is what was
// submitted, with every line; the facts are what the header says after a step, and the step keeps their hash.
import { createHash } from 'node:crypto';
import { sha256 } from '../sha256.ts';
import type { BillRow } from './entity.ts';
import type { LinePage } from './lines.ts';

/**
 * Of each field of a header: it is content, which a submit, a correction or a consolidation sets; a fact, which a step sets; or moves
 * without a step, and is held against other rows or is of no weight.
 */
const fields = {
  ddoCode: 'content',
  transNo: 'content',
  kind: 'content',
  year: 'content',
  grantno: 'content',
  majorhead: 'content',
  schemecd: 'content',
  object: 'content',
  schemeName: 'content',
  objectName: 'content',
  hillyFlag: 'content',
  pfmsFlag: 'content',
  slsCode: 'content',
  billType: 'content',
  formId: 'content',
  deptBillNo: 'content',
  purpose: 'content',
  own: 'content',
  isSparsh: 'content',
  shares: 'content',
  componentSums: 'content',
  grossPaise: 'content',
  deductionPaise: 'content',
  netPaise: 'content',
  payeeCount: 'content',
  deductionCount: 'content',
  childCount: 'content',
  revision: 'content',
  holdings: 'content',
  sanction: 'content',
  office: 'content',
  order: 'content',
  contentHash: 'fact',
  contentVersion: 'fact',
  status: 'fact',
  sinceDate: 'fact',
  prepared: 'fact',
  returned: 'fact',
  authorized: 'fact',
  authNo: 'fact',
  parentNo: 'fact',
  body: 'fact',
  bodyPapers: 'fact',
  signed: 'fact',
  acknowledged: 'fact',
  acknowledgement: 'fact',
  stage: 'moving',
  deliveredAt: 'moving',
  yearlyGrantPaise: 'moving',
  totalExpenditurePaise: 'moving',
  balancePaise: 'moving',
  notedAs: 'moving',
  drawnRevision: 'moving',
  sending: 'moving',
  failureTold: 'moving',
  auditFlag: 'moving',
  reasons: 'moving',
  openWork: 'moving',
  openAt: 'moving',
  version: 'moving',
  stepCount: 'moving',
  lastStepHash: 'moving',
} as const satisfies Record<keyof BillRow, 'content' | 'fact' | 'moving'>;

type Fields = typeof fields;
type Named<Part> = { [Name in keyof Fields]: Fields[Name] extends Part ? Name : never }[keyof Fields];
const namesOf = <Part extends 'content' | 'fact'>(...parts: readonly Part[]) =>
  (Object.keys(fields) as (keyof Fields)[]).filter((name): name is Named<Part> =>
    (parts as readonly string[]).includes(fields[name]),
  );
const contentNames = namesOf('content');
const factNames = namesOf('content', 'fact');

/** A header as far as its content goes. */
export type Content = Partial<Pick<BillRow, Named<'content'>>>;
/** A header as far as its facts go. */
type Facts = Partial<Pick<BillRow, Named<'content' | 'fact'>>>;

/** The form of the hash of a content that is stored now; a header of an earlier release has none, and its hash cannot be made again. */
export const contentVersion = 2;

/** SHA-256 over the content of a header and over every line, in the order of the pages. */
export const contentHash = (
  header: Content,
  pages: readonly Pick<LinePage, 'section' | 'page' | 'lines'>[],
): string => {
  const hash = createHash('sha256').update(textOf(header, contentNames));
  for (const page of pages) hash.update(`\n${page.section}#${page.page}\n${page.lines}`);
  return hash.digest('hex');
};

/** SHA-256 over all that a header says for good after a step. */
export const factsHash = (header: Facts): string => sha256(textOf(header, factNames));

const textOf = (header: Facts, names: readonly (keyof Facts)[]): string =>
  JSON.stringify(
    names.map((name) => [name, ordered(header[name])]).filter(([, value]) => value !== undefined),
  );

/** The table keeps maps without an order of their names. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => [name, ordered(each)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
};
