// The status of a bill, shown once: its word at the treasury, before that whether the treasury has it. The line beneath says
// only what the word does not: that the treasury has it, why it did not go, why it came back (decisions.md, Named here).
import type { UploadRow } from '@portal/domain/treasury/api';
import { auditFlagName, treasuryText } from '@portal/domain/treasury/texts';
import { AuditStatus } from '../../components/bill/audit-status.tsx';
import { Reasons } from '../../components/bill/reasons.tsx';
import { Status } from '../../components/bill/status.tsx';
import { treasuryWords } from '../../texts/en/treasury.ts';

const isThere = ({ upload_state }: UploadRow): boolean => upload_state === 'sent';
const treasuryState = (bill: UploadRow): string =>
  isThere(bill) ? treasuryText.billUploaded : treasuryText.billNotUploaded;

/** All of it in words, to sort, find and export. */
export const standing = (bill: UploadRow): string =>
  [
    isThere(bill) ? auditFlagName(bill.audt_flag) : treasuryWords.signed,
    treasuryState(bill),
    ...bill.reasons,
  ].join('. ');

export const Standing = ({ bill }: { bill: UploadRow }) => (
  <span className="about">
    <span>
      <Word bill={bill} />
    </span>
    <Beneath bill={bill} />
  </span>
);

const Word = ({ bill }: { bill: UploadRow }) => {
  if (isThere(bill) && bill.audt_flag !== 'U') return <AuditStatus flag={bill.audt_flag} />;
  if (isThere(bill))
    return (
      <Status kind="info" icon="s-u">
        {treasuryText.billUploaded}
      </Status>
    );
  return (
    <Status kind={bill.upload_state === 'failed' ? 'danger' : undefined}>
      {treasuryText.billNotUploaded}
    </Status>
  );
};

const Beneath = ({ bill }: { bill: UploadRow }) => {
  if (bill.upload_state === 'sending')
    return (
      <small title={treasuryText.sending}>
        <span className="spinner" aria-hidden="true" /> {treasuryText.sending}
      </small>
    );
  const isSaid = !isThere(bill) || bill.audt_flag === 'U';
  const reasons = bill.reasons.length > 0 && (bill.upload_state === 'failed' || bill.audt_flag === 'O');
  if (reasons)
    return <Reasons after={isSaid ? undefined : treasuryText.billUploaded} reasons={bill.reasons} />;
  return isSaid ? null : <small>{treasuryText.billUploaded}</small>;
};
