// Acts that take two ADMIN accounts (decisions.md, Two people): what was proposed, by whom, and the next step of each.
import type { ProposedChange } from '@portal/domain/proposal/change-schema';
import { changeText } from '@portal/domain/proposal/change-texts';
import type { Proposal } from '@portal/domain/proposal/schema';
import { proposalStateText, proposalText } from '@portal/domain/proposal/texts';
import { useMemo, useState } from 'react';
import { FinalOnlyButton, FinalOnlyNote } from '../../components/bill/final-only.tsx';
import { Status, type StatusKind } from '../../components/bill/status.tsx';
import { Button } from '../../components/button.tsx';
import { Instant } from '../../components/instant.tsx';
import { MasterScreen } from '../../components/master/master-screen.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { isFinal, useOfficer } from '../../data/session.ts';
import { useWholeList, type WholeListState } from '../../data/whole-list.ts';
import { administrationAccountsWords } from '../../texts/en/administration-accounts.ts';
import { administrationChangesWords } from '../../texts/en/administration-changes.ts';
import { ChangeWindow, changeName } from './change-window.tsx';
import { changeList, proposalList } from './lists.ts';
import { hasPasswords, PasswordsDialog, type WithPasswords } from './passwords-dialog.tsx';
import { actOf, type ProposalAct, ProposalQuestion } from './proposal-question.tsx';

const kinds: Record<Proposal['state'], StatusKind> = {
  proposed: 'warn',
  confirmed: 'info',
  done: 'ok',
  withdrawn: 'danger',
  expired: 'unknown',
};

const who = (name: string, at: string) =>
  name && (
    <span>
      {name}, <Instant at={at} />
    </span>
  );

/** An account act or another change: both wait for a second ADMIN account. */
type Line = Proposal | ProposedChange;
const isChange = (row: Line): row is ProposedChange => 'change_id' in row;
const nameOf = (row: Line): string => (isChange(row) ? row.subject : row.username);

const facts: readonly Column<Line>[] = [
  {
    id: 'account',
    label: administrationChangesWords.about,
    value: (row) => (isChange(row) ? row.subject : `${row.username} ${row.ddo_code} ${row.ddo_name}`),
    cell: (row) => (
      <div>
        <strong>{nameOf(row)}</strong>
        <p>{detailsOf(row)}</p>
      </div>
    ),
    rowHeader: true,
  },
  {
    id: 'act',
    label: administrationAccountsWords.act,
    value: (row) => (isChange(row) ? changeText.acts[row.act] : actOf(row)),
  },
  {
    id: 'proposed',
    label: administrationAccountsWords.proposed,
    value: ({ proposed_at, proposed_by }) => `${proposed_at} ${proposed_by}`,
    cell: ({ proposed_by, proposed_at }) => who(proposed_by, proposed_at),
  },
  {
    id: 'confirmed',
    label: administrationAccountsWords.confirmed,
    value: (row) => confirmationOf(row).join(' ').trim(),
    cell: (row) => who(...confirmationOf(row)),
  },
  {
    id: 'state',
    label: administrationAccountsWords.state,
    value: ({ state }) => proposalStateText[state],
    cell: (row) => (
      <div>
        <Status kind={kinds[row.state]}>{proposalStateText[row.state]}</Status>
        <p>{untilOf(row)}</p>
      </div>
    ),
  },
];

const detailsOf = (row: Line): string => {
  if (!isChange(row)) return [row.kind, row.ddo_code, row.ddo_name].filter(Boolean).join(', ');
  const { order_no, order_date, reason, rows, act } = row;
  return [
    act === 'load' && changeText.lines(rows),
    order_no && changeText.byOrder(order_no, order_date),
    reason,
  ]
    .filter(Boolean)
    .join(', ');
};

/** A change is done by its confirmation. */
const confirmationOf = (row: Line): [by: string, at: string] => {
  if (!isChange(row)) return [row.confirmed_by, row.confirmed_at];
  return row.state === 'done' ? [row.ended_by, row.ended_at] : ['', ''];
};

const untilOf = ({ state, valid_until, ended_by, ended_at }: Line) =>
  state === 'proposed' || state === 'confirmed' ? (
    <>
      {administrationAccountsWords.until} <Instant at={valid_until} />
    </>
  ) : (
    who(ended_by, ended_at)
  );

const ownNote = 'own-proposal';

type Open =
  | { readonly asked: ProposalAct }
  | { readonly opened: WithPasswords }
  | { readonly change: ProposedChange };

export function ProposalScreen() {
  const { username } = useOfficer();
  const list = useBoth();
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const columns = useMemo(() => [...facts, actionColumn(username, setOpen)], [username]);
  const waitsForOther = list.rows?.some((row) => row.state === 'proposed' && row.proposed_by === username);
  return (
    <MasterScreen
      title={proposalText.title}
      menu={administrationAccountsWords.administration}
      menuPath="/admin"
      crumb={proposalText.title}
      context={proposalText.context}
      actions={null}
      above={
        <>
          <FinalOnlyNote what={administrationChangesWords.finalActs} />
          {waitsForOther && (
            <p className="note" id={ownNote}>
              {proposalText.secondAdmin}
            </p>
          )}
        </>
      }
      list={list}
      table={{
        caption: proposalText.title,
        columns,
        rowKey: (row) => (isChange(row) ? row.change_id : row.proposal_id),
        noun: ['proposal', 'proposals'],
        filterLabel: administrationAccountsWords.filterAccountOfficeOr,
        exportName: 'proposals',
        empty: proposalText.none,
      }}
    >
      {open && 'asked' in open && (
        <ProposalQuestion
          asked={open.asked}
          onOpened={(opened) => setOpen(hasPasswords(opened) ? { opened } : undefined)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open && 'change' in open && <ChangeWindow row={open.change} onClose={() => setOpen(undefined)} />}
      {open && 'opened' in open && (
        <PasswordsDialog opened={open.opened} onClose={() => setOpen(undefined)} />
      )}
    </MasterScreen>
  );
}

/** Both lists as one, the newest first. */
function useBoth(): WholeListState<Line> {
  const [accounts, changes] = [useWholeList(proposalList), useWholeList(changeList)];
  const rows = useMemo(
    () =>
      accounts.rows &&
      changes.rows &&
      [...accounts.rows, ...changes.rows].sort((a, b) => b.proposed_at.localeCompare(a.proposed_at)),
    [accounts.rows, changes.rows],
  );
  return {
    rows,
    isLoading: accounts.isLoading || changes.isLoading,
    isComplete: accounts.isComplete && changes.isComplete,
    error: accounts.error ?? changes.error,
    retry: () => {
      if (accounts.error) accounts.retry();
      if (changes.error) changes.retry();
    },
  };
}

const actionColumn = (own: string | null, onOpen: (open: Open) => void): Column<Line> => ({
  id: 'action',
  label: administrationAccountsWords.action,
  kind: 'actions',
  cell: (row) =>
    isChange(row) ? (
      <span className="row row--end">
        <Button
          small
          variant={row.state === 'proposed' && row.proposed_by !== own ? 'primary' : 'quiet'}
          aria-label={administrationChangesWords.lookAt(changeName(row))}
          onClick={() => onOpen({ change: row })}
        >
          {administrationChangesWords.look}
        </Button>
      </span>
    ) : (
      <AccountActions row={row} own={own} onAsk={(asked) => onOpen({ asked })} />
    ),
});

interface AccountActionsProps {
  row: Proposal;
  own: string | null;
  onAsk: (asked: ProposalAct) => void;
}

function AccountActions({ row, own, onAsk }: AccountActionsProps) {
  const officer = useOfficer();
  const isOwn = row.proposed_by === own;
  const ask = (step: ProposalAct['step']) => () => onAsk({ step, row });
  if (row.state !== 'proposed' && row.state !== 'confirmed') return null;
  return (
    <span className="row row--end">
      {row.state === 'proposed' && (
        <FinalOnlyButton
          small
          variant="primary"
          aria-label={administrationAccountsWords.confirm2(row.username, actOf(row))}
          {...(isOwn
            ? { icon: 'lock' as const, 'aria-disabled': true, 'aria-describedby': ownNote }
            : { onClick: ask('confirm') })}
        >
          {administrationAccountsWords.confirm}
        </FinalOnlyButton>
      )}
      {row.state === 'confirmed' && isOwn && (
        <FinalOnlyButton
          small
          variant="primary"
          aria-label={
            row.act === 'second-factor'
              ? administrationAccountsWords.resetFor(row.username, actOf(row))
              : administrationAccountsWords.showPasswords2(row.username)
          }
          onClick={ask('carryOut')}
        >
          {row.act === 'second-factor'
            ? administrationAccountsWords.reset
            : administrationAccountsWords.showPasswords}
        </FinalOnlyButton>
      )}
      <RowMenu
        label={administrationAccountsWords.more2(row.username, actOf(row))}
        entries={() => [
          {
            label: administrationAccountsWords.withdraw,
            icon: 'undo',
            isGrave: true,
            reason: isFinal(officer) ? undefined : changeText.finalOnly,
            onSelect: ask('withdraw'),
          },
        ]}
      />
    </span>
  );
}
