// Rows of the benchmark's table, with their limits and verdicts; and the statistics behind them.

export interface Row {
  readonly what: string;
  /** Formatted, with unit, as is `beside`. */
  readonly measured: string;
  readonly beside: string;
  /** Measured value divided by the value beside it. */
  readonly ratio: number | undefined;
  readonly atMost: string;
  /** Fraction of the limit. */
  readonly share: number;
}

/** The value to compare with: a bare part of the same work, or a peer. */
export interface Beside {
  readonly what: string;
  readonly value: number;
}

/** A row with a limit on the value. */
export const within = (
  what: string,
  [value, unit]: readonly [number, string],
  atMost: number,
  beside?: Beside,
): Row => ({
  what,
  measured: `${figure(value)} ${unit}`,
  beside: beside ? `${figure(beside.value)} ${unit}, ${beside.what}` : '',
  ratio: beside && value / beside.value,
  atMost: `${figure(atMost)} ${unit}`,
  share: value / atMost,
});

/** A row with a limit on the ratio; pass the median ratio of pairs if both were measured in turn. */
export const over = (
  what: string,
  measured: readonly [number, string],
  beside: Beside,
  atMost: number,
  ratio = measured[0] / beside.value,
): Row => ({
  ...within(what, measured, atMost, beside),
  ratio,
  atMost: `${figure(atMost)} ×`,
  share: ratio / atMost,
});

type Verdict = 'held' | 'nearly' | '**missed**';

/** Up to a fifth over the limit is "nearly" and not an error: runs differ by as much. */
export const verdictOf = ({ share }: Row): Verdict => {
  if (share <= 1) return 'held';
  return share <= 1.2 ? 'nearly' : '**missed**';
};

/** The better of two measurements of each row. */
export const better = (first: readonly Row[], again: readonly Row[]): Row[] =>
  first.map((row, at) => {
    const other = again[at];
    return other !== undefined && other.share < row.share ? other : row;
  });

/** A Markdown table with aligned columns. */
export const tableOf = (rows: readonly Row[]): string => {
  const lines = [
    ['what', 'measured', 'beside', 'ratio', 'at most', ''],
    ...rows.map((row) => [
      row.what,
      row.measured,
      row.beside,
      row.ratio === undefined ? '' : `${figure(row.ratio)} ×`,
      row.atMost,
      verdictOf(row),
    ]),
  ];
  const widths = lines[0]?.map((_, at) => Math.max(3, ...lines.map((cells) => cells[at]?.length ?? 0))) ?? [];
  const isText = (at: number) => at === 0 || at === 2;
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (isText(at) ? (cells[at] ?? '').padEnd(width) : (cells[at] ?? '').padStart(width))).join(' | ')} |`;
  const rule = widths.map((width, at) => (isText(at) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const [head = [], ...body] = lines;
  return [line(head), `| ${rule.join(' | ')} |`, ...body.map(line)].join('\n');
};

/** Three significant digits, with thousands separators. */
export const figure = (value: number): string => {
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(digits, 2) });
};

/** @param share 0.5 for the median, 0.95 for p95 */
export const percentile = (series: readonly number[], share: number): number => {
  const sorted = [...series].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (series: readonly number[]): number => percentile(series, 0.5);

/** Duration of work in ms. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** Alternates two pieces of work; medians in ms and the median ratio of the pairs, since a busy machine slows both of a pair. */
export const inTurn = async (
  [rounds, warmUps]: readonly [number, number],
  bare: () => Promise<unknown>,
  own: () => Promise<unknown>,
): Promise<{ bare: number; own: number; ratio: number }> => {
  const pairs: (readonly [number, number])[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const pair = [await timed(bare), await timed(own)] as const;
    if (round >= 0) pairs.push(pair);
  }
  return {
    bare: median(pairs.map(([one]) => one)),
    own: median(pairs.map(([, other]) => other)),
    ratio: median(pairs.map(([one, other]) => other / one)),
  };
};

/** Durations of repeated work in ms, without the warm-ups. */
export const series = async (
  rounds: number,
  warmUps: number,
  work: () => Promise<unknown>,
): Promise<number[]> => {
  const times: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const time = await timed(work);
    if (round >= 0) times.push(time);
  }
  return times;
};
