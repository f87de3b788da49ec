// Accounts (decisions.md, Accounts): all of them, found while one types; opened, edited, locked, reset, each with its
// history.

import { listAccountHistory, type Opened } from '@portal/domain/account/api';
import { accountText } from '@portal/domain/account/texts';
import { changeText } from '@portal/domain/proposal/change-texts';
import { proposalText } from '@portal/domain/proposal/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FinalOnlyButton, FinalOnlyNote } from '../../components/bill/final-only.tsx';
import { Status } from '../../components/bill/status.tsx';
import { Button } from '../../components/button.tsx';
import type { IconName } from '../../components/icon.tsx';
import { MasterScreen } from '../../components/master/master-screen.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { type MenuEntry, RowMenu } from '../../components/table/row-menu.tsx';
import { useToast } from '../../components/toast.tsx';
import { callPage } from '../../data/api.ts';
import { useOfficer } from '../../data/session.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { administrationAccountsWords } from '../../texts/en/administration-accounts.ts';
import { administrationChangesWords } from '../../texts/en/administration-changes.ts';
import { EditAccountDialog, OpenAccountDialog } from './account-dialog.tsx';
import { LockQuestion, ResetQuestion } from './account-question.tsx';
import { EventDialog } from './event-dialog.tsx';
import { type AccountRow, accountList, accountsKey, officesKey, proposalsKey } from './lists.ts';
import { hasPasswords, PasswordsDialog, type WithPasswords } from './passwords-dialog.tsx';

type Act = 'edit' | 'lock' | 'reset' | 'history';
type Open =
  | { readonly window: 'add' }
  | { readonly window: 'passwords'; readonly opened: WithPasswords }
  | { readonly window: Act; readonly row: AccountRow };

const facts: readonly Column<AccountRow>[] = [
  {
    id: 'username',
    label: administrationAccountsWords.username,
    value: ({ username }) => username,
    cell: ({ username }) => <strong>{username}</strong>,
    rowHeader: true,
  },
  { id: 'kind', label: administrationAccountsWords.kind, value: ({ kind }) => kind },
  {
    id: 'office',
    label: administrationAccountsWords.office,
    value: ({ ddo_code, ddo_name }) => [ddo_code, ddo_name].filter(Boolean).join(' '),
    cell: ({ ddo_code, ddo_name }) => (
      <span>
        <span className="code">{ddo_code}</span> {ddo_name}
      </span>
    ),
  },
  {
    id: 'officer',
    label: administrationAccountsWords.officer,
    value: ({ full_name, designation }) => [full_name, designation].filter(Boolean).join(', '),
  },
  {
    id: 'state',
    label: administrationAccountsWords.state,
    value: ({ is_locked }) =>
      is_locked ? administrationAccountsWords.locked : administrationAccountsWords.open,
    cell: ({ is_locked }) =>
      is_locked ? (
        <Status kind="danger">{administrationAccountsWords.locked}</Status>
      ) : (
        <Status kind="ok">{administrationAccountsWords.open}</Status>
      ),
  },
];

export function AccountScreen() {
  const { username, login_type } = useOfficer();
  const list = useWholeList(accountList);
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const columns = useMemo(
    () => [...facts, actionColumn(username, login_type === 'F', (window, row) => setOpen({ window, row }))],
    [username, login_type],
  );
  return (
    <MasterScreen
      title={accountText.title}
      menu={administrationAccountsWords.administration}
      menuPath="/admin"
      crumb={accountText.title}
      context={administrationAccountsWords.oneAccountHasTwo}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setOpen({ window: 'add' })}>
          {administrationAccountsWords.openAccount}
        </Button>
      }
      above={
        <>
          <FinalOnlyNote what={administrationChangesWords.finalActs} />
          <p className="note">{accountText.own}</p>
        </>
      }
      list={list}
      table={{
        caption: accountText.title,
        columns,
        rowKey: (row) => row.username,
        noun: ['account', 'accounts'],
        filterLabel: administrationAccountsWords.filterUsernameOfficeOr,
        exportName: 'accounts',
        empty: accountText.none,
      }}
    >
      {open && <Window open={open} onOpen={setOpen} />}
    </MasterScreen>
  );
}

function Window({ open, onOpen }: { open: Open; onOpen: (open: Open | undefined) => void }) {
  const cache = useQueryClient();
  const toast = useToast();
  const close = () => onOpen(undefined);
  const showPasswords = (opened: Opened) => {
    if (hasPasswords(opened)) {
      void cache.invalidateQueries({ queryKey: accountsKey });
      void cache.invalidateQueries({ queryKey: officesKey });
      onOpen({ window: 'passwords', opened });
      return;
    }
    void cache.invalidateQueries({ queryKey: proposalsKey });
    close();
    const isFactor = opened.proposal?.act === 'second-factor';
    const said = isFactor ? proposalText.proposedFactor : proposalText.proposed;
    toast(`${opened.proposal?.username}: ${said}`);
  };
  switch (open.window) {
    case 'add':
      return <OpenAccountDialog onOpened={showPasswords} onClose={close} />;
    case 'passwords':
      return <PasswordsDialog opened={open.opened} onClose={close} />;
    case 'edit':
      return (
        <EditAccountDialog
          row={open.row}
          onClose={close}
          onDone={() => {
            void cache.invalidateQueries({ queryKey: accountsKey });
            close();
            toast(administrationAccountsWords.accountSaved(open.row.username));
          }}
        />
      );
    case 'lock':
      return <LockQuestion row={open.row} onClose={close} />;
    case 'reset':
      return <ResetQuestion row={open.row} onClose={close} onOpened={showPasswords} />;
    case 'history': {
      const { username, account_id } = open.row;
      return (
        <EventDialog
          title={administrationAccountsWords.history(username)}
          queryKey={['administration', 'account-history', account_id]}
          read={async ({ cursor, signal }) => {
            const { answer, next } = await callPage(listAccountHistory, {
              query: { account_id, cursor },
              signal,
            });
            return { rows: answer, next };
          }}
          onClose={close}
        />
      );
    }
  }
}

/** Why an act is not offered: it is about the own account, or it takes effect at once and the login is Draft. */
const reasonNot = (window: Act, isOwn: boolean, isFinal: boolean): string | undefined => {
  if (window === 'history') return undefined;
  if (isOwn) return accountText.own;
  return window === 'lock' && !isFinal ? changeText.finalOnly : undefined;
};

const actionColumn = (
  own: string | null,
  isFinal: boolean,
  onAct: (act: Act, row: AccountRow) => void,
): Column<AccountRow> => ({
  id: 'action',
  label: administrationAccountsWords.action,
  kind: 'actions',
  cell: (row) => {
    const { username } = row;
    const isOwn = username === own;
    const entry = (window: Act, label: string, icon: IconName, isGrave = false): MenuEntry => ({
      label,
      icon,
      isGrave,
      reason: reasonNot(window, isOwn, isFinal),
      onSelect: () => onAct(window, row),
    });
    return (
      <span className="row row--end">
        <FinalOnlyButton
          small
          aria-label={administrationAccountsWords.edit(username)}
          onClick={() => onAct('edit', row)}
        >
          {administrationAccountsWords.edit2}
        </FinalOnlyButton>
        <RowMenu
          label={administrationAccountsWords.more(username)}
          entries={() => [
            entry('history', administrationAccountsWords.history2, 'info'),
            entry('reset', administrationAccountsWords.reset, 'refresh'),
            row.is_locked
              ? entry('lock', administrationAccountsWords.open, 'check')
              : entry('lock', administrationAccountsWords.lock, 'lock', true),
          ]}
        />
      </span>
    );
  },
});
