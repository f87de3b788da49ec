// The lists of rows that the portal and the scheme systems say to each other of a scheme: what names a row, and what a person
// reads of it. row.ts has what a row holds.

interface Subject {
  /** The heading of its column. */
  readonly title: string;
  /** The fields that make a row another one; the rest may change. */
  readonly key: readonly string[];
  /** What a person reads of a row. */
  readonly shown: readonly string[];
}

export const subjects = {
  agencies: {
    title: 'Agency',
    key: ['AGENCYCODE', 'DDOCODE'],
    shown: ['AGENCYCODE', 'AGENCYNAME', 'DDOCODE'],
  },
  allotments: {
    title: 'Allotment',
    key: ['FINYEAR', 'HEADCODE', 'ALLOTMENTNO', 'DDO_CODE'],
    shown: ['DDO_CODE', 'ALLOTMENTNO'],
  },
  sanctions: {
    title: 'Mother sanction',
    key: ['FINYEAR', 'HEADCODE', 'MOTHERSANCTIONNO'],
    shown: ['MOTHERSANCTIONNO', 'HEADCODE'],
  },
  components: {
    title: 'Component',
    key: ['COMPONENTCODE'],
    shown: ['COMPONENTCODE', 'COMPONENTNAME'],
  },
  deductions: { title: 'Deduction', key: ['DED_ID'], shown: ['DED_ID', 'DED_NAME'] },
  schemes: { title: 'Scheme', key: ['SLSCODE'], shown: ['SLSCODE', 'SCHEMENAME'] },
  heads: { title: 'Head', key: ['BUDGETHEAD'], shown: ['BUDGETHEAD', 'HEADDESCRIPTION'] },
} as const satisfies Record<string, Subject>;
export type SubjectName = keyof typeof subjects;

/** A row of whatever subject. */
type AnyRow = Readonly<Record<string, unknown>>;

/** What names a row among those of its subject and scheme. */
export const rowKey = (subject: SubjectName, row: AnyRow): string =>
  valuesOf(row, subjects[subject].key).join('#');

/** "AG0501 · State Rural Livelihoods Mission": a row as a person names it. */
export const rowLabel = (subject: SubjectName, row: AnyRow): string =>
  valuesOf(row, subjects[subject].shown).join(' · ');

const valuesOf = (row: AnyRow, names: readonly string[]): string[] =>
  names.map((each) => String(row[each] ?? ''));
