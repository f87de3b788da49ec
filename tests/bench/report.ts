// What a part of the benchmark answers, and how all of it is written down: tables, then one line for each limit.
export interface Limit {
  readonly what: string;
  /** Both as they are shown, with their unit. */
  readonly atMost: string;
  readonly measured: string;
  readonly isHeld: boolean;
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Part {
  readonly title: string;
  /** How it was measured, and what explains a limit that was missed. */
  readonly notes: readonly string[];
  readonly tables: readonly Table[];
  readonly limits: readonly Limit[];
}

/** A limit on a number: `unit` follows both figures. */
export const atMost = (what: string, measured: number, limit: number, unit: string): Limit => ({
  what,
  atMost: `${figure(limit)} ${unit}`,
  measured: `${figure(measured)} ${unit}`,
  isHeld: measured <= limit,
});

/** Three significant digits, thousands grouped: more would be noise. */
export const figure = (value: number): string => {
  if (!Number.isFinite(value)) return 'none';
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(digits, 2) });
};

/** As the formatter of this repository writes tables. */
export const markdownTable = ({ head, rows }: Table): string => {
  const widths = head.map((_, at) => Math.max(3, ...[head, ...rows].map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (at === 0 ? (cells[at] ?? '').padEnd(width) : (cells[at] ?? '').padStart(width))).join(' | ')} |`;
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
};

export const markdownParts = (parts: readonly Part[]): string =>
  parts
    .map(({ title, notes, tables }) => [`## ${title}`, ...notes, ...tables.map(markdownTable)].join('\n\n'))
    .join('\n\n');

export const markdownLimits = (parts: readonly Part[]): string =>
  markdownTable({
    head: ['limit', 'at most', 'measured', ''],
    rows: parts
      .flatMap(({ limits }) => limits)
      .map(({ what, atMost, measured, isHeld }) => [what, atMost, measured, isHeld ? 'held' : '**missed**']),
  });
