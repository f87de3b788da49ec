// Long lists in the browser: typing in the filter of 10,000 payees and in a pay bill of 2,000 employees.
import type { Office } from '@portal/core/call';
import { payeeEntity } from '@portal/core/payee/entity';
import { grantEntity } from '@portal/core/scheme/entity';
import { itemOf } from '@portal/core/storage/change';
import { putRows } from '@portal/core/storage/read';
import { demoSchemes } from '@portal/partners/data/schemes';
import { demoGrants } from '../../packages/local/src/seed/grants.ts';
import { amountOf, prepareBill } from '../e2e/support/bill-entry.ts';
import { grants } from '../e2e/support/grants.ts';
import { anOffice, type MeasuredOffice } from '../support/measured-office.ts';
import { employees, thisYear } from '../support/records.ts';
import { branch } from '../support/vendors.ts';
import { asOfficer, keysDuring, openedUntil, typeAndDelete } from './browser.ts';
import { figure, median, percentile, type Row, within } from './row.ts';

const payees = 10_000;
const staffCount = 2_000;
const limits = { listMs: 2_000, keyMs: 100 };
const openings = 3;
const patienceMs = 60_000;

export const longLists = async (): Promise<Row[]> => [...(await filterPayees()), await prepareStaff()];

const filterPayees = async (): Promise<Row[]> => {
  const { office, account } = await anOffice();
  await putRows(Array.from({ length: payees }, (_, at) => payeeRow(office, at)));
  const all = `${figure(payees)} payees`;
  const opened: number[] = [];
  // the median leaves out the first, which starts functions
  for (let at = 0; at < openings; at += 1)
    opened.push(await asOfficer(account, 'D', (page) => openedUntil(page, '/payee', all)));
  const keys = await asOfficer(account, 'D', async (page) => {
    await page.goto('/payee');
    await page.getByText(all).waitFor({ timeout: patienceMs });
    await page.getByRole('searchbox').focus();
    return keysDuring(page, async () => {
      let typed = 0;
      for (const word of ['loktak', 'traders 77', '00012']) typed += await typeAndDelete(page, word);
      return typed;
    });
  });
  return [
    within(`all of ${all} in their list`, [median(opened), 'ms'], limits.listMs),
    within(`key in the filter of ${all} until painted, p95`, [percentile(keys, 0.95), 'ms'], limits.keyMs),
  ];
};

const trades = ['Traders', 'Builders', 'Printers', 'Motor Works', 'Stationers', 'Caterers', 'Electricals'];
const places = ['Nambul', 'Thoubal', 'Loktak', 'Iril', 'Kongba', 'Barak', 'Chakpi', 'Khuga', 'Imphal'];

/** Names vary, so that a filter matches some of them. */
const payeeRow = ({ ddoCode, officeNo }: Office, at: number) => {
  const ein = `9${officeNo}${String(at).padStart(6, '0')}`;
  const { bankCode, bankName, branchCode, branchName, ifsc } = branch;
  return itemOf(
    payeeEntity().put({
      ...{ ddoCode, ein, id: ein, master: 'office', type: 'R' },
      name: `${places[at % places.length]} ${trades[at % trades.length]} ${at} (test)`,
      pan: 'DEMOV1234T',
      ...{ bankCode, bankName, branchCode, branchName, ifsc },
      accountNumber: `00088${String(at).padStart(6, '0')}`,
      ...{ isActive: true, version: 1, eventCount: 0, lastEventHash: '' },
    }),
  );
};

/** An office with the grants of a demo office. */
export const officeWithGrants = async (): Promise<MeasuredOffice> => {
  const made = await anOffice();
  const schemes = demoSchemes.filter(({ office }) => office === 'works1');
  await putRows(
    demoGrants(made.office, thisYear(), schemes).map((grant) => itemOf(grantEntity().put(grant))),
  );
  return made;
};

const prepareStaff = async (): Promise<Row> => {
  const { account } = await officeWithGrants();
  const staff = await employees(staffCount);
  const csv = ['EIN,Amount', ...staff.map(({ ein }) => `${ein},5000`)].join('\r\n');
  const keys = await asOfficer(account, 'D', async (page) => {
    await prepareBill(page, grants.pay);
    await page.getByRole('button', { name: 'Add Employees' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Employees' });
    const file = { name: 'pay.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await dialog.getByLabel('CSV file').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await page.getByText(`${figure(staffCount)} employees added.`).waitFor({ timeout: patienceMs });
    return keysDuring(page, async () => {
      let typed = 0;
      for (const { fullName } of staff.slice(0, 3)) {
        const amount = amountOf(page, fullName);
        // at the window's edge Chromium reports a key press late
        await amount.evaluate((field) => field.scrollIntoView({ block: 'center' }));
        await amount.focus();
        typed += await typeAndDelete(page, '48500.50');
      }
      return typed;
    });
  });
  const what = `key in an amount of ${figure(staffCount)} employees until painted, p95`;
  return within(what, [percentile(keys, 0.95), 'ms'], limits.keyMs);
};
