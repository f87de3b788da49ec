// `npm run peak [bills] [open bills] [seed]`: the busiest hour of March (default 10,000 bills, while the treasury has 20,000
// others), on a database and a bucket in memory of their own. Ends with 1 where anything that must hold does not.
import { startOwnCloud } from '../own-cloud.ts';
import { Executions } from '../treasury/executions.ts';
import { simulatePeak } from './run.ts';

const longestAllowedMinutes = 240;

const [bills = '10000', openBills = '20000', seed = String(Math.floor(Date.now() / 1000))] =
  process.argv.slice(2);
const { template, isEnding, end } = await startOwnCloud();

try {
  const size = { bills: Number(bills), openBills: Number(openBills) };
  const report = await simulatePeak(Number(seed), size, new Executions(template));
  console.log(
    `${bills} bills in an hour beside ${openBills} at the treasury, seed ${seed}: each is there once, after ` +
      `${report.uploadedAfterMinutes} minutes at the latest; no money, step or figure is wrong.`,
  );
  for (const [name, value] of Object.entries(report)) console.log(`${String(value).padStart(10)}  ${name}`);
  if (report.longestMinutes > longestAllowedMinutes)
    throw new Error(`A bill was ${report.longestMinutes} minutes without a question.`);
} catch (error) {
  // stopping the program ends the database: that is no finding
  if (!isEnding()) {
    console.error(error);
    console.error(`Repeat it with: npm run peak ${bills} ${openBills} ${seed}`);
    await end(1);
  }
}
await end(0);
