// Reports what became of the bills that were on their way when the officer last looked.
import type { UploadRow } from '@portal/domain/treasury/api';
import { treasuryText } from '@portal/domain/treasury/texts';
import { useEffect, useRef } from 'react';
import { useToast } from '../../components/toast.tsx';

/** More than these are counted: sixty lines would push the list out of sight. A failure is always named. */
const mostNamed = 3;

export function useArrivals(rows: readonly UploadRow[] | undefined): void {
  const toast = useToast();
  const travelling = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!rows) return;
    const arrived = rows.filter((row) => row.upload_state === 'sent' && travelling.current.has(row.trans_no));
    if (arrived.length > mostNamed) toast(`${treasuryText.billUploaded}: ${arrived.length}`);
    for (const row of rows) {
      if (!travelling.current.has(row.trans_no)) continue;
      if (row.upload_state === 'sent' && arrived.length <= mostNamed)
        toast(`${treasuryText.billUploaded}: ${row.auth_no}`);
      if (row.upload_state === 'failed')
        toast(
          `${treasuryText.billNotUploaded}: ${row.auth_no}. ${treasuryText.sendFailed(row.reasons.join(' '))}`,
          'danger',
        );
    }
    travelling.current = new Set(
      rows.filter((row) => row.upload_state === 'sending').map((row) => row.trans_no),
    );
  }, [rows, toast]);
}
