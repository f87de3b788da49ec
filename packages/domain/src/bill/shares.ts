// Which part of an SPA bill the Centre bears and which the State (decisions.md, Shares): the Centre a percentage of the gross
// without the top-up, the State the rest.
import { type Paise, paise, sumPaise, zeroPaise } from '../money.ts';
import type { PfmsDetails } from '../scheme/schema.ts';

/** Percentages of a scheme in hundredths of a percent: 90.00 % is 9000. Both together are 10000. */
export interface SharePercentages {
  readonly centre: number;
  readonly state: number;
}

export interface Shares {
  /** Paise. */
  readonly centre: Paise;
  /** Paise, with the top-up. */
  readonly state: Paise;
  readonly percentages: SharePercentages;
}

const whole = 10_000;

/** The percentages of a scheme as PFMS has them; undefined where they are not there or do not make 100. */
export const sharePercentages = (
  details: Pick<PfmsDetails, 'centre_share' | 'state_share'> | undefined,
): SharePercentages | undefined => {
  const [centre, state] = [hundredths(details?.centre_share), hundredths(details?.state_share)];
  return centre !== undefined && state !== undefined && centre + state === whole
    ? { centre, state }
    : undefined;
};

const hundredths = (text: string | null | undefined): number | undefined => {
  const [, digits, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2})0*)?\s*%?$/.exec(text?.trim() ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
};

/**
 * The shares of a bill: (gross − top-up) × the Centre's percentage, half a paisa up, and the rest. They always add up to the
 * gross. Undefined without percentages. Amounts in paise.
 */
export const sharesOf = (
  { gross, topUp }: { readonly gross: Paise; readonly topUp: Paise },
  percentages: SharePercentages | undefined,
): Shares | undefined => {
  if (!percentages) return undefined;
  // the product of the largest amount and a percentage is past the safe integers
  const base = BigInt(Math.max(0, gross - topUp)) * BigInt(percentages.centre);
  const centre = paise(Number((2n * base + BigInt(whole)) / BigInt(2 * whole)));
  return { centre, state: paise(gross - centre), percentages };
};

/** What the Centre bears a percentage of, in paise: the gross without the top-up of bills that have these percentages. */
export interface ShareBase {
  readonly base: Paise;
  readonly percentages: SharePercentages;
}

/** Bases of equal percentages as one, in the order in which they come first; what adds up to nothing is left out. */
export const mergedBases = (bases: readonly ShareBase[]): ShareBase[] => {
  const merged = new Map<number, ShareBase>();
  for (const one of bases) {
    const before = merged.get(one.percentages.centre);
    merged.set(one.percentages.centre, before ? { ...one, base: paise(before.base + one.base) } : one);
  }
  return [...merged.values()].filter(({ base }) => base !== 0);
};

/** The shares of a consolidated bill: each base is rounded once, and not child by child. Paise. */
export const sharesOfBases = (
  bases: readonly ShareBase[],
  topUp: Paise,
): Pick<Shares, 'centre' | 'state'> => {
  const parts = bases.map(({ base, percentages }) =>
    sharesOf({ gross: base, topUp: zeroPaise }, percentages),
  );
  const sumOf = (name: 'centre' | 'state') => sumPaise(parts.map((part) => part?.[name] ?? zeroPaise));
  return { centre: sumOf('centre'), state: paise(sumOf('state') + topUp) };
};

/** Nothing is left for the Centre to bear a share of (3§5.1). */
export const isTopUpOnly = ({ gross, topUp }: { readonly gross: Paise; readonly topUp: Paise }): boolean =>
  gross > 0 && topUp === gross;

/** "90" or "66.67": a percentage as people read it. */
export const percentText = (value: number): string => String(value / 100);
