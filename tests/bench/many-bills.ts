// Lists and searches in an office with 20,000 bills, compared with one of 50. The bills are copies of one real bill.
import { lazily } from '@portal/core/storage/table';
import { authorizeBill, findAnything, searchRegister } from '@portal/domain/bill/api';
import type { BillStatus } from '@portal/domain/bill/workflow';
import type { Endpoint } from '@portal/domain/contract';
import { listUploads } from '@portal/domain/treasury/api';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { addressOf, type Client, type LooseInput } from '../support/client.ts';
import { copiesOf } from '../support/many-bills.ts';
import { anOffice, type MeasuredOffice } from '../support/measured-office.ts';
import { aGrant, employees, thisYear } from '../support/records.ts';
import { headerOf, signBody } from '../support/signed-bill.ts';
import { figure, inTurn, median, over, type Row, series, within } from './row.ts';

const counts = { few: 50, many: 20_000 };
/** Bills at the treasury in both offices. */
const openBills = 20;
const rounds = [31, 10] as const;
const mostTimes = 1.2;
const vainMs = 300;
const findMs = 150;
/** Above the numbers that the portal assigns during the run. */
const firstNumber = 100_000;

export interface OfficeOfMany extends MeasuredOffice {
  /** Last six digits of the account of each bill's payee. */
  readonly account6: string;
}

/** Creates an office with the given number of bills of each status. */
export const officeOfMany = async (
  counts: Readonly<Partial<Record<BillStatus, number>>>,
): Promise<OfficeOfMany> => {
  const made = await anOffice();
  const { office, draft, final } = made;
  const [grant, people] = [await aGrant(office), await employees(1)];
  const trans_no = await submitGeneral(draft, aGeneralBill(grant, people));
  await final.ask(authorizeBill, { body: { trans_no } });
  await signBody({ ddoCode: office.ddoCode, transNo: trans_no });
  const header = await headerOf(office.ddoCode, trans_no);
  let from = firstNumber;
  for (const [status, count] of Object.entries(counts) as [BillStatus, number][]) {
    const ended = status === 'compiled' ? { auditFlag: 'C' } : {};
    await copiesOf(header, { office, year: thisYear(), count, from, status, ...ended });
    from += count;
  }
  return { ...made, account6: people[0]?.accountNumber.slice(-6) ?? '' };
};

/** @throws if the answer is not 200, or if a search without matches has a next page */
export const asked = async (
  client: Client,
  endpoint: Endpoint,
  sent: LooseInput = { query: {} },
  isVain = false,
): Promise<void> => {
  const { status, headers } = await client.send(endpoint, sent);
  if (status !== 200) throw new Error(`${addressOf(endpoint, sent)} was answered ${status}`);
  if (isVain && headers['next']) throw new Error(`${addressOf(endpoint, sent)} takes several answers`);
};

/** Searches without a match; the last one combines criteria that all bills match with one that none does. */
const inVain: readonly Readonly<Record<string, string>>[] = [
  { number: 'NO SUCH' },
  { number: '999926999999' },
  { payee: 'nobody' },
  { account: '0000000000' },
  { purpose: 'nowhere' },
  { scheme: 'nowhere' },
  { amount_from: '98765432.10', amount_to: '98765432.10' },
  { date_to: '2020-01-01' },
  { payee: 'nobody', status: 'compiled', scheme: '20' },
];

/** Queries for "find anything". */
export const finds = ({ account6 }: Pick<OfficeOfMany, 'account6'>): Readonly<Record<string, string>> => ({
  'find a payee': 'test employee',
  'find a word of the purpose': 'roof',
  'find by the end of an account': account6,
  'find what is not there': 'nobody',
});

/** Written once per run. */
export const officesOfMany = lazily(async () => ({
  few: await officeOfMany({ compiled: counts.few, signed: openBills }),
  many: await officeOfMany({ compiled: counts.many, signed: openBills }),
}));

export const manyBills = async (): Promise<Row[]> => {
  const { few, many } = await officesOfMany();
  const list = async (what: string, endpoint: Endpoint): Promise<Row> => {
    const ask = (office: OfficeOfMany) => () => asked(office.draft, endpoint);
    const { bare, own, ratio } = await inTurn(rounds, ask(few), ask(many));
    const beside = { what: `of ${counts.few} bills`, value: bare };
    return over(`${what}, first page, ${figure(counts.many)} bills`, [own, 'ms'], beside, mostTimes, ratio);
  };
  const slowest = async (asks: readonly (() => Promise<void>)[]): Promise<number> => {
    const medians: number[] = [];
    for (const ask of asks) medians.push(median(await series(9, 2, ask)));
    return Math.max(...medians);
  };
  const search = (query: Readonly<Record<string, string>>) => () =>
    asked(many.draft, searchRegister, { query }, true);
  const found = (office: OfficeOfMany) =>
    slowest(
      Object.values(finds(office)).map((q) => () => asked(office.draft, findAnything, { query: { q } })),
    );
  const fewFound = { what: `of ${counts.few} bills`, value: await found(few) };
  return [
    await list('register', searchRegister),
    await list('bills at the treasury', listUploads),
    within(
      `search that finds nothing in ${figure(counts.many)}, slowest of ${inVain.length}`,
      [await slowest(inVain.map(search)), 'ms'],
      vainMs,
    ),
    within(
      `find anything in ${figure(counts.many)}, slowest of 4`,
      [await found(many), 'ms'],
      findMs,
      fewFound,
    ),
  ];
};
