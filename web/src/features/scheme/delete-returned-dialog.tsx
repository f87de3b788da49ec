// The question before a returned bill is deleted, and its deletion: until it is corrected or deleted it holds its gross of the grant.
import { billText } from '@portal/domain/bill/texts';
import { DeleteQuestion } from '../../components/bill/bill-question.tsx';
import { useToast } from '../../components/toast.tsx';
import { normalDecisions, useDecision } from '../../data/bill-decision.ts';
import { normalQuestions } from '../../data/bill-summary.ts';

export interface DeleteReturnedProps {
  transNo: string;
  onClose: () => void;
}

export function DeleteReturned({ transNo, onClose }: DeleteReturnedProps) {
  const { mutate, isPending, error } = useDecision(normalDecisions);
  const toast = useToast();
  return (
    <DeleteQuestion
      family={normalQuestions}
      transNo={transNo}
      isBusy={isPending}
      error={error}
      onCancel={onClose}
      onDecide={(decision) =>
        mutate(
          { transNo, decision },
          {
            onSuccess: (deleted) => {
              onClose();
              toast(billText.deleted(deleted));
            },
          },
        )
      }
    />
  );
}
