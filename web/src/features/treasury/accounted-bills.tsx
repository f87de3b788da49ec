// Bills whose accounts are compiled, a financial year at a time, and the choice between them and the open ones. An office has
// ever more of them, so that they are read when somebody asks, as far as somebody looks (decisions.md, Lists by state).
import { type FinancialYear, formatFinancialYear } from '@portal/domain/calendar';
import { accountedText } from '@portal/domain/treasury/accounted-texts';
import { useMemo } from 'react';
import { Select } from '../../components/field/select.tsx';
import { exportNameOf, LoadAll } from '../../components/list/load-all.tsx';
import { accountedList } from '../../data/accounted-bills.ts';
import { useListOnDemand } from '../../data/list-on-demand.ts';
import { recentYears } from '../../data/recent-years.ts';
import { treasuryWords } from '../../texts/en/treasury.ts';
import { UploadTable, type UploadTableProps } from './upload-table.tsx';

export interface ShownBillsProps {
  /** Undefined: the open ones. */
  year: number | undefined;
  onChange: (year: number | undefined) => void;
}

export function ShownBills({ year, onChange }: ShownBillsProps) {
  return (
    <div className="panel__body fields">
      <Select
        name="shown"
        label={treasuryWords.show}
        empty={treasuryWords.openBills}
        value={year === undefined ? '' : String(year)}
        options={recentYears().map((one) => ({ value: String(one), label: accountedIn(one) }))}
        onChange={(chosen) => onChange(chosen === '' ? undefined : Number(chosen))}
      />
    </div>
  );
}

const accountedIn = (year: number): string =>
  treasuryWords.accounted(formatFinancialYear(year as FinancialYear));

export type AccountedBillsProps = Omit<UploadTableProps, 'list' | 'named'> & { year: number };

export function AccountedBills({ year, ...table }: AccountedBillsProps) {
  const { way } = table.family;
  const list = useListOnDemand(useMemo(() => accountedList(way, year), [way, year]));
  const named = {
    caption: accountedIn(year),
    exportName: exportNameOf(list, `accounted-bills-${year}`),
    empty: accountedText.none,
  };
  return <UploadTable {...table} list={list} named={named} tools={<LoadAll list={list} />} />;
}
