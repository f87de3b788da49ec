// The question before an account is locked, opened again or given new one-time passwords.
import { lockAccount, type Opened, resetAccount, unlockAccount } from '@portal/domain/account/api';
import { accountText } from '@portal/domain/account/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../components/bill/facts.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { RadioGroup } from '../../components/field/choice.tsx';
import { useToast } from '../../components/toast.tsx';
import { call } from '../../data/api.ts';
import { useIdempotencyKeys } from '../../data/idempotency.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { administrationAccountsWords } from '../../texts/en/administration-accounts.ts';
import { type AccountRow, accountList, accountsKey } from './lists.ts';

interface QuestionProps {
  row: AccountRow;
  onClose: () => void;
}

const locks = {
  lock: {
    title: administrationAccountsWords.lockAccount,
    message: accountText.lockQuestion,
    confirmLabel: administrationAccountsWords.lock,
    busy: administrationAccountsWords.locking,
    done: administrationAccountsWords.accountLocked,
    endpoint: lockAccount,
  },
  unlock: {
    title: administrationAccountsWords.openAccountAgain,
    message: accountText.unlockQuestion,
    confirmLabel: administrationAccountsWords.openAgain,
    busy: administrationAccountsWords.opening,
    done: administrationAccountsWords.accountOpenAgain,
    endpoint: unlockAccount,
  },
} as const;

export function LockQuestion({ row, onClose }: QuestionProps) {
  const action = row.is_locked ? 'unlock' : 'lock';
  const { busy, done, endpoint, ...texts } = locks[action];
  const cache = useQueryClient();
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const change = useMutation({
    mutationFn: () =>
      call(endpoint, { body: { username: row.username }, idempotencyKey: keys.keyOf(row.username) }),
    onSettled: () => void cache.invalidateQueries({ queryKey: accountsKey }),
    onSuccess: () => {
      onClose();
      toast(`${row.username}: ${done}`);
    },
  });
  return (
    <ConfirmDialog
      open
      {...texts}
      danger={action === 'lock'}
      busy={change.isPending && busy}
      error={change.error}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    >
      <AccountFacts row={row} />
    </ConfirmDialog>
  );
}

type Logins = 'D' | 'F' | 'both';
const logins = [
  { value: 'D', label: administrationAccountsWords.draft },
  { value: 'F', label: administrationAccountsWords.final },
  { value: 'both', label: administrationAccountsWords.both },
];

type What = 'password' | 'second-factor';
const whats = [
  { value: 'password', label: administrationAccountsWords.password },
  { value: 'second-factor', label: administrationAccountsWords.secondFactor },
];

export function ResetQuestion({
  row,
  onClose,
  onOpened,
}: QuestionProps & { onOpened: (opened: Opened) => void }) {
  const [login, setLogin] = useState<Logins>('both');
  const [what, setWhat] = useState<What>('password');
  const isFactor = what === 'second-factor';
  const admins = useWholeList(accountList).rows?.filter(({ kind }) => kind === 'ADMIN');
  const isAlone = admins?.length === 1;
  const isProposed = isFactor || row.kind === 'ADMIN' || login !== 'D' || !isAlone;
  const question = isFactor ? accountText.proposeFactorQuestion : accountText.proposeResetQuestion;
  const cache = useQueryClient();
  const reset = useMutation({
    mutationFn: async () =>
      (await call(resetAccount, { body: { username: row.username, login, what } })).data,
    onSettled: () => void cache.invalidateQueries({ queryKey: accountsKey }),
    onSuccess: onOpened,
  });
  return (
    <ConfirmDialog
      open
      title={administrationAccountsWords.resetAccount}
      message={isProposed ? question : accountText.resetQuestion}
      confirmLabel={isProposed ? administrationAccountsWords.propose : administrationAccountsWords.reset}
      danger={!isProposed}
      busy={reset.isPending && administrationAccountsWords.sending}
      error={reset.error}
      onConfirm={() => reset.mutate()}
      onCancel={onClose}
    >
      <AccountFacts row={row} />
      <p className="note">{isFactor ? accountText.twoForFactor : accountText.twoForReset}</p>
      <RadioGroup
        name="what"
        legend={administrationAccountsWords.what}
        value={what}
        options={whats}
        onChange={(value) => setWhat(value as What)}
      />
      <RadioGroup
        name="login"
        legend={administrationAccountsWords.ofLogin}
        value={login}
        options={logins}
        onChange={(value) => setLogin(value as Logins)}
      />
    </ConfirmDialog>
  );
}

const AccountFacts = ({ row }: { row: AccountRow }) => (
  <Facts
    list
    items={[
      { label: administrationAccountsWords.username, value: row.username },
      {
        label: administrationAccountsWords.officer,
        value: [row.full_name, row.designation].filter(Boolean).join(', '),
      },
      {
        label: administrationAccountsWords.office,
        value: [row.ddo_code, row.ddo_name].filter(Boolean).join(', '),
      },
    ]}
  />
);
