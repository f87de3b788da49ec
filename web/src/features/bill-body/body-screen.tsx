// Upload Bill Body: the authorized bills, a PDF for each, and how its upload stands (3§2.5, 3§5.7). Bills that the treasury
// objected to stand first: they wait for a corrected body.
import { documentLimits, formatLimit } from '@portal/domain/document/schema';
import { useState } from 'react';
import { BillDesks } from '../../components/bill/bill-desks.tsx';
import { DeskPage } from '../../components/bill/desk-page.tsx';
import { FinalOnlyNote } from '../../components/bill/final-only.tsx';
import { WithdrawDialog } from '../../components/bill/withdraw-dialog.tsx';
import { NextLink } from '../../components/next-link.tsx';
import { LazyUploadPanel, useHasUploads } from '../../components/upload/lazy-upload-panel.tsx';
import { type BodyBill, useBodyBills } from '../../data/bill-desks.ts';
import { BodyPanel } from './body-panel.tsx';
import { BodyTable } from './body-table.tsx';

export interface BodyScreenProps {
  /** Authorization number of the bill that is chosen. */
  chosen: string | undefined;
  /** Keep it stable. */
  onChoose: (authNo: string | undefined) => void;
}

export function BodyScreen({ chosen, onChoose }: BodyScreenProps) {
  const list = useBodyBills();
  const [withdrawn, setWithdrawn] = useState<BodyBill | undefined>(undefined);
  const hasUploads = useHasUploads('body');
  const bill = list.rows?.find((row) => row.auth_no === chosen);
  const closePanel = () => {
    onChoose(undefined);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <DeskPage
      title="Upload Bill Body"
      crumb="Upload Bill Body"
      about={`One PDF for each authorized bill, up to ${formatLimit(documentLimits.bodyBytes)}.`}
    >
      <section className="panel" aria-label="Authorized bills">
        <BillDesks current="body" />
        <FinalOnlyNote what="Withdrawal" />
        <BodyTable list={list} chosen={chosen} onChoose={onChoose} onWithdraw={setWithdrawn} />
      </section>
      <div className={bill && hasUploads ? 'grid grid--half' : 'grid'}>
        {bill && <BodyPanel key={bill.auth_no} bill={bill} onDone={closePanel} />}
        <LazyUploadPanel
          kind="body"
          title="Uploads"
          next={(authNo) => (
            <NextLink to="/esignbill" authNo={authNo}>
              E-Sign it
            </NextLink>
          )}
        />
      </div>
      {withdrawn && <WithdrawDialog bill={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </DeskPage>
  );
}
