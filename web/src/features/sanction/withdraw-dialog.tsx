// Taking unused money back from the limit of a DDO, with a remark (decisions.md, Sanctions and limits).
import { formatRupees, type Paise, toRupees, zeroPaise } from '@portal/domain/money';
import { withdrawLimit } from '@portal/domain/sanction/api';
import { overIssues, remarkIssues, withdrawIssues } from '@portal/domain/sanction/rules';
import type { LimitRow } from '@portal/domain/sanction/schema';
import { sanctionText } from '@portal/domain/sanction/texts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Amount } from '../../components/bill/amount.tsx';
import { Facts } from '../../components/bill/facts.tsx';
import { AmountInput } from '../../components/field/amount-input.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { Textarea } from '../../components/field/textarea.tsx';
import { MasterDialog } from '../../components/master/master-dialog.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { useToast } from '../../components/toast.tsx';
import { call } from '../../data/api.ts';
import { paiseOf } from '../../data/rupees.ts';
import { limitsChanged } from '../../data/sanctions.ts';
import { sanctionWords } from '../../texts/en/sanction.ts';
import { sentenceOr } from './failure.ts';

interface WithdrawDialogProps {
  schemecd: string;
  limit: LimitRow;
  /** Of a limit that lapsed; left out, the present year. */
  financialYear?: number | undefined;
  onClose: () => void;
}

interface Form {
  readonly amount: Paise | undefined;
  readonly remark: string;
}

export function WithdrawDialog({ schemecd, limit, financialYear, onClose }: WithdrawDialogProps) {
  const cache = useQueryClient();
  const toast = useToast();
  const available = paiseOf(limit.available_amount);
  const state = useMasterForm<Form, unknown>({
    initial: { amount: undefined, remark: '' },
    rules: ({ amount, remark }) => [
      ...withdrawIssues(amount),
      ...overIssues('amount', amount, available),
      ...remarkIssues(remark),
    ],
    asks: true,
    send: (form, key) => sendWithdrawal(cache, { schemecd, limit, financial_year: financialYear }, form, key),
    onDone: () => {
      void limitsChanged(cache);
      toast(sanctionText.withdrawn);
      onClose();
    },
  });
  const { form, set, issues } = state;
  const named = `${limit.ddo_code} - ${limit.ddo_nm}`;
  return (
    <MasterDialog
      title={sanctionWords.withdrawFromLimit(limit.ddo_code)}
      state={state}
      act={[sanctionWords.withdraw, sanctionWords.withdrawing]}
      question={sanctionText.withdrawQuestion(named, formatRupees(form.amount ?? zeroPaise))}
      onClose={onClose}
    >
      <Facts
        items={[
          { label: sanctionWords.ddo, value: named },
          { label: sanctionWords.limit, value: <Amount value={paiseOf(limit.limit_amount)} symbol /> },
          { label: sanctionWords.unused, value: <Amount value={available} symbol strong /> },
        ]}
      />
      <div className="fields">
        <AmountInput
          name="amount"
          label={sanctionWords.amount}
          error={errorOf(issues, 'amount')}
          value={form.amount}
          onChange={(amount) => set({ amount })}
        />
        <Textarea
          name="remark"
          label={sanctionWords.remark}
          className="fields__whole"
          hint={sanctionWords.keptHistoryAllYour}
          error={errorOf(issues, 'remark')}
          value={form.remark}
          onChange={(remark) => set({ remark })}
        />
      </div>
    </MasterDialog>
  );
}

interface OfLimit {
  readonly schemecd: string;
  readonly limit: LimitRow;
  readonly financial_year: number | undefined;
}

const sendWithdrawal = async (
  cache: QueryClient,
  { schemecd, limit, financial_year }: OfLimit,
  { amount = zeroPaise, remark }: Form,
  idempotencyKey: string,
): Promise<unknown> => {
  const { mother_sanction_no, ddo_code } = limit;
  const of = { budget_code: schemecd, mother_sanction_no, ddo_code, financial_year };
  try {
    const body = { ...of, amount: toRupees(amount), remark: remark.trim() };
    return await call(withdrawLimit, { body, idempotencyKey });
  } catch (error) {
    void limitsChanged(cache);
    throw sentenceOr(error, sanctionText.withdrawFailed);
  }
};
