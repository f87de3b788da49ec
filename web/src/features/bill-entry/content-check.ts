// Whether what the portal kept for up to 30 days is an entry as this release has it: another one may have saved it.
import type { EntryContent } from './entry-content.ts';

export const isEntryContent = (value: unknown): value is EntryContent => {
  const content = value as Partial<EntryContent> | null | undefined;
  return (
    typeof content?.deptBillNo === 'string' &&
    typeof content.purpose === 'string' &&
    isListOf(content.deductions, (row) => typeof row.majorHead === 'string' && isAmount(row.value)) &&
    isListOf(content.payees, (row) => typeof row.name === 'string' && isAmount(row.amount))
  );
};

const isListOf = <Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  check: (row: Row) => boolean,
): boolean => Array.isArray(rows) && rows.every((row) => typeof row?.id === 'string' && check(row));
const isAmount = (value: unknown): boolean => typeof value === 'number';
