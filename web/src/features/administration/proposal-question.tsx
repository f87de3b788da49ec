// The question before a proposal is confirmed, withdrawn or carried out. It names the account, its office, and who proposed
// it when.

import type { Opened } from '@portal/domain/account/api';
import { carryOutProposal, confirmProposal, withdrawProposal } from '@portal/domain/proposal/api';
import type { Proposal } from '@portal/domain/proposal/schema';
import { proposalText } from '@portal/domain/proposal/texts';
import { loginTypeNames } from '@portal/domain/session/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Facts } from '../../components/bill/facts.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Instant } from '../../components/instant.tsx';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { useToast } from '../../components/toast.tsx';
import { call } from '../../data/api.ts';
import { useIdempotencyKeys } from '../../data/idempotency.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { administrationAccountsWords } from '../../texts/en/administration-accounts.ts';
import { type AccountRow, accountList, accountsKey, officesKey, proposalsKey } from './lists.ts';

export interface ProposalAct {
  readonly step: 'confirm' | 'withdraw' | 'carryOut';
  readonly row: Proposal;
}

export const actOf = ({ act, login }: Pick<Proposal, 'act' | 'login'>): string => {
  if (act === 'open') return administrationAccountsWords.openAccount3;
  const logins = login === 'both' ? administrationAccountsWords.bothLogins : loginTypeNames[login];
  return act === 'second-factor'
    ? administrationAccountsWords.resetSecondFactorOf(logins)
    : administrationAccountsWords.reset3(logins);
};

const steps = {
  confirm: {
    title: administrationAccountsWords.confirmProposal,
    confirmLabel: administrationAccountsWords.confirm,
    busy: administrationAccountsWords.confirming,
    done: administrationAccountsWords.confirmedAccountProposedCan,
  },
  withdraw: {
    title: administrationAccountsWords.withdrawProposal,
    confirmLabel: administrationAccountsWords.withdraw,
    busy: administrationAccountsWords.withdrawing,
    done: administrationAccountsWords.withdrawn,
  },
  carryOut: {
    title: administrationAccountsWords.showOneTimePasswords,
    confirmLabel: administrationAccountsWords.showPasswords,
    busy: administrationAccountsWords.makingPasswords,
    done: '',
  },
} as const;

/** No password is made: what was confirmed is done at once. */
const endOfFactor = {
  title: administrationAccountsWords.resetSecondFactor,
  confirmLabel: administrationAccountsWords.reset,
  busy: administrationAccountsWords.sending,
  done: administrationAccountsWords.secondFactorReset,
} as const;

const messageOf = ({ step, row }: ProposalAct): string =>
  ({
    confirm: proposalText.confirmQuestion(row),
    withdraw: proposalText.withdrawQuestion,
    carryOut: proposalText.carryOutQuestion[row.act],
  })[step];

export interface ProposalQuestionProps {
  asked: ProposalAct;
  onOpened: (opened: Opened) => void;
  onClose: () => void;
}

export function ProposalQuestion({ asked, onOpened, onClose }: ProposalQuestionProps) {
  const { step, row } = asked;
  const isFactor = step === 'carryOut' && row.act === 'second-factor';
  const { done, busy, ...texts } = isFactor ? endOfFactor : steps[step];
  const { proposal_id } = row;
  const isFurther = row.act === 'open' && row.kind !== 'ADMIN';
  const accounts = useWholeList(accountList, isFurther);
  const others = accounts.rows?.filter(({ ddo_code }) => ddo_code === row.ddo_code) ?? [];
  const cache = useQueryClient();
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const act = useMutation({
    mutationFn: async (): Promise<Opened | undefined> => {
      const body = { proposal_id };
      // without a key: an answer that carries passwords is not kept for a second request
      if (step === 'carryOut') return (await call(carryOutProposal, { body })).data;
      const idempotencyKey = keys.keyOf(`${step} ${proposal_id}`);
      await call(step === 'confirm' ? confirmProposal : withdrawProposal, { body, idempotencyKey });
      return undefined;
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: proposalsKey });
      void cache.invalidateQueries({ queryKey: accountsKey });
      void cache.invalidateQueries({ queryKey: officesKey });
    },
    onSuccess: (opened) => {
      if (opened && !isFactor) return onOpened(opened);
      onClose();
      toast(`${actOf(row)} ${row.username}: ${done}`);
    },
  });
  return (
    <ConfirmDialog
      open
      {...texts}
      size="usual"
      message={messageOf(asked)}
      danger={step === 'withdraw'}
      isReady={step !== 'confirm' || !isFurther || accounts.isComplete}
      busy={act.isPending && busy}
      error={act.error}
      onConfirm={() => act.mutate()}
      onCancel={onClose}
    >
      <ProposalFacts row={row} accounts={isFurther ? others.map(otherAccount) : undefined} />
      <LookUpFailure
        what={administrationAccountsWords.accountsOffice}
        error={accounts.error}
        onRetry={accounts.retry}
      />
    </ConfirmDialog>
  );
}

/** `accounts`: those that the office has already. */
const ProposalFacts = ({ row, accounts }: { row: ProposalAct['row']; accounts: ReactNode[] | undefined }) => (
  <Facts
    list
    items={[
      { label: administrationAccountsWords.act, value: actOf(row) },
      { label: administrationAccountsWords.account, value: <strong>{row.username}</strong> },
      {
        label: administrationAccountsWords.officer,
        value: [row.full_name, row.designation].filter(Boolean).join(', '),
      },
      {
        label: administrationAccountsWords.office,
        value: [row.ddo_code, row.ddo_name].filter(Boolean).join(', '),
      },
      ...(accounts ? [{ label: proposalText.accountsOfOffice, value: accounts }] : []),
      { label: administrationAccountsWords.proposed, value: personAt(row.proposed_by, row.proposed_at) },
      ...(row.confirmed_by
        ? [
            {
              label: administrationAccountsWords.confirmed,
              value: personAt(row.confirmed_by, row.confirmed_at),
            },
          ]
        : []),
    ]}
  />
);

const personAt = (name: string, at: string) => (
  <>
    {name}, <Instant at={at} />
  </>
);

/** Who has an account there already, and who opened it: so an account that does not belong there is found. */
const otherAccount = ({ username, full_name, opened_by, opened_at, is_locked }: AccountRow) => (
  <p key={username}>
    <strong>{username}</strong>
    {full_name && `, ${full_name}`}
    {is_locked && administrationAccountsWords.locked2}
    <br />
    {opened_by ? (
      <>
        {administrationAccountsWords.opened} {personAt(opened_by, opened_at)}
      </>
    ) : (
      <>
        {administrationAccountsWords.opened2} <Instant at={opened_at} />
      </>
    )}
  </p>
);
