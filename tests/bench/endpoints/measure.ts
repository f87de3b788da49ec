// Times the requests of one case: one client in turn with the floor, then several clients at once.

import type { Transport } from '../../support/http.ts';
import { median, percentile, timed } from '../statistic.ts';
import { type Case, type Ready, send } from './case.ts';
import { makeRuns, recordCalls } from './floor.ts';

/** Times in ms. */
export interface Measured {
  readonly of: Case;
  readonly dynamoCalls: number;
  /** Of one answer. */
  readonly answerBytes: number;
  readonly p50: number;
  readonly p95: number;
  readonly floorP50: number;
  /** Requests a second of 1, 8 and 32 clients. */
  readonly rates: readonly [number, number, number];
}

const recordings = 3;
/**
 * A function whose code is not compiled yet is no measure; the floor's client has run from the start. The first endpoint of a
 * function took 7.8 ms in its first 200 requests, and 6.3 behind them.
 */
const mostWarmUps = { ofRead: 200, ofCommand: 50 } as const;
const warmUpMs = 2_000;
const longestMs = 2_500;
/** Of what takes longer than that. */
const fewestSamples = 11;
const manyMs = 400;

export const measure = async (of: Case, own: Transport): Promise<Measured> => {
  const warmUps = of.isRepeatable ? mostWarmUps.ofRead : Math.min(mostWarmUps.ofCommand, of.requests);
  const total = 2 * recordings + warmUps + of.requests + 2 * of.requestsOfMany;
  const ready = await of.prepare(total);
  const next = makeQueue(ready, of.isRepeatable);
  const { recording, dynamoCalls, answerBytes } = await record(of, own, next);
  const runs = await makeRuns(recording, 0, of.requests);
  const warmUntil = performance.now() + warmUpMs;
  for (let at = 0; at < warmUps && performance.now() < warmUntil; at += 1)
    await send(of, await nextReady(of, next));

  const times: number[] = [];
  const floorTimes: number[] = [];
  const until = performance.now() + longestMs;
  for (const run of runs) {
    if (performance.now() > until && times.length >= fewestSamples) break;
    const request = await nextReady(of, next);
    times.push(await timed(() => send(of, request)));
    floorTimes.push(await timed(run));
  }
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return {
    of,
    dynamoCalls,
    answerBytes,
    p50: median(times),
    p95: percentile(times, 0.95),
    floorP50: median(floorTimes),
    rates: [1000 / mean, await rateOf(of, next, 8), await rateOf(of, next, 32)],
  };
};

const nextReady = async (of: Case, next: () => Ready | undefined): Promise<Ready> => {
  const request = next();
  if (!request) throw new Error(`${of.name} has no request left`);
  await request.before?.();
  return request;
};

const makeQueue = (ready: readonly Ready[], isRepeatable: boolean): (() => Ready | undefined) => {
  let taken = 0;
  return () => {
    const request = ready[isRepeatable ? taken % ready.length : taken];
    taken += 1;
    return request;
  };
};

/** The last of three: masters are in memory by then, and the session's last-seen time is written. */
const record = async (of: Case, own: Transport, next: () => Ready | undefined) => {
  for (let round = 1; ; round += 1) {
    const request = await nextReady(of, next);
    let dynamoCalls = 0;
    let answerBytes = 0;
    const recording = await recordCalls(async () => {
      const client = request.client.over(own);
      const { headers, bytes } = await send(of, { ...request, client });
      dynamoCalls = Number(headers['x-dynamodb-calls']);
      answerBytes = bytes.length;
    });
    const isWhole = recording.callCount === dynamoCalls || of.exempt !== undefined;
    // once a minute a session's last-seen time is written beside a request
    if (round < recordings || (!isWhole && round < 2 * recordings)) continue;
    if (!isWhole) throw new Error(`${of.name} made ${recording.callCount} calls and reported ${dynamoCalls}`);
    return { recording, dynamoCalls, answerBytes };
  }
};

/**
 * Requests a second of so many clients, each of which sends its next one when it has an answer; none where no client does
 * that.
 */
const rateOf = async (of: Case, next: () => Ready | undefined, clients: number): Promise<number> => {
  if (of.requestsOfMany === 0) return Number.NaN;
  const from = performance.now();
  let left = of.isRepeatable ? Infinity : of.requestsOfMany;
  let done = 0;
  const client = async () => {
    while (left > 0 && performance.now() - from < manyMs) {
      left -= 1;
      const request = next();
      if (!request) return;
      await send(of, request);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (done * 1000) / (performance.now() - from);
};
