// Long lists in the browser: 10,000 payees filtered while somebody types, and a pay bill of 2,000 employees.
import { grantEntity } from '@portal/core/scheme/entity';
import { putRows } from '@portal/core/storage/read';
import { demoSchemes } from '@portal/partners/data/schemes';
import type { Page } from 'playwright';
import { demoGrants } from '../../packages/local/src/seed/grants.ts';
import { amountOf, prepareBill } from '../e2e/support/bill-entry.ts';
import { grants } from '../e2e/support/grants.ts';
import { employees, thisYear } from '../support/records.ts';
import { asOfficer, type Responsiveness, responsivenessDuring } from './bench-browser.ts';
import { benchCloud } from './cloud.ts';
import { largeOffice } from './large-office.ts';
import { anOffice } from './officers.ts';
import { openedUntil } from './painted.ts';
import { atMost, figure, type Part } from './report.ts';
import { median, percentile } from './statistic.ts';

const keyLimitMs = 100;
const payeesLimitMs = 2_000;
const staffCount = 2_000;
const patienceMs = 60_000;
/** As fast as a person types. */
const betweenKeysMs = 120;
const rounds = 2;
const openings = 5;

export const longLists = async (): Promise<Part> => {
  await benchCloud();
  const list = await filterPayees();
  const bill = await prepareStaff();
  return {
    title: 'Long lists in the browser',
    notes: [
      `The list: all of 10,000 payees are loaded, by ${openings} browsers one after the other, of which the median counts; the first meets ` +
        'functions that have not run yet. Then words are typed into its filter and deleted again. The bill: a CSV file ' +
        `of ${figure(staffCount)} employees whom the portal knows, then amounts are typed in the table of the form. A key counts ` +
        'from its event until what it changed is painted; a task by the processor time that it took of the page’s thread.',
    ],
    tables: [
      {
        head: ['', '10,000 payees', `${figure(staffCount)} employees`],
        rows: [
          ['until all are there, ms', figure(list.readyMs), figure(bill.readyMs)],
          row('key until painted, p50, ms', list.feeling, bill.feeling, ({ keys }) => percentile(keys, 0.5)),
          row('key until painted, p95, ms', list.feeling, bill.feeling, ({ keys }) => percentile(keys, 0.95)),
          row(
            'longest task, processor time, ms',
            list.feeling,
            bill.feeling,
            ({ longestTask }) => longestTask,
          ),
          row('longest task by the clock, ms', list.feeling, bill.feeling, (one) => one.longestTaskByClock),
          row(
            'longest time between two frames, ms',
            list.feeling,
            bill.feeling,
            ({ longestGap }) => longestGap,
          ),
          ['keys', String(list.feeling.keys.length), String(bill.feeling.keys.length)],
        ],
      },
    ],
    limits: [
      atMost('all of 10,000 payees in the list', list.readyMs, payeesLimitMs, 'ms'),
      limitOf('key in the filter of 10,000 payees until painted, p95', list.feeling),
      limitOf(`key in an amount of ${figure(staffCount)} employees until painted, p95`, bill.feeling),
    ],
  };
};

interface Measured {
  /** The median where it was measured several times. */
  readonly readyMs: number;
  readonly feeling: Responsiveness;
}

const row = (
  what: string,
  list: Responsiveness,
  bill: Responsiveness,
  of: (feeling: Responsiveness) => number,
): string[] => [what, figure(of(list)), figure(of(bill))];

const limitOf = (what: string, { keys }: Responsiveness) =>
  atMost(what, percentile(keys, 0.95), keyLimitMs, 'ms');

const filterPayees = async (): Promise<Measured> => {
  const { account } = await largeOffice();
  const opened: number[] = [];
  for (let at = 0; at < openings; at += 1)
    opened.push(await asOfficer(account, 'D', (page) => openedUntil(page, '/payee', '10,000 payees')));
  return asOfficer(account, 'D', async (page) => {
    await page.goto('/payee');
    await page.getByText('10,000 payees').waitFor({ timeout: patienceMs });
    await page.getByRole('searchbox').focus();
    const feeling = await responsivenessDuring(page, async () => {
      let typed = 0;
      for (const word of Array.from({ length: rounds }, () => ['loktak', 'traders 77', '00012']).flat())
        typed += await typeAndDelete(page, word);
      return typed;
    });
    return { readyMs: median(opened), feeling };
  });
};

const prepareStaff = async (): Promise<Measured> => {
  const { office, account } = await anOffice();
  const schemes = demoSchemes.filter((scheme) => scheme.office === 'works1');
  await putRows(
    demoGrants(office, thisYear(), schemes).map(
      (grant) => grantEntity().put(grant).params()['Item'] as Record<string, unknown>,
    ),
  );
  const staff = await employees(staffCount);
  const csv = ['EIN,Amount', ...staff.map(({ ein }) => `${ein},5000`)].join('\r\n');
  return asOfficer(account, 'D', async (page) => {
    await prepareBill(page, grants.pay);
    await page.getByRole('button', { name: 'Add Employees' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Employees' });
    const buffer = Buffer.from(csv);
    await dialog.getByLabel('CSV file').setInputFiles({ name: 'pay.csv', mimeType: 'text/csv', buffer });
    let readyMs = Number.NaN;
    const feeling = await responsivenessDuring(page, async () => {
      const from = performance.now();
      await dialog.getByRole('button', { name: 'Look up' }).click();
      await page.getByText(`${figure(staffCount)} employees added.`).waitFor({ timeout: patienceMs });
      readyMs = performance.now() - from;
      let typed = 0;
      for (const { fullName } of staff.slice(0, 2 * rounds)) {
        const amount = amountOf(page, fullName);
        // at the window's edge the browser reports a key only with the next frame that changes anything else
        await amount.evaluate((field) => field.scrollIntoView({ block: 'center' }));
        await amount.focus();
        typed += await typeAndDelete(page, '48500.50');
      }
      return typed;
    });
    return { readyMs, feeling };
  });
};

/** Answers how many keys that were. */
const typeAndDelete = async (page: Page, text: string): Promise<number> => {
  for (const sign of text) {
    await page.keyboard.press(sign);
    await page.waitForTimeout(betweenKeysMs);
  }
  for (const _ of text) {
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(betweenKeysMs);
  }
  return 2 * text.length;
};
