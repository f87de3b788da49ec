// Upload Bill to Treasury: signed bills and those at the treasury, their upload, status and objections (3§2.6).
import type { UploadRow } from '@portal/domain/treasury/api';
import { useMemo, useState } from 'react';
import { BillDesks } from '../../components/bill/bill-desks.tsx';
import { DeskPage } from '../../components/bill/desk-page.tsx';
import { FinalOnlyNote } from '../../components/bill/final-only.tsx';
import { withdrawWindow } from '../../components/bill/withdraw-window.ts';
import { useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { ErrorMessage } from '../../components/message.tsx';
import { treasuryBills } from '../../data/bill-desks.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { useWholeList } from '../../data/whole-list.ts';
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
  const rows = useMemo(() => all.rows && treasuryBills(family, desk, all.rows), [all.rows, family, desk]);
  const [sent, setSent] = useState<UploadRow | undefined>(undefined);
  const [withdrawn, setWithdrawn] = useState<UploadRow | undefined>(undefined);
  const status = useStatusUpdate(family);
  const ahead = useFetchAhead([withdrawWindow]);
  useArrivals(all.rows);
  return (
    <DeskPage family={family} desk={desk}>
      {status.failed && (
        <ErrorMessage error={status.failed.error} prefix={`Status of bill ${status.failed.authNo}: `} />
      )}
      <section className="panel" aria-label={family.desks[desk].caption} {...ahead}>
        <BillDesks family={family} current={desk} />
        {(desk === 'upload' || family.desks.upload === family.desks.status) && (
          <FinalOnlyNote what="Upload and withdrawal" />
        )}
        <UploadTable
          family={family}
          desk={desk}
          list={{ ...all, rows }}
          status={status}
          onUpload={setSent}
          onWithdraw={setWithdrawn}
        />
      </section>
      {sent && <UploadDialog family={family} bill={sent} onClose={() => setSent(undefined)} />}
      {withdrawn && (
        <withdrawWindow.Window family={family} bill={withdrawn} onClose={() => setWithdrawn(undefined)} />
      )}
    </DeskPage>
  );
}
