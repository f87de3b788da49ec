// Files of masters as finance IT loads them: proposed, and where the list takes two people confirmed by another ADMIN account.
import type { ImportResult } from '@portal/domain/import/schema';
import { continueMasterImport, importMaster } from '@portal/domain/master/api';
import type { MasterListName } from '@portal/domain/master/lists';
import { confirmChange, listChanges } from '@portal/domain/proposal/change-api';
import type { ProposedChange } from '@portal/domain/proposal/change-schema';
import { changeText } from '@portal/domain/proposal/change-texts';
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';
import { type Cells, digits, masterFile } from './master-file.ts';
import { payeeBranch } from './payees.ts';
import { secondAdmin } from './second-admin.ts';

/** The order of a file that takes two people. */
export const anOrder = { order_no: 'FD/12/2026', order_date: '2026-04-01' };

/** Proposes a file; answers what the import says of it. */
export const propose = async (
  admin: Client,
  list: MasterListName,
  rows: readonly Cells[] | string,
  key?: string,
): Promise<ImportResult> => {
  const csv = typeof rows === 'string' ? rows : masterFile(list, rows);
  const sent = { params: { list }, body: { csv, dry_run: false, ...anOrder } };
  return (await admin.ask(importMaster, sent, key === undefined ? {} : { key })).body.data;
};

/** A proposed change as the screen lists it. */
export const changeOf = async (admin: Client, change_id: string | undefined): Promise<ProposedChange> => {
  const { body } = await admin.ask(listChanges, { query: {} });
  const found = body.find((one) => one.change_id === change_id);
  if (!found) throw new Error(`no change ${change_id} was proposed`);
  return found;
};

/** Loads a file to its end, as the screen does; where it takes two people, another ADMIN account confirms it. */
export const load = async (
  admin: Client,
  list: MasterListName,
  rows: readonly Cells[] | string,
  key?: string,
): Promise<ImportResult> => {
  let result = await propose(admin, list, rows, key);
  if (result.state === 'proposed') {
    const { final } = await secondAdmin();
    const { change_id, hash } = await changeOf(final, result.change_id);
    // a repeated load finds the first confirmation; one beside a load of another test follows it
    const sent = { body: { change_id, hash } };
    const answer = await eventually(async () => {
      const asked = await final.ask(confirmChange, sent, { key: change_id }).catch((error: Error) => error);
      if (asked instanceof Error && asked.message.includes(changeText.listBusy)) throw asked;
      return asked;
    });
    if (answer instanceof Error) throw answer;
    result = answer.body.data.import ?? result;
  }
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
