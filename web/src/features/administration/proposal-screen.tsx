// Acts that take two ADMIN accounts (decisions.md, Two people): what was proposed, by whom, and the next step of each.
import type { Proposal } from '@portal/domain/proposal/schema';
import { proposalStateText, proposalText } from '@portal/domain/proposal/texts';
import { useMemo, useState } from 'react';
import { Status, type StatusKind } from '../../components/bill/status.tsx';
import { Button } from '../../components/button.tsx';
import { Instant } from '../../components/instant.tsx';
import { MasterScreen } from '../../components/master/master-screen.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { useOfficer } from '../../data/session.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { administrationAccountsWords } from '../../texts/en/administration-accounts.ts';
import { proposalList } from './lists.ts';
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

const facts: readonly Column<Proposal>[] = [
  {
    id: 'account',
    label: administrationAccountsWords.account,
    value: ({ username, ddo_code, ddo_name }) => `${username} ${ddo_code} ${ddo_name}`,
    cell: ({ username, kind, ddo_code, ddo_name }) => (
      <div>
        <strong>{username}</strong>
        <p>{[kind, ddo_code, ddo_name].filter(Boolean).join(', ')}</p>
      </div>
    ),
    rowHeader: true,
  },
  { id: 'act', label: administrationAccountsWords.act, value: actOf },
  {
    id: 'proposed',
    label: administrationAccountsWords.proposed,
    value: ({ proposed_at, proposed_by }) => `${proposed_at} ${proposed_by}`,
    cell: ({ proposed_by, proposed_at }) => who(proposed_by, proposed_at),
  },
  {
    id: 'confirmed',
    label: administrationAccountsWords.confirmed,
    value: ({ confirmed_at, confirmed_by }) => `${confirmed_at} ${confirmed_by}`.trim(),
    cell: ({ confirmed_by, confirmed_at }) => who(confirmed_by, confirmed_at),
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

const untilOf = ({ state, valid_until, ended_by, ended_at }: Proposal) =>
  state === 'proposed' || state === 'confirmed' ? (
    <>
      {administrationAccountsWords.until} <Instant at={valid_until} />
    </>
  ) : (
    who(ended_by, ended_at)
  );

const ownNote = 'own-proposal';

type Open = { readonly asked: ProposalAct } | { readonly opened: WithPasswords };

export function ProposalScreen() {
  const { username } = useOfficer();
  const list = useWholeList(proposalList);
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const columns = useMemo(
    () => [...facts, actionColumn(username, (asked) => setOpen({ asked }))],
    [username],
  );
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
        waitsForOther && (
          <p className="note" id={ownNote}>
            {proposalText.secondAdmin}
          </p>
        )
      }
      list={list}
      table={{
        caption: proposalText.title,
        columns,
        rowKey: (row) => row.proposal_id,
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
      {open && 'opened' in open && (
        <PasswordsDialog opened={open.opened} onClose={() => setOpen(undefined)} />
      )}
    </MasterScreen>
  );
}

const actionColumn = (own: string | null, onAsk: (asked: ProposalAct) => void): Column<Proposal> => ({
  id: 'action',
  label: administrationAccountsWords.action,
  kind: 'actions',
  cell: (row) => {
    const isOwn = row.proposed_by === own;
    const ask = (step: ProposalAct['step']) => () => onAsk({ step, row });
    if (row.state !== 'proposed' && row.state !== 'confirmed') return null;
    return (
      <span className="row row--end">
        {row.state === 'proposed' && (
          <Button
            small
            variant="primary"
            aria-label={administrationAccountsWords.confirm2(row.username, actOf(row))}
            {...(isOwn
              ? { icon: 'lock' as const, 'aria-disabled': true, 'aria-describedby': ownNote }
              : { onClick: ask('confirm') })}
          >
            {administrationAccountsWords.confirm}
          </Button>
        )}
        {row.state === 'confirmed' && isOwn && (
          <Button
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
          </Button>
        )}
        <RowMenu
          label={administrationAccountsWords.more2(row.username, actOf(row))}
          entries={() => [
            {
              label: administrationAccountsWords.withdraw,
              icon: 'undo',
              isGrave: true,
              onSelect: ask('withdraw'),
            },
          ]}
        />
      </span>
    );
  },
});
