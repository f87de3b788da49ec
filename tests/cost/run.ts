// `npm run cost`: plays the lives of bills in a local cloud that counts what its functions take, prices the counts from one
// table (prices.ts) and says what 10,000 bills with three days at the treasury each cost. Ends with 1 above the limit.
import { bundleFunctions } from '../../packages/local/src/bundle.ts';
import { endWithParent } from '../../packages/local/src/process/parent.ts';
import { stopCloud } from '../support/measured-cloud.ts';
import { countsOfBills } from './counts.ts';
import { costOf, prices, totalOf } from './prices.ts';

const billsPriced = 10_000;
/** US dollars for them. */
const limitUsd = 10;

endWithParent(() => process.exit(130));
process.env['METERED'] = 'yes';
await bundleFunctions();
const { counts, notes } = await countsOfBills().finally(stopCloud);

const rows = prices.map((price) => {
  const count = counts[price.thing];
  return { title: price.title, count, usd: costOf(price, count) * billsPriced };
});
const width = Math.max(...rows.map(({ title }) => title.length));
const line = (title: string, count: string, usd: string): void =>
  console.log(`${title.padEnd(width)}  ${count.padStart(12)}  ${usd.padStart(12)}`);
line('', 'a bill', `USD, ${billsPriced.toLocaleString('en-IN')}`);
for (const { title, count, usd } of rows) line(title, count.toPrecision(3), usd.toFixed(2));
const total = totalOf(counts) * billsPriced;
line('Total', '', total.toFixed(2));
for (const note of notes) console.log(`- ${note}`);
if (total > limitUsd) {
  console.error(
    `${billsPriced} bills cost ${total.toFixed(2)} USD, more than the ${limitUsd} that are the limit.`,
  );
  process.exitCode = 1;
}
