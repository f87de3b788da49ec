// How a bill stands: at the treasury or not, on its way, why it did not go, why it came back.
import type { UploadRow } from '@portal/domain/treasury/api';
import { auditFlagName, treasuryText } from '@portal/domain/treasury/texts';
import { AuditStatus } from '../../components/bill/audit-status.tsx';
import { Reasons } from '../../components/bill/reasons.tsx';
import { Status } from '../../components/bill/status.tsx';
import { isObjected } from '../../data/bill-desks.ts';

const isThere = ({ upload_state }: UploadRow): boolean => upload_state === 'sent';
const treasuryState = (bill: UploadRow): string =>
  isThere(bill) ? treasuryText.billUploaded : treasuryText.billNotUploaded;

/** All of it in words, to sort, find and export. */
export const standing = (bill: UploadRow): string =>
  [isThere(bill) ? auditFlagName(bill.audt_flag) : 'Signed', treasuryState(bill), ...bill.reasons].join('. ');

export const Standing = ({ bill }: { bill: UploadRow }) => (
  <div className="standing">
    {isThere(bill) ? <AuditStatus flag={bill.audt_flag} /> : <Status>Signed</Status>}
    <p>{treasuryState(bill)}</p>
    {bill.upload_state === 'sending' && (
      <p className="row note">
        <span className="spinner" aria-hidden="true" />
        {treasuryText.sending}
      </p>
    )}
    {(bill.upload_state === 'failed' || isObjected(bill)) && <Reasons reasons={bill.reasons} />}
  </div>
);
