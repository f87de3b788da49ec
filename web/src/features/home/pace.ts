// How far a grant is used against the part of the year that is over.
import type { GrantUse } from '@portal/domain/home/schema';
import { paiseOf } from '../../data/rupees.ts';
import { homeWords } from '../../texts/en/home.ts';

const dayMs = 86_400_000;
const percent = (part: number): number => Math.round(part * 1000) / 10;
/** Of the grant, in points of percent: less is no news. */
const newsPoints = 12;

/** Percent of the financial year (1 April to 31 March) that is over at the end of a civil date: above 0, at most 100. */
export const yearOver = (year: number, date: string): number => {
  const [from, to] = [Date.UTC(year, 3, 1), Date.UTC(year + 1, 3, 1)];
  return percent(Math.min(1, Math.max(0, (Date.parse(`${date}T00:00:00Z`) + dayMs - from) / (to - from))));
};

interface Use {
  readonly spentPercent: number;
  readonly heldPercent: number;
  readonly freePercent: number;
  /** Points that spent and held are ahead of the year, or behind it below 0; undefined where there is no grant to use. */
  readonly ahead: number | undefined;
}

export const useOf = (grant: GrantUse, over: number): Use => {
  const whole = paiseOf(grant.total);
  const part = (rupees: number) => (whole > 0 ? percent(paiseOf(rupees) / whole) : 0);
  const [spentPercent, heldPercent] = [part(grant.spent), part(grant.held)];
  return {
    spentPercent,
    heldPercent,
    freePercent: part(grant.free),
    ahead: whole > 0 ? spentPercent + heldPercent - over : undefined,
  };
};

/** In words where it is news. */
export const paceWords = (ahead: number | undefined): string => {
  if (ahead === undefined) return homeWords.noGrant;
  if (Math.abs(ahead) < newsPoints) return homeWords.pace;
  return homeWords.aheadBehind(Math.round(Math.abs(ahead)), ahead > 0);
};
