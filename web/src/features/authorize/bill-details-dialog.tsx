// Bill Details: the slip's figures and the bill's history, with what the officer may decide (3§2.4).
import { useQuery } from '@tanstack/react-query';
import { PayeeChangesNote } from '../../components/bill/payee-changes.tsx';
import { SlipFigures } from '../../components/bill-content/slip-figures.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { slipQuery } from '../../data/bill-lists.ts';
import { authorizeWords } from '../../texts/en/authorize.ts';
import { BillHistory } from './bill-history.tsx';
import { type BillDetailsProps, DecisionButtons } from './decision-buttons.tsx';

export function BillDetailsDialog(props: BillDetailsProps) {
  const transNo = props.bill.trans_no;
  const slip = useQuery(slipQuery(transNo));
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={authorizeWords.billDetails}
      size="large"
      foot={<DecisionButtons {...props} isReady={slip.isSuccess} />}
    >
      {slip.isLoading && <Message>{authorizeWords.loading}</Message>}
      {slip.isError && <ErrorMessage error={slip.error} onRetry={() => void slip.refetch()} />}
      <PayeeChangesNote transNo={transNo} />
      {slip.data && !slip.isError && <SlipFigures slip={slip.data} />}
      <BillHistory transNo={transNo} />
    </Dialog>
  );
}
