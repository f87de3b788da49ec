// Allotting an amount to a DDO (3§5.4): an amount that cannot be becomes 0 with its sentence; before it is sent the question
// names DDO and amount, and what is free is asked for again.
import type { MappedDdo } from '@portal/domain/allotment/mapping-schema';
import { type Issue, issue } from '@portal/domain/issue';
import { formatRupees, type Paise, toRupees, zeroPaise } from '@portal/domain/money';
import { allotLimit } from '@portal/domain/sanction/api';
import { allotIssues, overIssues } from '@portal/domain/sanction/rules';
import type { MotherSanction } from '@portal/domain/sanction/schema';
import { sanctionText } from '@portal/domain/sanction/texts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../components/bill/amount.tsx';
import { Facts } from '../../components/bill/facts.tsx';
import { AmountInput } from '../../components/field/amount-input.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { MasterDialog } from '../../components/master/master-dialog.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { LazyCombobox } from '../../components/prime/lazy-combobox.tsx';
import { useToast } from '../../components/toast.tsx';
import { call } from '../../data/api.ts';
import { paiseOf } from '../../data/rupees.ts';
import { limitsChanged, sanctionsQuery } from '../../data/sanctions.ts';
import type { WholeListState } from '../../data/whole-list.ts';
import { afterPress } from '../../lib/after-press.ts';
import { sanctionWords } from '../../texts/en/sanction.ts';
import { sentenceOr } from './failure.ts';

export interface AllotDialogProps {
  schemecd: string;
  sanction: MotherSanction;
  ddos: WholeListState<MappedDdo>;
  /** Chosen in the list; "" where it is chosen here. */
  ddoCode: string;
  availablePaise: Paise;
  onClose: () => void;
}

interface Form {
  readonly ddo_code: string;
  readonly amount: Paise | undefined;
}

const issuesOf = ({ ddo_code, amount }: Form, availablePaise: Paise): Issue[] => [
  ...(ddo_code === '' ? [issue('ddo_code', 'sanction.ddo-missing', sanctionText.ddoMissing)] : []),
  ...allotIssues(amount),
  ...overIssues('limit_amount', amount, availablePaise),
];

const nameOf = ({ ddo_cd, ddo_nm, ddo_office }: MappedDdo): string => `${ddo_cd} - ${ddo_office || ddo_nm}`;

const optionsOf = (ddos: readonly MappedDdo[]) =>
  ddos.map((ddo) => ({ value: ddo.ddo_cd, label: nameOf(ddo) }));

export function AllotDialog({
  schemecd,
  sanction,
  ddos,
  ddoCode,
  availablePaise,
  onClose,
}: AllotDialogProps) {
  const cache = useQueryClient();
  const toast = useToast();
  const [reset, setReset] = useState<string | undefined>(undefined);
  const state = useMasterForm<Form, unknown>({
    initial: { ddo_code: ddoCode, amount: undefined },
    rules: (form) => issuesOf(form, availablePaise),
    asks: true,
    send: (form, key) => sendAllotment(cache, schemecd, sanction, form, key),
    onDone: () => {
      void limitsChanged(cache);
      toast(sanctionText.allotted);
      onClose();
    },
  });
  const { form, set, issues } = state;
  const resetOver = () => {
    const [over] = overIssues('limit_amount', form.amount, availablePaise);
    if (!over) return;
    setReset(over.message);
    set({ amount: zeroPaise });
  };
  const ddo = ddos.rows?.find((one) => one.ddo_cd === form.ddo_code);
  const named = ddo ? nameOf(ddo) : form.ddo_code;
  return (
    <MasterDialog
      title={sanctionWords.allotAmount}
      state={state}
      act={[sanctionWords.allot, sanctionWords.allotting]}
      question={sanctionText.allotQuestion(named, formatRupees(form.amount ?? zeroPaise))}
      onClose={onClose}
    >
      <Standing sanction={sanction} availablePaise={availablePaise} />
      <div className="fields">
        <LazyCombobox
          name="ddo_code"
          label={sanctionWords.ddo}
          className="fields__double"
          empty={sanctionText.ddoMissing}
          error={errorOf(issues, 'ddo_code')}
          value={form.ddo_code}
          loading={ddos.isLoading}
          options={optionsOf(ddos.rows ?? [])}
          onChange={(ddo_code) => set({ ddo_code })}
        />
        <AmountInput
          name="limit_amount"
          label={sanctionWords.sanctionAmount}
          error={reset ?? errorOf(issues, 'limit_amount')}
          value={form.amount}
          onChange={(amount) => {
            setReset(undefined);
            set({ amount });
          }}
          onNegative={() => setReset(sanctionText.amountNegative)}
          onBlur={() => afterPress(resetOver)}
        />
      </div>
    </MasterDialog>
  );
}

const sendAllotment = async (
  cache: QueryClient,
  schemecd: string,
  { mother_sanction_no, mother_sanction_date, mother_sanction_amount }: MotherSanction,
  { ddo_code, amount = zeroPaise }: Form,
  idempotencyKey: string,
): Promise<unknown> => {
  try {
    const { sanctions } = await cache.fetchQuery({ ...sanctionsQuery(schemecd), staleTime: 0 });
    const now = sanctions.find((one) => one.mother_sanction_no === mother_sanction_no);
    if (now && amount > paiseOf(now.balance_budget_amount)) throw new Error(sanctionText.overAvailable);
    const body = {
      budget_code: schemecd,
      mother_sanction_no,
      mother_sanction_date,
      mother_sanction_amount,
      ddo_code,
      limit_amount: toRupees(amount),
    };
    return await call(allotLimit, { body, idempotencyKey });
  } catch (error) {
    void limitsChanged(cache);
    throw sentenceOr(error, sanctionText.allotFailed);
  }
};

const Standing = ({ sanction, availablePaise }: Pick<AllotDialogProps, 'sanction' | 'availablePaise'>) => (
  <Facts
    items={[
      {
        label: sanctionWords.motherSanction,
        value: <span className="code">{sanction.mother_sanction_no}</span>,
      },
      { label: sanctionWords.freeAllot, value: <Amount value={availablePaise} symbol strong /> },
    ]}
  />
);
