// Every step of a bill: when, from where to where, who, why (decisions.md, Life of a bill). Newest first.
import { actorText, signerText } from '@portal/domain/bill/actor';
import type { getBillHistory } from '@portal/domain/bill/api';
import { formatInstant } from '@portal/domain/calendar';
import type { Answer } from '@portal/domain/contract';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../components/panel.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { historyQuery, pageSizes } from '../../data/bill-lists.ts';
import { statusName } from '../../lib/status-name.ts';
import { authorizeWords } from '../../texts/en/authorize.ts';

type Step = Answer<typeof getBillHistory>[number];

const columns: readonly Column<Step>[] = [
  {
    id: 'at',
    label: authorizeWords.when,
    value: (step) => step.at,
    cell: (step) => formatInstant(new Date(step.at)),
  },
  {
    id: 'step',
    label: authorizeWords.from,
    value: (step) => `${statusName(step.from)} → ${statusName(step.to)}`,
    rowHeader: true,
  },
  {
    id: 'who',
    label: authorizeWords.who,
    value: ({ username, login_type }) => actorText({ username, login: login_type }),
  },
  { id: 'remark', label: authorizeWords.remark, value: remarkOf },
];

function remarkOf({ remark, signature }: Step): string {
  if (!signature) return remark ?? '';
  const claimedAt = formatInstant(new Date(signature.claimed_at));
  return authorizeWords.signersOwnClock(signerText(signature), claimedAt);
}

export function BillHistory({ transNo }: { transNo: string }) {
  const history = useQuery(historyQuery(transNo));
  return (
    <Panel title={authorizeWords.history} flush>
      <DataTable
        caption={authorizeWords.historyBill}
        columns={columns}
        rows={history.data}
        rowKey={(step) => step.hash}
        noun={[authorizeWords.step, authorizeWords.steps]}
        pageSizes={pageSizes}
        initialSort={{ id: 'at', descending: true }}
        loading={history.isLoading}
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    </Panel>
  );
}
