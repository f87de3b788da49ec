// What an office with many bills waits for beside one with few: the first answer of the bills at the treasury and of the
// register, asked in turn. The bills are copies of one that went its whole way.
import { searchRegister } from '@portal/domain/bill/api';
import type { Endpoint } from '@portal/domain/contract';
import { listUploads } from '@portal/domain/treasury/api';
import { encodingHeader } from '@portal/functions/pipeline/sparing';
import { benchCloud } from './cloud.ts';
import { asked, officeOfMany, searchInVain } from './office-of-many.ts';
import type { BenchOffice } from './officers.ts';
import { atMost, figure, type Part } from './report.ts';
import { median, timed } from './statistic.ts';

const ended = 2_000;
const registered = { few: 50, many: 20_000 };
const openBills = 20;
const rounds = 61;
const warmUps = 10;
const times = 1.2;
const answerKb = 50;
const searchMs = 300;

/** What no bill of the office has: by itself, or beside what each of them has. */
const inVain: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'part of a number': { number: 'NO SUCH' },
  'a whole number': { number: '999926999999' },
  'a payee': { payee: 'nobody' },
  'the end of an account': { account: '0000000000' },
  'a word of a purpose': { purpose: 'nowhere' },
  'a scheme': { scheme: 'nowhere' },
  'an amount': { amount_from: '98765432.10', amount_to: '98765432.10' },
  'a day': { date_to: '2020-01-01' },
  'a payee, within a status and a scheme of all': { payee: 'nobody', status: 'compiled', scheme: '20' },
};

export const manyBills = async (): Promise<Part> => {
  await benchCloud();
  const officeWith = (compiled: number) => officeOfMany({ compiled, signed: openBills });
  const treasury = { few: await officeWith(0), many: await officeWith(ended) };
  const register = { few: await officeWith(registered.few), many: await officeWith(registered.many) };
  const rows = [
    await inTurn('bills at the treasury', listUploads, treasury, `${figure(ended)} ended bills over none`),
    await inTurn(
      'register',
      searchRegister,
      register,
      `${figure(registered.many)} bills over ${registered.few}`,
    ),
  ];
  const searches: Searched[] = [];
  for (const [what, query] of Object.entries(inVain))
    searches.push({
      name: `search for ${what} in ${figure(registered.many)} bills that finds nothing`,
      ...(await searchInVain(register.many.draft, query)),
    });
  return {
    title: 'Lists of an office with many bills',
    notes: [
      `Over HTTP, one request after the other, few and many in turn, median of ${rounds} pairs. Each office has ${openBills} bills ` +
        'at the treasury besides.',
    ],
    tables: [
      {
        head: ['first answer', 'few, ms', 'many, ms', 'ratio', 'KB', 'KB compressed'],
        rows: rows.map((row) => [
          `${row.name}, ${row.sizes}`,
          figure(row.few),
          figure(row.many),
          figure(row.ratio),
          figure(row.kb),
          figure(row.compressedKb),
        ]),
      },
      {
        head: ['', 'ms', 'answers'],
        rows: searches.map(({ name, ms, answers }) => [name, figure(ms), String(answers)]),
      },
    ],
    limits: [
      ...rows.flatMap(({ name, sizes, ratio, kb }) => [
        atMost(`first answer of the ${name}, ${sizes}`, ratio, times, '×'),
        atMost(`first answer of the ${name}, size`, kb, answerKb, 'KB'),
      ]),
      ...searches.flatMap(({ name, ms, answers }) => [
        atMost(name, ms, searchMs, 'ms'),
        atMost(`${name}: answers`, answers, 1, ''),
      ]),
    ],
  };
};

interface Searched {
  readonly name: string;
  readonly ms: number;
  readonly answers: number;
}

interface Compared {
  readonly name: string;
  readonly sizes: string;
  readonly few: number;
  readonly many: number;
  readonly ratio: number;
  readonly kb: number;
  readonly compressedKb: number;
}

const inTurn = async (
  name: string,
  endpoint: Endpoint,
  { few, many }: { readonly few: BenchOffice; readonly many: BenchOffice },
  sizes: string,
): Promise<Compared> => {
  const series: { few: number; many: number }[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const pair = {
      few: await timed(() => asked(few.draft, endpoint)),
      many: await timed(() => asked(many.draft, endpoint)),
    };
    if (round >= 0) series.push(pair);
  }
  const plain = await asked(many.draft, endpoint);
  const compressed = await asked(many.draft, endpoint, { [encodingHeader]: 'gzip' });
  return {
    name,
    sizes,
    few: median(series.map((pair) => pair.few)),
    many: median(series.map((pair) => pair.many)),
    ratio: median(series.map((pair) => pair.many / pair.few)),
    kb: plain.bytes.length / 1000,
    compressedKb: compressed.bytes.length / 1000,
  };
};
