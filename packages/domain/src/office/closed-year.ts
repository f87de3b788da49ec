// Rules of opening a closed year. Pure, without zod: the form uses them too.
import { type CivilDate, civilDate, financialYear } from '../calendar.ts';
import { type Issue, issue } from '../issue.ts';
import { officeText as text } from './texts.ts';

/** The longest time for which a closed year is opened. */
export const longestOpenDays = 100;
const reasonCharacters = { least: 10, most: 300 } as const;

export interface OpenedYearInput {
  readonly year: number;
  readonly until: string;
  readonly reason: string;
}

/** In the order of the form. */
export const openedYearIssues = ({ year, until, reason }: OpenedYearInput, now: Date): Issue[] => [
  ...(Number.isInteger(year) && year >= 2000 && year < financialYear(now)
    ? []
    : [issue('year', 'office.year-not-over', text.yearNotOver)]),
  ...(isDayAhead(until, now) ? [] : [issue('until', 'office.until-form', text.untilForm(longestOpenDays))]),
  ...(reason.trim().length >= reasonCharacters.least && reason.length <= reasonCharacters.most
    ? []
    : [
        issue('reason', 'office.year-reason', text.yearReason(reasonCharacters.least, reasonCharacters.most)),
      ]),
];

const isDayAhead = (until: string, now: Date): boolean => {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(until) && !Number.isNaN(Date.parse(until));
  const last = civilDate(new Date(now.getTime() + longestOpenDays * 86_400_000));
  return isDate && until >= civilDate(now) && until <= last;
};

/** Whether bills of an opened year go on today. */
export const isOpenOn = (
  { until, isConfirmed }: { readonly until: string; readonly isConfirmed: boolean },
  today: CivilDate,
): boolean => isConfirmed && until >= today;
