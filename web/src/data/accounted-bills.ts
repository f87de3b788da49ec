// The bills of a way whose accounts are compiled, by financial year. Only the desks at which bills are followed load this.
import type { BillWay } from '@portal/domain/bill/way';
import { consolidatedTreasury, normalTreasury, type UploadRow } from '@portal/domain/treasury/api';
import { callPage } from './api.ts';
import type { WholeList } from './whole-list.ts';

/** Consolidated bills at the treasury are in a list of their own, normal ones are listed with those to upload. */
const listings = {
  normal: { name: 'treasury-uploads', list: normalTreasury.listUploads },
  consolidated: {
    name: 'consolidated-uploads',
    list: consolidatedTreasury.listUploaded ?? consolidatedTreasury.listUploads,
  },
} as const satisfies Record<BillWay, unknown>;

export const accountedList = (way: BillWay, year: number): WholeList<UploadRow> => {
  const { name, list } = listings[way];
  return {
    queryKey: [name, 'accounted', String(year)],
    read: async ({ cursor, rows, signal }) => {
      const query = { accounted: year, cursor, rows };
      const { answer, next } = await callPage(list, { query, signal });
      return { rows: answer.data, next };
    },
  };
};
