// Many signed bills to the treasury by one question (decisions.md, Many at once). The portal takes each by itself; what the
// treasury says of it comes with the list, which is read until none is on its way.
import type { UploadRow } from '@portal/domain/treasury/api';
import { treasuryText } from '@portal/domain/treasury/texts';
import { useCallback, useState } from 'react';
import { lineOf } from '../../components/bulk/bulk-line.tsx';
import { BulkOutcomes } from '../../components/bulk/bulk-outcomes.tsx';
import { BulkQuestion } from '../../components/bulk/bulk-question.tsx';
import { NextLink } from '../../components/next-link.tsx';
import { call } from '../../data/api.ts';
import { type BulkMeans, type BulkOutcome, useBulk } from '../../data/bulk.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { treasuryWords } from '../../texts/en/treasury.ts';

export interface BulkUploadProps {
  family: DeskFamily;
  /** Those ticked when it was opened. */
  bills: readonly UploadRow[];
  /** The list as it is now. */
  rows: readonly UploadRow[] | undefined;
  onClose: () => void;
}

const transNoOf = (bill: UploadRow): string => bill.trans_no;

export function BulkUpload({ family, bills, rows, onClose }: BulkUploadProps) {
  const { calls, desks } = family;
  const [asked] = useState(bills);
  const act = useCallback(
    async ({ auth_no, trans_no }: UploadRow, { keys }: BulkMeans) => {
      const body = { AuthNo: auth_no, TransNo: trans_no };
      await call(calls.upload, { body, idempotencyKey: keys.keyOf(body), staysSignedOut: true });
      keys.renew(body);
      return onItsWay;
    },
    [calls],
  );
  const run = useBulk({ keyOf: transNoOf, act });
  if (!run.rows)
    return (
      <BulkQuestion
        verb={treasuryWords.upload}
        asks={treasuryWords.treasury}
        lines={asked.map(lineOf)}
        after={treasuryWords.eachBillGoesTreasury}
        onConfirm={() => run.start(asked)}
        onCancel={onClose}
      />
    );
  const now = new Map(rows?.map((row) => [row.trans_no, row]));
  const outcomeOf = (bill: UploadRow) =>
    outcomeNow(run.outcomeOf(bill), run.isBusy ? undefined : now.get(bill.trans_no));
  return (
    <BulkOutcomes
      lines={run.rows.map((bill) => ({ ...lineOf(bill), outcome: outcomeOf(bill) }))}
      verbs={[treasuryWords.uploading, treasuryWords.outcome]}
      isBusy={run.isBusy}
      isSignedOut={run.isSignedOut}
      path={desks.upload.path}
      onStop={run.stop}
      onAgain={(open) => run.again(asked.filter((bill) => open.has(bill.trans_no)))}
      onClose={onClose}
      next={
        desks.status !== desks.upload && (
          <NextLink to={desks.status.path} primary>
            {treasuryWords.billStatus}
          </NextLink>
        )
      }
    />
  );
}

const onItsWay = treasuryWords.itsWayTreasury;

/** What the portal took is done when the treasury has it; `row` is undefined while the list is not read again yet. */
const outcomeNow = (outcome: BulkOutcome, row: UploadRow | undefined): BulkOutcome => {
  if (outcome.state !== 'done') return outcome;
  if (row?.upload_state === 'sent') return { state: 'done', text: treasuryText.billUploaded };
  if (row?.upload_state === 'failed') return { state: 'failed', text: row.reasons.join(' ') };
  return { state: 'under way', text: onItsWay };
};
