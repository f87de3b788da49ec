// How the gross of an SPA bill is made up: capital, salary, other component and top-up (3§3; decisions.md, SPA bill).
import { type Issue, issue } from '../issue.ts';
import { type Paise, zeroPaise } from '../money.ts';
import type { EntryFields, OwnFields } from './schema.ts';
import { spaText as text } from './spa-texts.ts';

/** Paise each. */
export interface SpaAmounts {
  readonly capital: Paise;
  readonly salary: Paise;
  readonly other: Paise;
  readonly topUp: Paise;
}

const parts = ['capital', 'salary', 'other', 'topUp'] as const satisfies readonly (keyof SpaAmounts)[];

const typed = (own: OwnFields | undefined): SpaAmounts => {
  const amount = (name: keyof SpaAmounts) => (own?.[name] ?? zeroPaise) as Paise;
  return {
    capital: amount('capital'),
    salary: amount('salary'),
    other: amount('other'),
    topUp: amount('topUp'),
  };
};

/** The four amounts of an entry, in paise: where none was typed, all of the gross is other. */
export const spaAmounts = ({ own, gross }: Pick<EntryFields, 'own' | 'gross'>): SpaAmounts => {
  const amounts = typed(own);
  return parts.every((part) => amounts[part] === 0) ? { ...amounts, other: gross } : amounts;
};

/** None below 0, and together the gross. */
export const spaAmountIssues = (entry: EntryFields): Issue[] => {
  const entered = typed(entry.own);
  const negative = parts.filter((part) => entered[part] < 0);
  if (negative.length > 0) return negative.map((part) => issue(part, 'bill.part-invalid', text.partInvalid));
  const amounts = spaAmounts(entry);
  const sum = parts.reduce((total, part) => total + amounts[part], 0);
  return sum === entry.gross ? [] : [issue('other', 'bill.parts-sum', text.partsSum)];
};
