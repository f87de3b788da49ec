// `npm run cost`: plays the lives of bills in a local cloud that counts what its functions take, counts what a production stage has in
// its templates, prices both from one table (prices.ts) and says what 10,000 bills with three days at the treasury each cost, with
// their share of what a month of 200,000 costs whatever its bills. Ends with 1 above the limit.
import { bundleFunctions } from '../../packages/local/src/bundle.ts';
import { endWithParent } from '../../packages/local/src/process/parent.ts';
import { stopCloud } from '../support/measured-cloud.ts';
import { countsOf } from './counts.ts';
import { billPrices, costOf, costOfWork, isOfGateways, monthPrices } from './prices.ts';
import { productionStage } from './stage.ts';

const billsPriced = 10_000;
const billsOfMonth = 200_000;
/** US dollars for the priced bills, everything counted. */
const limitUsd = 15;

endWithParent(() => process.exit(130));
process.env['METERED'] = 'yes';
await bundleFunctions();
const stage = productionStage();
const { bill, health, idleRuns, notes } = await countsOf(stage).finally(stopCloud);

interface Row {
  readonly title: string;
  readonly count: string;
  readonly usd: number;
  readonly isOfGateways: boolean;
}

const billRows: Row[] = billPrices.map((price) => ({
  title: price.title,
  count: bill[price.thing].toPrecision(3),
  usd: costOf(price, bill[price.thing]) * billsPriced,
  isOfGateways: isOfGateways(price.thing),
}));
const monthRows: Row[] = [
  ...monthPrices.map((price) => ({
    title: price.title,
    count: String(Math.round(stage.counts[price.thing])),
    usd: costOf(price, stage.counts[price.thing]),
    isOfGateways: isOfGateways(price.thing),
  })),
  ...(
    [
      ['Answers to health checks, all that they take', health],
      ['Runs of schedules with nothing to do', idleRuns],
    ] as const
  ).map(([title, work]) => ({
    title,
    count: String(Math.round(work.functionCalls)),
    usd: costOfWork(work),
    isOfGateways: false,
  })),
];
const width = Math.max(...[...billRows, ...monthRows].map(({ title }) => title.length));
const line = (title: string, count: string, usd: string): void =>
  console.log(`${title.padEnd(width)}  ${count.padStart(12)}  ${usd.padStart(12)}`);
const bills = billsPriced.toLocaleString('en-IN');

const total = (rows: readonly Row[]): number => rows.reduce((sum, { usd }) => sum + usd, 0);
const withoutGateways = (rows: readonly Row[]): Row[] => rows.filter((row) => !row.isOfGateways);
const print = (title: string, count: string, rows: readonly Row[]): void => {
  line(title, count, 'USD');
  for (const row of rows) line(row.title, row.count, row.usd.toFixed(2));
  line('Total', '', total(rows).toFixed(2));
  console.log();
};

print(`${bills} bills`, 'a bill', billRows);
print('A month, whatever its bills', 'number', monthRows);

const share = billsPriced / billsOfMonth;
const sumOf = (own: readonly Row[], month: readonly Row[]): number => total(own) + total(month) * share;
const sum = sumOf(billRows, monthRows);
const bare = sumOf(withoutGateways(billRows), withoutGateways(monthRows));
line(`${bills} bills themselves`, '', total(billRows).toFixed(2));
line(
  `their share of a month of ${billsOfMonth.toLocaleString('en-IN')}`,
  '',
  (total(monthRows) * share).toFixed(2),
);
line('Sum', '', sum.toFixed(2));
line('the same of a stage without egress', '', bare.toFixed(2));
for (const note of notes) console.log(`- ${note}`);
if (sum > limitUsd) {
  console.error(
    `${bills} bills cost ${sum.toFixed(2)} USD with their share of the month, more than the ${limitUsd} that are the limit.`,
  );
  process.exitCode = 1;
}
