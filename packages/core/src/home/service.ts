// The home of an office: one question to the table, of its grants of the year and of the counted rows behind them, whose number
// does not follow the number of bills (decisions.md, What waits is counted).
import { financialYear } from '@portal/domain/calendar';
import {
  countedStates,
  heldName,
  readCountedName,
  readFileFigure,
  waitsOn,
} from '@portal/domain/home/counted';
import type { Home } from '@portal/domain/home/schema';
import { paise, toRupees } from '@portal/domain/money';
import { grantFigures } from '@portal/domain/scheme/schema';
import { openSortKey, yearSortKey } from '../bill/counted.ts';
import type { Call } from '../call.ts';
import { errorFields, log } from '../log.ts';
import { grantEntity } from '../scheme/entity.ts';
import { grantRecord } from '../scheme/grant-record.ts';
import { officePartition } from '../storage/office-partition.ts';
import { parseRow } from '../storage/read.ts';
import { rowsBetween } from '../storage/rows-under.ts';
import { tableName } from '../storage/table.ts';
import { type Change, type Item, transact } from '../storage/transact.ts';

export const Homes = {
  /** What waits for the officer's office, and its year; exact when the question is asked. */
  async read(call: Call): Promise<Home> {
    const year = financialYear(call.now);
    const { ddoCode } = call.officer.office;
    const grantsOfYear = `grant#${year}`;
    const { rows } = await rowsBetween(
      officePartition(ddoCode),
      `${grantsOfYear}#`,
      `${yearSortKey(year)}#~`,
    );
    const ofKind = (beginning: string) => rows.filter(({ sk }) => String(sk).startsWith(`${beginning}#`));
    const openRows = ofKind(openSortKey);
    const open = summed(openRows);
    const compiled = summed(ofKind(yearSortKey(year)));
    await prune(openRows, open);
    return {
      as_of: call.now.toISOString(),
      year,
      waiting: waitingOf(open),
      files: filesOf(open),
      statuses: statusesOf(open, compiled, year),
      months: monthsOf(compiled),
      grants: grantsOf(ofKind(grantsOfYear), open),
    };
  },
};

/** Sums of several rows by name. */
type Sums = ReadonlyMap<string, number>;

const keys = new Set(['pk', 'sk']);

const summed = (rows: readonly Item[]): Sums => {
  const sums = new Map<string, number>();
  for (const row of rows)
    for (const [name, value] of Object.entries(row))
      if (!keys.has(name)) sums.set(name, (sums.get(name) ?? 0) + Number(value));
  return sums;
};

interface Figures {
  count: number;
  paise: number;
}

/** What the names of counts say, with count and net; those that come to nothing are left out. */
const figuresOf = <Of>(open: Sums, read: (name: string) => Of | undefined): (Of & Figures)[] =>
  [...open].flatMap(([name, count]) => {
    const of = name.startsWith('n') && count !== 0 ? read(name.slice(1)) : undefined;
    return of ? [{ ...of, count, paise: open.get(`p${name.slice(1)}`) ?? 0 }] : [];
  });

const countedOf = (open: Sums) => figuresOf(open, readCountedName);

const filesOf = (open: Sums): Home['files'] => {
  const groups = Map.groupBy(figuresOf(open, readFileFigure), ({ system, state }) => `${system} ${state}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { system, state } = first;
    const oldest = group.map(({ since }) => since).sort()[0] ?? '';
    return [{ system, state, ...wire(total(group)), oldest }];
  });
};

const waitingOf = (open: Sums): Home['waiting'] => {
  const groups = Map.groupBy(countedOf(open), ({ family, state }) => `${family} ${state}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { family, state } = first;
    const oldest = waitsOn(state) ? (group.map(({ since }) => since).sort()[0] ?? null) : null;
    return [{ family, state, ...wire(total(group)), oldest }];
  });
};

const statusesOf = (open: Sums, compiled: Sums, year: number): Home['statuses'] => {
  const ofYear = countedOf(open).filter((one) => one.year === year);
  const statuses = countedStates.flatMap((status) => {
    const bills = ofYear.filter(({ state }) => state === status);
    return bills.length > 0 ? [{ status, ...wire(total(bills)) }] : [];
  });
  const months = compiledOf(compiled);
  return months.length > 0 ? [...statuses, { status: 'compiled', ...wire(total(months)) }] : statuses;
};

const compiledOf = (compiled: Sums) =>
  [...compiled].flatMap(([name, count]) =>
    name.startsWith('n') && count !== 0
      ? [{ month: name.slice(1), count, paise: compiled.get(`p${name.slice(1)}`) ?? 0 }]
      : [],
  );

const monthsOf = (compiled: Sums): Home['months'] =>
  compiledOf(compiled)
    .sort((a, b) => (a.month < b.month ? -1 : 1))
    .map((one) => ({ month: one.month, ...wire(one) }));

const grantsOf = (rows: readonly Item[], open: Sums): Home['grants'] =>
  rows.map((item) => {
    const row = parseRow(grantEntity(), item);
    const { totalGrant, totalExpenditure, balance } = grantFigures(grantRecord(row));
    const held = open.get(heldName(row)) ?? 0;
    return {
      schemecd: row.schemecd,
      object: row.object,
      scheme_nm: row.schemeName,
      total: toRupees(totalGrant),
      spent: toRupees(paise(totalExpenditure - held)),
      held: toRupees(paise(held)),
      free: toRupees(balance),
    };
  });

const total = (of: readonly Figures[]): Figures => ({
  count: of.reduce((sum, { count }) => sum + count, 0),
  paise: of.reduce((sum, one) => sum + one.paise, 0),
});

const wire = ({ count, paise: amount }: Figures) => ({ count, amount: toRupees(paise(amount)) });

/** Rows are written with every step of a bill, so that they should stay within one write unit. */
const endedKept = 64;
const droppedAtOnce = 200;

/**
 * Takes figures out of the rows that came to nothing, once they are many: no addition can do that. Their sum counts, because a
 * command may take from one row what another has. They go together, each as it was read, so that no count is lost; what fails is
 * done by a later reader.
 */
const prune = async (rows: readonly Item[], sums: Sums): Promise<void> => {
  const ended = [...sums].filter(([, sum]) => sum === 0).map(([name]) => name);
  if (ended.length < endedKept) return;
  const dropped = ended.slice(0, droppedAtOnce);
  try {
    await transact(
      rows.flatMap((row) => {
        const names = dropped.filter((name) => name in row);
        return names.length > 0 ? [dropChange(row, names)] : [];
      }),
    );
  } catch (error) {
    log('info', 'home.not-pruned', errorFields(error));
  }
};

const dropChange = (row: Item, names: readonly string[]): Change => ({
  write: {
    Update: {
      TableName: tableName(),
      Key: { pk: row['pk'], sk: row['sk'] },
      UpdateExpression: `REMOVE ${names.map((_, at) => `#f${at}`).join(', ')}`,
      ConditionExpression: names.map((_, at) => `#f${at} = :f${at}`).join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(names.map((name, at) => [`#f${at}`, name])),
      ExpressionAttributeValues: Object.fromEntries(names.map((name, at) => [`:f${at}`, row[name]])),
    },
  },
  refuse: () => new Error('a counted row was written meanwhile'),
});
