// Which part of an SPA bill the Centre bears and which the State (decisions.md, Shares): the Centre a percentage of the gross
// without the top-up, the State the rest.
import { type Paise, paise } from '../money.ts';
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

/** Nothing is left for the Centre to bear a share of (3§5.1). */
export const isTopUpOnly = ({ gross, topUp }: { readonly gross: Paise; readonly topUp: Paise }): boolean =>
  gross > 0 && topUp === gross;

/** "90" or "66.67": a percentage as people read it. */
export const percentText = (value: number): string => String(value / 100);
