// Whether an alarm of the portal's own metrics rings: the lines of the log that a look writes, with the metrics in them.
import { stuckEntity } from '@portal/core/operation/stuck-entity';
import { type OwnWayCode, ownWay } from '@portal/domain/operation/own-ways';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** The clock of a file of tests begins here. */
export const beginning = new Date();
export const after = (hours: number): Date => new Date(beginning.getTime() + hours * 3_600_000);

/** Reads the log of each test of a file. */
export const readAlarms = () => {
  const lines: string[] = [];
  /** The ways that rang in this file. */
  const rung = new Set<OwnWayCode>();
  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** The last value of a way's metric in the log. */
  const metricOf = (code: OwnWayCode): number | undefined =>
    lines
      .map((line) => JSON.parse(line)[ownWay(code).metric])
      .filter((value) => typeof value === 'number')
      .at(-1);
  const shown = async (code: OwnWayCode) => (await stuckEntity().get({ way: code }).go()).data;

  /** It is silent at first and rings once the time of the way is over. */
  const rings = async (
    code: OwnWayCode,
    look: (now: Date) => Promise<unknown>,
    hours: number,
    about?: string,
  ) => {
    await look(after(0.01));
    expect([code, metricOf(code)]).toEqual([code, 0]);
    await look(after(hours));
    expect(metricOf(code), code).toBeGreaterThanOrEqual(ownWay(code).threshold);
    rung.add(code);
    if (about) expect((await shown(code))?.items).toContainEqual(expect.objectContaining({ about }));
  };
  return { lines, rung, metricOf, shown, rings };
};
