// What an officer can do with one bill. Its one action: upload it while it is not at the treasury, correct it when it was
// objected to, else ask for its status there. The rest is in the menu.
import type { UploadRow } from '@portal/domain/treasury/api';
import {
  likeThis,
  openBill,
  printAuthorizationSlip,
  printBillSlip,
  withdrawAuthorization,
} from '../../components/bill/bill-menu.ts';
import { FinalOnlyButton } from '../../components/bill/final-only.tsx';
import { useLikeThis } from '../../components/bill/use-like-this.ts';
import { Button } from '../../components/button.tsx';
import { NextLink } from '../../components/next-link.tsx';
import { type MenuEntry, RowMenu } from '../../components/table/row-menu.tsx';
import { canBeUploaded, canBeWithdrawn, isFollowed, isObjected } from '../../data/bill-desks.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { type Officer, useOfficer } from '../../data/session.ts';
import { treasuryWords } from '../../texts/en/treasury.ts';

export interface UploadActionsProps {
  family: DeskFamily;
  bill: UploadRow;
  /** The treasury is being asked about it. */
  isAsking: boolean;
  onUpload: (bill: UploadRow) => void;
  onWithdraw: (bill: UploadRow) => void;
  onStatus: (authNo: string) => void;
}

export function UploadActions(props: UploadActionsProps) {
  const officer = useOfficer();
  const begin = useLikeThis();
  return (
    <span className="row row--end">
      <MainAction {...props} />
      <RowMenu
        label={treasuryWords.moreBill(props.bill.auth_no)}
        entries={() => entries(props, officer, begin)}
      />
    </span>
  );
}

function MainAction({ family, bill, isAsking, onUpload, onStatus }: UploadActionsProps) {
  if (canBeUploaded(bill))
    return (
      <FinalOnlyButton
        small
        variant="primary"
        aria-label={treasuryWords.uploadBill(bill.auth_no)}
        onClick={() => onUpload(bill)}
      >
        {bill.upload_state === 'failed' ? treasuryWords.uploadAgain : treasuryWords.upload}
      </FinalOnlyButton>
    );
  if (isObjected(bill) && !isAsking)
    return (
      <NextLink
        to={family.desks.body.path}
        authNo={bill.auth_no}
        label={treasuryWords.correctBodyBill(bill.auth_no)}
      >
        {treasuryWords.correctBody}
      </NextLink>
    );
  if (!isFollowed(bill)) return null;
  return (
    <Button
      small
      aria-label={treasuryWords.updateStatusBill(bill.auth_no)}
      busy={isAsking && treasuryWords.asking}
      onClick={() => onStatus(bill.auth_no)}
    >
      {treasuryWords.updateStatus}
    </Button>
  );
}

const entries = (
  { family, bill, onWithdraw, onStatus }: UploadActionsProps,
  officer: Officer,
  onLike: (transNo: string) => unknown,
): readonly MenuEntry[] => [
  openBill(bill.trans_no),
  ...printBillSlip(family, bill.trans_no),
  printAuthorizationSlip(family, bill.auth_no),
  ...likeThis(officer, family, bill, onLike),
  ...(isObjected(bill) && isFollowed(bill)
    ? [
        {
          label: treasuryWords.updateStatus,
          icon: 'refresh',
          onSelect: () => onStatus(bill.auth_no),
        } as const,
      ]
    : []),
  ...(canBeWithdrawn(bill) ? [withdrawAuthorization(officer, bill, () => onWithdraw(bill))] : []),
];
