// Rules of an office that finance IT opens or edits. Pure, without zod: the form and the file use them too.
import { type Issue, issue } from '../issue.ts';
import { nameSignIssues } from '../name.ts';
import { officeText as text } from './texts.ts';

/** Who may authorize in an office; empty: as the deployment's setting says (decisions.md, Who may do what). */
export const makerCheckers = ['', 'final', 'strict'] as const;
export type MakerChecker = (typeof makerCheckers)[number];

/** A changed account of a payee: valid at once, or after another Final login confirmed it (decisions.md, Changed accounts). */
export const accountChangeRules = ['show', 'confirm'] as const;
export type AccountChangeRule = (typeof accountChangeRules)[number];

/** A bill that pays what another one pays: its officer is asked, or must confirm it, at the API too (decisions.md, Paid already). */
export const duplicateRules = ['ask', 'confirm'] as const;
export type DuplicateRule = (typeof duplicateRules)[number];

export interface OfficeInput {
  readonly ddo_code: string;
  readonly ddo_name: string;
  readonly department_code: string;
  readonly department_name: string;
  readonly treasury_code: string;
  readonly treasury_name: string;
  readonly tan_no: string;
  readonly maker_checker: string;
  /** Empty: as it is, and of a new office `show`. */
  readonly account_changes?: string;
  /** Empty: as it is, and of a new office `ask`. */
  readonly duplicates?: string;
}

const lengths = {
  ddo_name: 150,
  department_code: 20,
  department_name: 150,
  treasury_code: 20,
  treasury_name: 150,
} as const;

type Rules = Required<
  Pick<OfficeInput, 'treasury_code' | 'maker_checker' | 'account_changes' | 'duplicates'>
>;

/**
 * The fields by which a change loosens a control of the office, or sends its bills to another treasury: two ADMIN accounts make it
 * (decisions.md, Changes that take two people).
 */
export const looserFields = (before: Rules, after: Rules): readonly (keyof Rules)[] => [
  ...(after.treasury_code !== before.treasury_code ? (['treasury_code'] as const) : []),
  ...(after.maker_checker !== before.maker_checker && after.maker_checker !== 'strict'
    ? (['maker_checker'] as const)
    : []),
  ...(before.account_changes === 'confirm' && after.account_changes !== 'confirm'
    ? (['account_changes'] as const)
    : []),
  ...(before.duplicates === 'confirm' && after.duplicates !== 'confirm' ? (['duplicates'] as const) : []),
];

type OfficeField = keyof typeof text.fields;
const isOfficeField = (field: string): field is OfficeField => field in text.fields;
const choices: Readonly<Partial<Record<OfficeField, Readonly<Record<string, string>>>>> = {
  maker_checker: text.makerChecker,
  account_changes: text.accountChanges,
  duplicates: text.duplicates,
};

/** A changed field of an office in words: its name, and its values as the form has them. */
export const changeInWords = ({
  field,
  from,
  to,
}: {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}): { readonly field: string; readonly from: string; readonly to: string } => {
  if (!isOfficeField(field)) return { field, from, to };
  const named = (value: string): string => choices[field]?.[value] ?? value;
  return { field: text.fields[field], from: named(from), to: named(to) };
};

/** A new office has the rule of all offices or a stricter one. */
export const openedLooserIssues = ({ maker_checker }: Pick<OfficeInput, 'maker_checker'>): Issue[] =>
  maker_checker === 'final' ? [issue('maker_checker', 'office.opened-looser', text.openedLooser)] : [];

/** In the order of the form. */
export const officeIssues = (input: OfficeInput): Issue[] => [
  ...(/^[0-9A-Z]{1,20}$/.test(input.ddo_code)
    ? []
    : [issue('ddo_code', 'office.ddo-code-form', text.ddoCodeForm)]),
  ...(Object.keys(lengths) as (keyof typeof lengths)[]).flatMap((name) => textIssues(name, input[name])),
  ...(input.tan_no === '' || /^[A-Z]{4}[0-9]{5}[A-Z]$/.test(input.tan_no)
    ? []
    : [issue('tan_no', 'office.tan-form', text.tanForm)]),
  ...(makerCheckers.some((one) => one === input.maker_checker)
    ? []
    : [issue('maker_checker', 'office.maker-checker-form', text.makerCheckerForm)]),
  ...(['', ...accountChangeRules].includes(input.account_changes ?? '')
    ? []
    : [issue('account_changes', 'office.account-changes-form', text.accountChangesForm)]),
  ...(['', ...duplicateRules].includes(input.duplicates ?? '')
    ? []
    : [issue('duplicates', 'office.duplicates-form', text.duplicatesForm)]),
];

const textIssues = (name: keyof typeof lengths, value: string): Issue[] => {
  if (!value.trim()) return [issue(name, 'office.missing', text.missing[name])];
  const most = lengths[name];
  if (value.trim().length > most) return [issue(name, 'office.long', text.long(most))];
  return nameSignIssues(name, value);
};
