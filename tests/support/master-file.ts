// Files of grants and masters, as finance IT would make them from the template: given cells, and the template's example in
// all others.
import { randomInt } from 'node:crypto';
import type { ImportResult } from '@portal/domain/import/schema';
import { continueMasterImport, importMaster } from '@portal/domain/master/api';
import type { MasterColumn } from '@portal/domain/master/column';
import { type MasterListName, masterLists } from '@portal/domain/master/lists';
import type { Client } from './client.ts';
import { payeeBranch } from './payees.ts';
import { thisYear } from './records.ts';

export type Cells = Readonly<Record<string, string>>;

export const masterFile = (list: MasterListName, rows: readonly Cells[]): string => {
  const columns = Object.entries<MasterColumn>(masterLists[list].columns);
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => columns.map(([name, { example }]) => cell(row[name] ?? example)).join());
  return `${[columns.map(([, { label }]) => cell(label)).join(), ...lines].join('\r\n')}\r\n`;
};

const digits = (count: number): string => Array.from({ length: count }, () => String(randomInt(10))).join('');

/** A grant of this year under a scheme that no other has. */
export const aGrantLine = (ddoCode: string, cells: Cells = {}): Cells => ({
  ddo_code: ddoCode,
  year: String(thisYear()),
  schemecd: `08${digits(15)}`,
  object: '27',
  total: '1000',
  carrybud: '0',
  carryexp: '0.00',
  ...cells,
});

/** Loads a file to its end, as the screen does. */
export const load = async (
  admin: Client,
  list: MasterListName,
  rows: readonly Cells[] | string,
  key?: string,
): Promise<ImportResult> => {
  const csv = typeof rows === 'string' ? rows : masterFile(list, rows);
  const sent = { params: { list }, body: { csv, dry_run: false } };
  let result = (await admin.ask(importMaster, sent, key === undefined ? {} : { key })).body.data;
  while (result.state === 'running' && result.import_id !== null) {
    const params = { import_id: result.import_id };
    result = (await admin.ask(continueMasterImport, { params })).body.data;
  }
  return result;
};

export const dryRun = async (
  admin: Client,
  list: MasterListName,
  rows: readonly Cells[],
): Promise<ImportResult> =>
  (
    await admin.ask(importMaster, {
      params: { list },
      body: { csv: masterFile(list, rows), dry_run: true },
    })
  ).body.data;

/** An account at a demo branch, of an agency of the office that is loaded. */
export const anAgencyAccountLine = async (admin: Client, ddoCode: string): Promise<Cells> => {
  const agency = { ddo_code: ddoCode, agency_code: `AG${digits(8)}`, sls_code: 'MN77' };
  await load(admin, 'agency', [agency]);
  return { ...agency, ifsc_cd: payeeBranch.ifsc, account: digits(14) };
};
