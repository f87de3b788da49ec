// Grants that were loaded from a file, with bills charged to them, and their rows in the table.

import type { Office } from '@portal/core/call';
import { grantStore } from '@portal/core/master/grants';
import { type GrantRow, grantEntity, pfmsEntity } from '@portal/core/scheme/entity';
import { startingBalance } from '@portal/core/scheme/grant-record';
import { putRows } from '@portal/core/storage/read';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { adminCall } from './admin-call.ts';
import { openedOffice } from './administration.ts';
import { aGeneralBill, submitGeneral } from './bill.ts';
import type { Client } from './client.ts';
import { load } from './load-master.ts';
import { aGrantLine, type Cells } from './master-file.ts';
import { anAccount, type TestOffice } from './office.ts';
import { aGrant, employees, pfmsAnswer } from './records.ts';

/** An office that finance IT opened, with officers signed in. */
export const aLoadedOffice = async (admin: Client): Promise<TestOffice> => {
  const record = await openedOffice(admin);
  return anAccount({
    ddoCode: record.ddo_code,
    officeNo: record.office_no,
    ddoName: record.ddo_name,
    designation: 'Executive Engineer',
    departmentCode: record.department_code,
    departmentName: record.department_name,
    treasuryCode: record.treasury_code,
    treasuryName: record.treasury_name,
    tanNo: '',
  });
};

const keyOf = (line: Cells) => ({
  ddoCode: line['ddo_code'] ?? '',
  year: Number(line['year']),
  schemecd: line['schemecd'] ?? '',
  object: line['object'] ?? '',
});

export const grantAt = async (line: Cells): Promise<GrantRow | undefined> =>
  (await grantEntity().get(keyOf(line)).go({ consistent: true })).data ?? undefined;

export const storedGrant = async (line: Cells) => {
  const { ddoCode, year, schemecd, object } = keyOf(line);
  return (await rowsUnder(`office#${ddoCode}`, `grant#${year}#${schemecd}#${object}`))[0];
};

/** A grant that was loaded, and a bill of `gross` rupees charged to it. */
export const aChargedGrant = async (admin: Client, office: TestOffice, total: string, gross: number) => {
  const line = aGrantLine(office.office.ddoCode, { total });
  const { state } = await load(admin, 'grant', [line]);
  const schemecd = line['schemecd'] ?? '';
  const at = new Date().toISOString();
  await pfmsEntity()
    .put({ schemecd, isKnown: true, details: pfmsAnswer('N'), at })
    .go();
  const grant = await grantAt(line);
  if (state !== 'done' || !grant) throw new Error('the grant was not loaded');
  const bill = aGeneralBill(grant, await employees(1), { gross, deduction: 0 });
  return { line, grant, transNo: await submitGeneral(office.draft, bill) };
};

/** A grant of an office as a load from a file adds it, with its event, without the screens of the load. */
export const plannedGrant = async (office: Office): Promise<GrantRow> => {
  const grant = await aGrant(office);
  const { ddoCode, year, schemecd, object } = grant;
  const { rows } = await grantStore.rows({ of: ddoCode, year }, undefined, 100);
  await grantEntity().delete({ ddoCode, year, schemecd, object }).go();
  const lines = rows.filter((row) => row['schemecd'] === schemecd).map((row) => ({ line: 1, row }));
  const { plan } = await grantStore.plan(adminCall({ accountId: 'test', username: 'test' }), lines);
  await putRows(plan.rows.flatMap(({ record, beside }) => [record, ...beside]));
  return grant;
};

/** The balance by the formula of 1§9, from the amounts of the row. */
export const isWhole = (grant: GrantRow | undefined): boolean =>
  grant !== undefined && startingBalance(grant) === grant.balancePaise && grant.balancePaise >= 0;
