// Lines that belong to an office must name one that finance IT has opened.
import type { ImportLine } from '@portal/domain/import/check-csv';
import type { ImportFault } from '@portal/domain/import/schema';
import type { MasterRow } from '@portal/domain/master/column';
import { masterText } from '@portal/domain/master/texts';
import { officeEntity } from '../office/entity.ts';
import { readRows, wanted } from '../storage/read.ts';
import { cell, faultOf } from './store.ts';

export const officeFaults = async (lines: readonly ImportLine<MasterRow>[]): Promise<ImportFault[]> => {
  const codes = [...new Set(lines.map(({ row }) => cell(row, 'ddo_code')))];
  const stored = await readRows(
    codes.map((ddoCode) => wanted(officeEntity(), officeEntity().get({ ddoCode }))),
  );
  const known = new Set(codes.filter((_, at) => stored[at] !== undefined));
  return lines
    .filter(({ row }) => !known.has(cell(row, 'ddo_code')))
    .map(({ line }) => faultOf(line, 'DDO code', masterText.officeUnknown));
};
