// Treasuries, DDOs, heads, schemes and bill types: where each is in the table (masterList) and what a line of it is.
import type { ImportLine } from '@portal/domain/import/check-csv';
import type { ImportFault } from '@portal/domain/import/schema';
import type { MasterRow } from '@portal/domain/master/column';
import { masterText } from '@portal/domain/master/texts';
import { masterEntity } from '../scheme/entity.ts';
import { masterList } from '../scheme/masters.ts';
import { readRows, wanted } from '../storage/read.ts';
import { plainStore } from './plain.ts';
import { cell, faultOf } from './store.ts';

/** Faults of lines whose code another list does not have. */
const needs =
  (list: string, column: string, label: string, message: string) =>
  async (lines: readonly ImportLine<MasterRow>[]): Promise<ImportFault[]> => {
    const codes = [...new Set(lines.map(({ row }) => cell(row, column)))];
    const entity = masterEntity();
    const stored = await readRows(codes.map((code) => wanted(entity, entity.get({ list, code }))));
    const known = new Set(codes.filter((_, at) => stored[at] !== undefined));
    return lines
      .filter(({ row }) => !known.has(cell(row, column)))
      .map(({ line }) => faultOf(line, label, message));
  };

export const plainLists = {
  treasury: plainStore({
    listOf: () => masterList.treasuries,
    place: (row) => ({ list: masterList.treasuries, code: cell(row, 'trea_cd'), name: cell(row, 'trea_nm') }),
    line: ({ code, name }) => ({ trea_cd: code, trea_nm: name }),
  }),

  ddo: plainStore({
    parent: 'trea_cd',
    listOf: masterList.ddosOf,
    place: (row) => ({
      list: masterList.ddosOf(cell(row, 'trea_cd')),
      code: cell(row, 'ddo_code'),
      name: cell(row, 'ddo_nm'),
      detail: { office: cell(row, 'office') },
    }),
    line: ({ code, name, detail }, treasury) => ({
      trea_cd: treasury,
      ddo_code: code,
      ddo_nm: name,
      office: detail?.['office'] ?? '',
    }),
    check: needs(masterList.treasuries, 'trea_cd', 'Treasury code', masterText.treasuryUnknown),
  }),

  majorhead: plainStore({
    listOf: () => masterList.majorHeads,
    place: (row) => ({ list: masterList.majorHeads, code: cell(row, 'mh_cd'), name: cell(row, 'mh_nm') }),
    line: ({ code, name }) => ({ mh_cd: code, mh_nm: name }),
  }),

  scheme: plainStore({
    listOf: masterList.schemesOf,
    place: (row) => ({
      list: masterList.schemesOf(cell(row, 'mh_cd')),
      code: cell(row, 'rs_cd'),
      name: cell(row, 'rs_nm'),
    }),
    line: ({ code, name }, majorHead) => ({ mh_cd: majorHead, rs_cd: code, rs_nm: name }),
    check: needs(masterList.majorHeads, 'mh_cd', 'Major head', masterText.majorHeadUnknown),
  }),

  billtype: plainStore({
    listOf: masterList.billTypesOf,
    place: (row) => {
      const [bill_code, bill_desc, form_id] = [
        cell(row, 'bill_code'),
        cell(row, 'bill_desc'),
        cell(row, 'form_id'),
      ];
      return {
        list: masterList.billTypesOf(cell(row, 'dh_cd')),
        code: bill_code,
        name: bill_desc,
        detail: { bill_code, bill_desc, form_id },
      };
    },
    line: ({ code, name, detail }, object) => ({
      dh_cd: object,
      bill_code: code,
      bill_desc: name,
      form_id: detail?.['form_id'] ?? '',
    }),
  }),

  schemedetails: plainStore({
    listOf: masterList.schemeDetails,
    place: (row) => ({
      list: masterList.schemeDetails(cell(row, 'schemecd')),
      code: `${cell(row, 'object')}#${cell(row, 'majorhead')}`,
      name: cell(row, 'scheme_nm'),
      detail: {
        dh_nm: cell(row, 'dh_nm'),
        dept_nm: cell(row, 'dept_nm'),
        scheme_nm: cell(row, 'scheme_nm'),
        mh_nm: cell(row, 'mh_nm'),
        demand_no: cell(row, 'demand_no'),
      },
    }),
    line: ({ code, detail }, schemecd) => {
      const [object = '', majorhead = ''] = code.split('#');
      return { schemecd, object, majorhead, ...detail };
    },
  }),
} as const;
