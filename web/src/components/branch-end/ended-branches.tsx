// Above a list of payees: those whose bank branch ended, each with the press that takes the branch afterwards (decisions.md,
// Branches that ended). What it knows besides the list is read behind it and never keeps the list waiting.
import type { PayeeListName } from '@portal/domain/bank/branch-end';
import { branchEndText as text } from '@portal/domain/bank/branch-end-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endedAccountList, endedAccountsKey, takeBranch } from '../../data/ended-accounts.ts';
import { useIdempotencyKeys } from '../../data/idempotency.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { masterPartsWords } from '../../texts/en/master-parts.ts';
import { Button } from '../button.tsx';
import { Message } from '../message.tsx';
import { Panel } from '../panel.tsx';
import { useToast } from '../toast.tsx';

interface Row {
  readonly ein: string;
  readonly party_name: string;
  readonly ifsc_cd: string;
  readonly version: number;
}

export interface EndedBranchesProps {
  list: PayeeListName;
  /** EIN of the master payee whose list it is. */
  masterId?: string;
  /** The list below: what it says of a payee is newer. */
  rows: readonly Row[] | undefined;
  /** Loads the list below again. */
  reload: () => void;
}

export function EndedBranches({ list, masterId = '', rows = [], reload }: EndedBranchesProps) {
  const ended = useWholeList(endedAccountList);
  const cache = useQueryClient();
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const take = useMutation({
    mutationFn: ({ ein, version }: Row) => {
      const known = { ein, version, master_id: masterId };
      return takeBranch(list, known, keys.keyOf({ list, ...known }));
    },
    onSuccess: (_, { party_name }) => {
      toast(`${party_name}: ${text.taken}`);
      reload();
      void cache.invalidateQueries({ queryKey: endedAccountsKey });
    },
  });
  const found = new Map(
    (ended.rows ?? []).flatMap((one) =>
      one.list === list && one.master_id === masterId ? [[one.ein, one] as const] : [],
    ),
  );
  const waiting = rows.flatMap((row) => {
    const one = found.get(row.ein);
    return one && one.ifsc_cd === row.ifsc_cd ? [{ row, successorIfsc: one.new_ifsc_cd }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <Panel title={text.title}>
      <p className="note">{text.lead}</p>
      {take.error && <Message kind="danger">{take.error.message}</Message>}
      <ul className="pending-accounts">
        {waiting.map(({ row, successorIfsc }) => (
          <li key={row.ein}>
            <p>
              <strong>{row.party_name}</strong>
              <br />
              {text.ended(row.ifsc_cd, { successorIfsc })}
            </p>
            {successorIfsc !== '' && (
              <Button
                small
                aria-label={masterPartsWords.of(text.take(successorIfsc), row.party_name)}
                onClick={() => take.mutate(row)}
              >
                {text.take(successorIfsc)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
