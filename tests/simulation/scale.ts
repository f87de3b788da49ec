// `npm run bench -- scale`: lists, searches and submits in an office with 200,000 bills (SCALE_BILLS), compared with one of 2,000;
// then ten submits a second for two minutes.
import { setTimeout as pause } from 'node:timers/promises';
import type { GrantRow } from '@portal/core/scheme/entity';
import {
  findAnything,
  listAuthorizedBills,
  listConfirmBills,
  listReturnedBills,
  searchRegister,
  submitGeneralBill,
} from '@portal/domain/bill/api';
import type { Endpoint } from '@portal/domain/contract';
import { getHome } from '@portal/domain/home/api';
import { listGrants } from '@portal/domain/scheme/api';
import { listUploads } from '@portal/domain/treasury/api';
import { asked, finds, type OfficeOfMany, officeOfMany } from '../bench/many-bills.ts';
import { figure, inTurn, over, percentile, type Row, timed, within } from '../bench/row.ts';
import { aGeneralBill } from '../support/bill.ts';
import type { Client, LooseInput } from '../support/client.ts';
import { anOffice, signedIn } from '../support/measured-office.ts';
import { aGrant, employees, thisYear } from '../support/records.ts';

const largest = Number(process.env['SCALE_BILLS'] ?? 200_000);
/** Enough that the first page of each list is full. */
const full = 2_000;
const mostTimes = 1.2;
const rounds = [31, 5] as const;
const spacious = { totalThousands: 10_000_000 };
const flood = { aSecond: 10, seconds: 120, p95Ms: 1_000 };

/** Open bills of an office; all others are compiled. */
const waiting = { prepared: 60, returned: 40, authorized: 60, signed: 40, uploaded: 60 } as const;
const waitingInAll = Object.values(waiting).reduce((sum, count) => sum + count, 0);

interface Asker extends OfficeOfMany {
  readonly grant: GrantRow;
}

/** Requests of an officer by name. */
type Questions = Readonly<Record<string, (one: Asker) => Promise<unknown>>>;

export const scale = async (): Promise<Row[]> => {
  const offices: OfficeOfMany[] = [];
  for (const size of [full, largest])
    offices.push(await officeOfMany({ compiled: size - waitingInAll, ...waiting }));
  const askers: Asker[] = [];
  // new sessions: writing the largest office outlasts a session
  for (const one of offices)
    askers.push({
      ...one,
      draft: await signedIn(one.account, 'D'),
      grant: await aGrant(one.office, spacious),
    });
  const [few, many] = askers as [Asker, Asker];
  const rows: Row[] = [];
  for (const [what, ask] of Object.entries(await questions())) {
    const { bare, own, ratio } = await inTurn(
      rounds,
      () => ask(few),
      () => ask(many),
    );
    const beside = { what: `of ${figure(full)} bills`, value: bare };
    rows.push(over(`${what}, ${figure(largest)} bills`, [own, 'ms'], beside, mostTimes, ratio));
  }
  return [...rows, await flooded('8 offices', 8), await flooded('one grant', 1)];
};

const questions = async (): Promise<Questions> => {
  const people = await employees(1);
  const lists: Readonly<Record<string, readonly [Endpoint, LooseInput?]>> = {
    grants: [listGrants],
    home: [getHome],
    'bills to authorize': [listConfirmBills],
    'returned bills': [listReturnedBills],
    'authorized bills': [listAuthorizedBills],
    'bills at the treasury': [listUploads],
    register: [searchRegister],
    'register of a year': [searchRegister, { query: { year: thisYear() } }],
    'search by status': [searchRegister, { query: { status: 'compiled' } }],
    'search by purpose': [searchRegister, { query: { purpose: 'roof' } }],
    'search by date': [searchRegister, { query: { date_from: '2020-04-01' } }],
  };
  const ask =
    ([endpoint, sent]: readonly [Endpoint, LooseInput?]) =>
    ({ draft }: Asker) =>
      asked(draft, endpoint, sent);
  const find = (name: string) => (one: Asker) =>
    asked(one.draft, findAnything, { query: { q: finds(one)[name] ?? '' } });
  return {
    ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, ask(list)])),
    ...Object.fromEntries(Object.keys(finds({ account6: '' })).map((name) => [name, find(name)])),
    submit: ({ draft, grant }) => draft.ask(submitGeneralBill, { body: aGeneralBill(grant, people) }),
  };
};

/** Submits at a fixed rate, whether earlier ones are answered or not. @throws if one is refused */
const flooded = async (name: string, grants: number): Promise<Row> => {
  const people = await employees(1);
  const desks: { draft: Client; grant: GrantRow }[] = [];
  for (let at = 0; at < grants; at += 1) {
    const { office, draft } = await anOffice();
    desks.push({ draft, grant: await aGrant(office, spacious) });
  }
  const submits: Promise<number>[] = [];
  const from = performance.now();
  for (let at = 0; at < flood.aSecond * flood.seconds; at += 1) {
    await pause(Math.max(0, from + (at * 1000) / flood.aSecond - performance.now()));
    const desk = desks[at % desks.length];
    if (!desk) throw new Error('there is no office');
    const body = aGeneralBill(desk.grant, people);
    submits.push(timed(() => desk.draft.ask(submitGeneralBill, { body })));
  }
  const p95 = percentile(await Promise.all(submits), 0.95);
  const what = `${flood.aSecond} submits a second for ${flood.seconds} s on ${name}, p95`;
  return within(what, [p95, 'ms'], flood.p95Ms);
};
