// What an officer can do with one bill: upload it while it is not at the treasury, ask how it stands there, correct it
// when it was objected to, print its authorization slip, withdraw its authorization before the upload or after an objection.
import type { UploadRow } from '@portal/domain/treasury/api';
import { FinalOnlyButton } from '../../components/bill/final-only.tsx';
import { AuthorizationSlipLink } from '../../components/bill/slip-links.tsx';
import { Button } from '../../components/button.tsx';
import { NextLink } from '../../components/next-link.tsx';
import { canBeUploaded, canBeWithdrawn, isObjected } from '../../data/bill-desks.ts';
import { isFollowed } from './use-status-update.ts';

export interface UploadActionsProps {
  bill: UploadRow;
  /** The treasury is being asked about it. */
  isAsking: boolean;
  onUpload: (bill: UploadRow) => void;
  onWithdraw: (bill: UploadRow) => void;
  onStatus: (authNo: string) => void;
}

export const UploadActions = ({ bill, isAsking, onUpload, onWithdraw, onStatus }: UploadActionsProps) => (
  <span className="row row--stacked">
    <span className="row row--end">
      {canBeUploaded(bill) && (
        <FinalOnlyButton
          small
          variant="primary"
          icon="upload"
          aria-label={`Upload bill ${bill.auth_no}`}
          onClick={() => onUpload(bill)}
        >
          {bill.upload_state === 'failed' ? 'Upload again' : 'Upload'}
        </FinalOnlyButton>
      )}
      {isObjected(bill) && (
        <NextLink to="/uploadbillbody" authNo={bill.auth_no}>
          Correct body
        </NextLink>
      )}
      {isFollowed(bill) && (
        <Button
          small
          icon="refresh"
          aria-label={`Update status of bill ${bill.auth_no}`}
          busy={isAsking && 'Asking'}
          onClick={() => onStatus(bill.auth_no)}
        >
          Update status
        </Button>
      )}
      <AuthorizationSlipLink number={bill.auth_no} iconOnly />
    </span>
    {canBeWithdrawn(bill) && (
      <FinalOnlyButton
        small
        aria-label={`Withdraw the authorization of bill ${bill.auth_no}`}
        onClick={() => onWithdraw(bill)}
      >
        Withdraw
      </FinalOnlyButton>
    )}
  </span>
);
