// The table of a group of endpoints, and the limits on their times and calls.
import { Exchange } from '@portal/core/exchange/service';
import { atMost, figure, type Limit, type Table } from '../report.ts';
import { median } from '../statistic.ts';
import type { Asked, Case } from './case.ts';
import type { Measured } from './measure.ts';

const ratioLimit = 1.5;
const moreLimitMs = 3;

export const endpointTable = (measured: readonly Measured[]): Table => ({
  head: ['endpoint', 'p50', 'p95', 'floor p50', 'ratio', 'more', 'calls', '1', '8', '32'],
  rows: measured.map(({ of, p50, p95, floorP50, dynamoCalls, rates }) => {
    const hasFloor = dynamoCalls > 0;
    return [
      of.exempt ? `${of.name} (${of.exempt})` : of.name,
      figure(p50),
      figure(p95),
      hasFloor ? figure(floorP50) : 'none',
      hasFloor ? figure(p50 / floorP50) : '',
      figure(hasFloor ? p50 - floorP50 : p50),
      String(dynamoCalls),
      ...rates.map((rate) => figure(Math.round(rate))),
    ];
  }),
});

const allowedMs = ({ floorP50 }: Measured): number => Math.max(ratioLimit * floorP50, floorP50 + moreLimitMs);

/** The share of its time over the floor that an endpoint takes: more than 1 is over its limit. */
export const shareOfAllowed = (one: Measured): number => (one.of.exempt ? 0 : one.p50 / allowedMs(one));

/** One line for those that hold, named by the one that is nearest to its limit, and one for each that does not. */
export const timeLimits = (title: string, measured: readonly Measured[]): Limit[] => {
  const limited = measured.filter(({ of }) => !of.exempt);
  const byMargin = [...limited].sort((a, b) => b.p50 / allowedMs(b) - a.p50 / allowedMs(a));
  const lineOf = (one: Measured, what: string): Limit => ({
    what,
    atMost: `${figure(allowedMs(one))} ms`,
    measured: `${figure(one.p50)} ms`,
    isHeld: one.p50 <= allowedMs(one),
  });
  const missed = byMargin.filter((one) => one.p50 > allowedMs(one));
  const [nearest] = byMargin.slice(missed.length);
  return [
    ...missed.map((one) => lineOf(one, `p50 over the floor: ${one.of.name}`)),
    ...(nearest
      ? [
          lineOf(
            nearest,
            `p50 over the floor, ${title}: ${limited.length - missed.length} of ${limited.length} endpoints, nearest ${nearest.of.name}`,
          ),
        ]
      : []),
  ];
};

/** One line for the rows of a kind that hold, and one for each that does not. */
export const callLimits = (title: string, measured: readonly Measured[]): Limit[] => {
  const limited = measured.filter(({ of }) => of.mostCalls !== undefined && of.mostCalls < Infinity);
  const kinds = Map.groupBy(limited, ({ of }) => `${kindOf(of)}|${of.mostCalls}`);
  return [...kinds.values()].flatMap((rows) => {
    const [{ of } = { of: undefined }] = rows;
    if (of?.mostCalls === undefined) return [];
    const { mostCalls } = of;
    const kind = kindOf(of);
    const over = rows.filter(({ dynamoCalls }) => dynamoCalls > mostCalls);
    const held = rows.filter(({ dynamoCalls }) => dynamoCalls <= mostCalls);
    const line = (text: string, calls: number): Limit => ({
      what: `DynamoDB calls of ${text}`,
      atMost: String(mostCalls),
      measured: String(calls),
      isHeld: calls <= mostCalls,
    });
    const most = Math.max(...held.map(({ dynamoCalls }) => dynamoCalls));
    return [
      ...over.map((one) => line(`${kind}: ${one.of.name}`, one.dynamoCalls)),
      ...(held.length > 0 ? [line(`${kind}, ${title}: ${held.length} of ${rows.length} rows`, most)] : []),
    ];
  });
};

const kindOf = ({ isRepeatable, mostCalls }: Case): string => {
  if (!isRepeatable) return 'a command';
  return mostCalls === 2 ? 'a signed-in read' : 'a read that follows references';
};

/** Limits on the size of an answer. */
export const promisedSizes = (measured: readonly Measured[]): Limit[] =>
  measured.flatMap(({ of, answerBytes }) =>
    of.mostBytes === undefined
      ? []
      : [atMost(`first answer of ${of.name}`, answerBytes / 1000, of.mostBytes / 1000, 'KB')],
  );

const overPartnerMs = 50;

/** What a call takes over the outside system's own time, as the log of messages has it: the one that takes most. */
export const overPartners = async (title: string, measured: readonly Measured[]): Promise<Limit[]> => {
  const overs: { readonly name: string; readonly ms: number }[] = [];
  for (const { of, p50 } of measured)
    if (of.asks) overs.push({ name: of.name, ms: p50 - (await partnerMs(of.asks)) });
  const [most] = overs.toSorted((one, other) => other.ms - one.ms);
  if (!most) return [];
  const what = `p50 over the outside system’s own time, ${title}: of ${overs.length} calls most, ${most.name}`;
  return [atMost(what, most.ms, overPartnerMs, 'ms')];
};

/** The median of its last messages. */
const partnerMs = async ({ partner, operation }: Asked): Promise<number> => {
  const { rows } = await Exchange.list({ partner, state: 'done', text: operation }, new Date(), undefined);
  const times = rows.filter(({ message }) => message === operation).map(({ duration_ms }) => duration_ms);
  if (times.length === 0) throw new Error(`${partner} was not asked for ${operation}`);
  return median(times);
};

/** Limits on absolute times. */
export const promisedTimes = (measured: readonly Measured[]): Limit[] =>
  measured.flatMap(({ of, p50 }) =>
    of.mostMs === undefined ? [] : [atMost(`p50 of ${of.name}`, p50, of.mostMs, 'ms')],
  );
