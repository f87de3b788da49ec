// The state's masters of heads, schemes, bill types, banks and treasuries: the same for every office, changed a few times a
// year, so each list is kept in the function's memory for five minutes.
import {
  BillType,
  defaultBillType,
  type MajorHead,
  SchemeDetails,
  type SchemeOption,
} from '@portal/domain/scheme/schema';
import { itemOf } from '../storage/change.ts';
import { keepLists } from '../storage/kept-lists.ts';
import type { Item } from '../storage/transact.ts';
import { masterEntity } from './entity.ts';

interface MasterRow {
  readonly code: string;
  readonly name: string;
  readonly detail?: Readonly<Record<string, string>>;
}

const list = keepLists<MasterRow>(
  async (name) => (await masterEntity().query.masterList({ list: name }).go({ pages: 'all' })).data,
);

/** Names of the lists, for the seed and the administration's loads. */
export const masterList = {
  majorHeads: 'majorhead',
  schemesOf: (majorHead: string) => `scheme#${majorHead}`,
  billTypesOf: (object: string) => `billtype#${object}`,
  schemeDetails: (schemecd: string) => `schemedetails#${schemecd}`,
  banks: 'bank',
  statesOf: (bankCode: string) => `bankstate#${bankCode}`,
  districtsOf: (bankCode: string, stateCode: string) => `bankdistrict#${bankCode}#${stateCode}`,
  treasuries: 'treasury',
  ddosOf: (treasuryCode: string) => `ddo#${treasuryCode}`,
} as const;

/** A row of a master, for loads that put many. */
export const masterRow = (
  list: string,
  code: string,
  name: string,
  detail?: Readonly<Record<string, string>>,
): Item => itemOf(masterEntity().put({ list, code, name, ...(detail ? { detail: { ...detail } } : {}) }));

export const Masters = {
  /** A list by its name (masterList), in the order of its codes. */
  rows: list,

  async majorHeads(): Promise<MajorHead[]> {
    return (await list(masterList.majorHeads)).map((row) => ({ mh_cd: row.code, mh_nm: row.name }));
  },

  async schemes(majorHead: string): Promise<SchemeOption[]> {
    return (await list(masterList.schemesOf(majorHead))).map((row) => ({ rs_cd: row.code, rs_nm: row.name }));
  },

  /** Bill types of an object head; the default 17 with form 30 where it has none (3§9). */
  async billTypes(object: string): Promise<BillType[]> {
    const rows = await list(masterList.billTypesOf(object));
    return rows.length === 0 ? [defaultBillType] : rows.map((row) => BillType.parse(row.detail));
  },

  /** Names of scheme, head, department and demand, or undefined where the masters have none (1§7). */
  async schemeDetails(schemecd: string, object: string, major: string): Promise<SchemeDetails | undefined> {
    const rows = await list(masterList.schemeDetails(schemecd));
    const row = rows.find(({ code }) => code === `${object}#${major}`);
    return row && SchemeDetails.parse(row.detail);
  },
};
