// The portal at the size of a March: lists, searches and submits of an office with up to 200,000 bills beside one with none, and ten
// submits a second for two minutes. SCALE_BILLS is how many the largest office has.
import { setTimeout as pause } from 'node:timers/promises';
import type { GrantRow } from '@portal/core/scheme/entity';
import type { AccountRow } from '@portal/core/session/entity';
import {
  findAnything,
  listAuthorizedBills,
  listConfirmBills,
  listReturnedBills,
  searchRegister,
  submitGeneralBill,
} from '@portal/domain/bill/api';
import { getHome } from '@portal/domain/home/api';
import { listGrants } from '@portal/domain/scheme/api';
import { listUploads } from '@portal/domain/treasury/api';
import { aGeneralBill } from '../support/bill.ts';
import type { Client, LooseInput } from '../support/client.ts';
import { aGrant, employees, thisYear } from '../support/records.ts';
import { benchCloud } from './cloud.ts';
import { asked, officeOfMany } from './office-of-many.ts';
import { anOffice, type BenchOffice, signedIn } from './officers.ts';
import { atMost, figure, type Limit, type Part, type Table } from './report.ts';
import { median, percentile, timed } from './statistic.ts';

const largest = Number(process.env['SCALE_BILLS'] ?? 200_000);
/** The least whose first answers are as full as those of any larger one. */
const full = 2_000;
const sizes = [0, full, ...[20_000].filter((size) => size < largest), largest];
const rounds = 31;
const warmUps = 5;
const times = 1.2;
const spacious = { totalThousands: 10_000_000 };

const flood = { aSecond: 10, seconds: 120, offices: 8 };

/** What waits in an office that has bills; all others have ended. */
const waiting = { prepared: 60, returned: 40, authorized: 60, signed: 40, uploaded: 60 } as const;
const waitingInAll = Object.values(waiting).reduce((sum, count) => sum + count, 0);

/** What an officer of an office asks. */
interface Question {
  readonly name: string;
  readonly ask: (one: Asker) => Promise<unknown>;
  /** Most that the largest office may wait, beside what it waits over the others. */
  readonly promise?: WaitPromise;
}

/** So long at most, for this share of the answers. */
interface WaitPromise {
  readonly ms: number;
  readonly share: number;
}

const homePromise: WaitPromise = { ms: 20, share: 0.5 };
const findPromise: WaitPromise = { ms: 150, share: 0.95 };

interface OfficeOfSize {
  readonly size: number;
  readonly account: AccountRow;
  readonly grant: GrantRow;
}

interface Asker extends Pick<OfficeOfSize, 'size' | 'grant'> {
  readonly draft: Client;
}

export const scale = async (): Promise<Part> => {
  await benchCloud();
  const offices: OfficeOfSize[] = [];
  for (const size of sizes) offices.push(await officeOf(size));
  // the largest takes longer to write than a session lasts
  const askers = await Promise.all(offices.map(askerOf));
  const people = await employees(1);
  const measured = [];
  for (const question of questionsOf(people)) measured.push(await inTurn(question, askers));
  const floods = [
    await flooded(`${flood.offices} offices`, flood.offices, people),
    await flooded('one grant', 1, people),
  ];
  return {
    title: `An office of ${figure(largest)} bills`,
    notes: [
      `Over HTTP, one request after the other, an office of each size in turn, median of ${rounds} rounds; the ratio is to the office ` +
        `without bills, and to the one of ${figure(full)}, whose first answers show as much as any: ` +
        `${Object.entries(waiting)
          .map(([status, count]) => `${count} bills are ${status}`)
          .join(', ')}, the others are compiled. ` +
        `Then ${flood.aSecond} submits a second for ${flood.seconds} s, each sent at its time whether those before are answered or not.`,
    ],
    tables: [sizeTable(measured), floodTable(floods)],
    limits: [
      ...measured.map(({ name, toFull }) =>
        atMost(`${name}, ${figure(largest)} bills over ${figure(full)}`, toFull, times, '×'),
      ),
      ...measured.flatMap(({ kept }) => kept),
      ...floods.map(floodLimit),
    ],
  };
};

const officeOf = async (size: number): Promise<OfficeOfSize> => {
  const counts = size === 0 ? {} : { compiled: size - waitingInAll, ...waiting };
  const { office, account } = await officeOfMany(counts);
  return { size, account, grant: await aGrant(office, spacious) };
};

const askerOf = async ({ size, account, grant }: OfficeOfSize): Promise<Asker> => {
  const [draft] = await signedIn(account, 'D');
  if (!draft) throw new Error('no officer is signed in');
  return { size, draft, grant };
};

type People = Awaited<ReturnType<typeof employees>>;

const questionsOf = (people: People): Question[] => {
  const lists = {
    grants: listGrants,
    'bills to authorize': listConfirmBills,
    'returned bills': listReturnedBills,
    'authorized bills': listAuthorizedBills,
    'bills at the treasury': listUploads,
    register: searchRegister,
  };
  const searches: Readonly<Record<string, LooseInput>> = {
    'register of a year': { query: { year: thisYear() } },
    'search by status': { query: { status: 'compiled' } },
    'search by purpose': { query: { purpose: 'roof' } },
    'search by date': { query: { date_from: '2020-04-01' } },
  };
  const finds: Readonly<Record<string, string>> = {
    'find a payee': 'test employee',
    'find a word of the purpose': 'roof',
    'find by the end of an account': people[0]?.accountNumber.slice(-6) ?? '',
    'find what is not there': 'nobody',
  };
  return [
    ...Object.entries(lists).map(([name, list]) => ({
      name,
      ask: ({ draft }: Asker) => asked(draft, list),
    })),
    ...Object.entries(searches).map(([name, sent]) => ({
      name,
      ask: ({ draft }: Asker) => asked(draft, searchRegister, {}, sent),
    })),
    { name: 'home', ask: ({ draft }) => asked(draft, getHome), promise: homePromise },
    ...Object.entries(finds).map(([name, q]) => ({
      name,
      ask: ({ draft }: Asker) => asked(draft, findAnything, {}, { query: { q } }),
      promise: findPromise,
    })),
    { name: 'submit', ask: ({ draft, grant }) => submitted(draft, grant, people) },
  ];
};

const submitted = async (draft: Client, grant: GrantRow, people: People): Promise<void> => {
  await draft.ask(submitGeneralBill, { body: aGeneralBill(grant, people) });
};

interface Measured {
  readonly name: string;
  /** Of each size, in ms. */
  readonly medians: readonly number[];
  /** Of the largest to the office without bills, and to the one with full answers. */
  readonly toEmpty: number;
  readonly toFull: number;
  readonly kept: readonly Limit[];
}

const inTurn = async ({ name, ask, promise }: Question, askers: readonly Asker[]): Promise<Measured> => {
  const series: number[][] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const row: number[] = [];
    for (const asker of askers) row.push(await timed(() => ask(asker)));
    if (round >= 0) series.push(row);
  }
  const largestOver = (base: number) =>
    median(series.map((row) => (row.at(-1) ?? Number.NaN) / (row[base] ?? Number.NaN)));
  const ofLargest = series.map((row) => row.at(-1) ?? Number.NaN);
  return {
    name,
    kept: promise ? [promiseKept(name, promise, ofLargest)] : [],
    medians: askers.map((_, at) => median(series.map((row) => row[at] ?? Number.NaN))),
    toEmpty: largestOver(0),
    toFull: largestOver(sizes.indexOf(full)),
  };
};

const promiseKept = (name: string, { ms, share }: WaitPromise, waits: readonly number[]): Limit =>
  atMost(`${name}, ${figure(largest)} bills, p${share * 100}`, percentile(waits, share), ms, 'ms');

const sizeTable = (measured: readonly Measured[]): Table => ({
  head: ['p50, ms', ...sizes.map((size) => `${figure(size)} bills`), 'over none', `over ${figure(full)}`],
  rows: measured.map(({ name, medians, toEmpty, toFull }) => [
    name,
    ...medians.map(figure),
    figure(toEmpty),
    figure(toFull),
  ]),
});

interface Flooded {
  readonly name: string;
  /** Of each submit, in ms. */
  readonly waits: readonly number[];
  readonly stored: number;
}

/** Submits at a fixed rate, each grant with an office and a session of its own. */
const flooded = async (name: string, grants: number, people: People): Promise<Flooded> => {
  const offices: BenchOffice[] = [];
  for (let at = 0; at < grants; at += 1) offices.push(await anOffice());
  const desks = await Promise.all(
    offices.map(async ({ office, draft }) => ({ draft, grant: await aGrant(office, spacious) })),
  );
  const waits: number[] = [];
  let stored = 0;
  const submits: Promise<void>[] = [];
  const from = performance.now();
  for (let at = 0; at < flood.aSecond * flood.seconds; at += 1) {
    await pause(Math.max(0, from + (at * 1000) / flood.aSecond - performance.now()));
    const desk = desks[at % desks.length];
    if (!desk) throw new Error('there is no office');
    submits.push(
      (async () => {
        const sentAt = performance.now();
        const body = aGeneralBill(desk.grant, people);
        const { status } = await desk.draft.send(submitGeneralBill, { body });
        waits.push(performance.now() - sentAt);
        if (status === 201) stored += 1;
      })(),
    );
  }
  await Promise.all(submits);
  return { name, waits, stored };
};

const floodTable = (floods: readonly Flooded[]): Table => ({
  head: [`${flood.aSecond} submits a second, ${flood.seconds} s`, 'sent', 'stored', 'p50, ms', 'p95, ms'],
  rows: floods.map(({ name, waits, stored }) => [
    `on ${name}`,
    figure(waits.length),
    figure(stored),
    figure(median(waits)),
    figure(percentile(waits, 0.95)),
  ]),
});

const floodLimit = ({ name, waits, stored }: Flooded): Limit => ({
  what: `of ${figure(waits.length)} submits on ${name}, ${flood.aSecond} a second, those that are not stored`,
  atMost: '0',
  measured: String(waits.length - stored),
  isHeld: stored === waits.length,
});
