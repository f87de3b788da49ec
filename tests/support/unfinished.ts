// Unfinished bills as an entry form saves them.
import { randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { GrantRow } from '@portal/core/scheme/entity';
import { grantRecord } from '@portal/core/scheme/grant-record';
import type { Sent } from '@portal/domain/contract';
import { commonHeadGrant } from '@portal/domain/scheme/schema';
import { getUnfinishedBill, listUnfinishedBills, saveUnfinishedBill } from '@portal/domain/unfinished/api';
import type { Client, LooseInput } from './client.ts';

export type Save = Sent<typeof saveUnfinishedBill>['body'];

/** The first save of an entry, with what was typed as it is shown in the form. */
export const aSave = (grant: GrantRow, changes: Partial<Save> = {}): Save =>
  saveOn(grantRecord(grant), changes);

/** The same on a grant as the list shows it. */
export const saveOn = (grant: Save['grant'], changes: Partial<Save> = {}): Save => ({
  screen: '/bill',
  grant,
  dept_bill_no: 'U/1',
  gross_amt: 900,
  version: randomUUID(),
  form: 'json',
  content: JSON.stringify({ deptBillNo: 'U/1', purpose: 'Kept at the portal' }),
  ...changes,
});

/** The next save on top of one. */
export const nextSave = (save: Save, changes: Partial<Save> = {}): Save => ({
  ...save,
  base: save.version,
  version: randomUUID(),
  ...changes,
});

/** On a grant that is in no list: what an unfinished bill is of is not compared with anything. */
export const anySave = (object = '13'): Save =>
  saveOn({
    ...commonHeadGrant({
      mhcd: '2059',
      mh_nm: 'Public Works',
      scheme_cd: '99999999999999999',
      dh_cd: object,
      scheme_nm: 'Repairs',
      bills: 0,
      exp: 0,
    }),
    disc: 'Repairs',
  });

/** The reads of what the portal keeps for a login, of one that has kept an unfinished bill. */
export const keptReads = async (client: Client): Promise<Record<string, LooseInput>> => {
  const { data } = (await client.ask(saveUnfinishedBill, { body: anySave() })).body;
  return {
    'GET /api/v1/view': {},
    'GET /api/v1/unfinished': {},
    'GET /api/v1/unfinished/entry': { query: { id: data.id } },
  };
};

export const save = (client: Client, body: Save) => client.ask(saveUnfinishedBill, { body });
export const refusal = async (client: Client, body: Save) => {
  const { status, headers, body: said } = await client.refused(saveUnfinishedBill, { body });
  return { status, code: headers['x-error-code'], message: said.message };
};
export const list = async (client: Client) => (await client.ask(listUnfinishedBills, {})).body;
export const typed = async (client: Client, id: string): Promise<unknown> => {
  const { content } = (await client.ask(getUnfinishedBill, { query: { id } })).body;
  return JSON.parse(inflateRawSync(Buffer.from(content, 'base64')).toString());
};
export const packed = (value: unknown) => ({
  form: 'deflate' as const,
  content: deflateRawSync(JSON.stringify(value)).toString('base64'),
});
