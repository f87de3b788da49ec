// Reports what became of the bills that were on their way when the officer last looked.
import type { UploadRow } from '@portal/domain/treasury/api';
import { treasuryText } from '@portal/domain/treasury/texts';
import { useEffect, useRef } from 'react';
import { useToast } from '../../components/toast.tsx';

export function useArrivals(rows: readonly UploadRow[] | undefined): void {
  const toast = useToast();
  const travelling = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!rows) return;
    for (const row of rows) {
      if (!travelling.current.has(row.trans_no)) continue;
      if (row.upload_state === 'sent') toast(`${treasuryText.billUploaded}: ${row.auth_no}`);
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
