// Upload Bill to Treasury: signed bills and those at the treasury, their upload, status and objections (3§2.6); those whose
// accounts are compiled by year.
import type { UploadRow } from '@portal/domain/treasury/api';
import { useMemo, useState } from 'react';
import { BillDesks } from '../../components/bill/bill-desks.tsx';
import { DeskPage } from '../../components/bill/desk-page.tsx';
import { FinalOnlyNote } from '../../components/bill/final-only.tsx';
import { withdrawWindow } from '../../components/bill/withdraw-window.ts';
import { BulkBar } from '../../components/bulk/bulk-bar.tsx';
import { useBulkTicks } from '../../components/bulk/use-bulk-ticks.ts';
import { useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { ErrorMessage } from '../../components/message.tsx';
import type { Chosen } from '../../components/table/table-view.ts';
import { useListViews } from '../../components/table/use-list-views.ts';
import type { TickRules } from '../../components/table/use-ticks.ts';
import { canBeUploaded, treasuryBills } from '../../data/bill-desks.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { useKeptFresh } from '../../data/kept-fresh.ts';
import { recentYears } from '../../data/recent-years.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { treasuryWords } from '../../texts/en/treasury.ts';
import { AccountedBills, ShownBills } from './accounted-bills.tsx';
import { bulkUploadWindow } from './bulk-upload-window.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { UploadTable } from './upload-table.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useStatusUpdate } from './use-status-update.ts';

export interface UploadScreenProps {
  family: DeskFamily;
  desk?: 'upload' | 'status';
}

export function UploadScreen({ family, desk = 'upload' }: UploadScreenProps) {
  const all = useWholeList(family.lists.uploads);
  const asOf = useKeptFresh(family.lists.uploads);
  const rows = useMemo(() => all.rows && treasuryBills(family, desk, all.rows), [all.rows, family, desk]);
  const [year, setYear] = useState<number | undefined>(undefined);
  const [sent, setSent] = useState<UploadRow | undefined>(undefined);
  const [withdrawn, setWithdrawn] = useState<UploadRow | undefined>(undefined);
  const status = useStatusUpdate(family);
  const ahead = useFetchAhead([withdrawWindow, bulkUploadWindow]);
  const ticks = useBulkTicks(rows, rules);
  // what the window on many says is not said again
  useArrivals(ticks.opened ? undefined : all.rows);
  const isBoth = family.desks.upload === family.desks.status;
  const views = useListViews(family.desks[desk].exportName, {
    chosen: year === undefined ? {} : { year: String(year) },
    offered: offeredYear,
    choose: (chosen) => setYear(yearOf(chosen)),
  });
  const table = { views, family, desk, status, onUpload: setSent, onWithdraw: setWithdrawn };
  return (
    <DeskPage family={family} desk={desk}>
      {status.failed && (
        <ErrorMessage error={status.failed.error} prefix={treasuryWords.statusBill(status.failed.authNo)} />
      )}
      <section className="panel" aria-label={family.desks[desk].caption} {...ahead}>
        <BillDesks family={family} current={desk} />
        {(desk === 'upload' || isBoth) && <FinalOnlyNote what={treasuryWords.uploadWithdrawal} />}
        {(desk === 'status' || isBoth) && <ShownBills year={year} onChange={setYear} />}
        {year === undefined ? (
          <>
            <UploadTable
              {...table}
              list={{ ...all, rows }}
              asOf={asOf}
              selection={desk === 'upload' ? ticks.selection : undefined}
            />
            <BulkBar ticks={ticks} verb={treasuryWords.upload} />
          </>
        ) : (
          <AccountedBills key={year} {...table} year={year} />
        )}
      </section>
      {ticks.opened && (
        <bulkUploadWindow.Window family={family} bills={ticks.opened} rows={all.rows} onClose={ticks.close} />
      )}
      {sent && <UploadDialog family={family} bill={sent} onClose={() => setSent(undefined)} />}
      {withdrawn && (
        <withdrawWindow.Window family={family} bill={withdrawn} onClose={() => setWithdrawn(undefined)} />
      )}
    </DeskPage>
  );
}

const yearOf = ({ year }: Chosen): number | undefined => recentYears().find((one) => String(one) === year);

const offeredYear = (chosen: Chosen) => {
  const year = yearOf(chosen);
  if (year !== undefined) return { chosen, missing: [] };
  return { chosen: {}, missing: chosen['year'] === undefined ? [] : [treasuryWords.year(chosen['year'])] };
};

const rules: TickRules<UploadRow> = {
  keyOf: (bill) => bill.trans_no,
  canTick: canBeUploaded,
  label: (bill) => treasuryWords.tickBill(bill.auth_no),
  allLabel: treasuryWords.tickAllSignedBills,
};
