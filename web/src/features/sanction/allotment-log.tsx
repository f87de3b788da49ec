// Who allotted what of a mother sanction: the last changes, and all of them in a window.
import { formatInstant } from '@portal/domain/calendar';
import type { HistoryRow } from '@portal/domain/history/schema';
import { getLimitHistory } from '@portal/domain/sanction/api';
import { sanctionText } from '@portal/domain/sanction/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { HistoryDialog } from '../../components/master/history-dialog.tsx';
import { Panel } from '../../components/panel.tsx';
import { call } from '../../data/api.ts';
import { limitHistoryQuery } from '../../data/sanctions.ts';
import { sanctionWords } from '../../texts/en/sanction.ts';

const shownRows = 10;
const logins: Readonly<Record<string, string>> = { D: sanctionWords.draft, F: sanctionWords.final };

interface AllotmentLogProps {
  schemecd: string;
  sanctionNo: string;
}

export function AllotmentLog({ schemecd, sanctionNo }: AllotmentLogProps) {
  const history = useQuery(limitHistoryQuery(schemecd, sanctionNo));
  const [isWhole, setWhole] = useState(false);
  const rows = history.data ?? [];
  return (
    <Panel
      title={sanctionWords.whoAllottedWhat}
      flush
      actions={
        rows.length > shownRows && (
          <Button small variant="quiet" onClick={() => setWhole(true)}>
            {sanctionWords.wholeHistory}
          </Button>
        )
      }
    >
      <LookUpFailure
        what={sanctionWords.history}
        error={history.error}
        onRetry={() => void history.refetch()}
      />
      {history.data && rows.length === 0 && <EmptyState text={sanctionText.noHistory} />}
      <ul className="changes">
        {rows.slice(0, shownRows).map((row) => (
          <Change key={`${row.at}|${fieldOf(row, sanctionWords.limit)}`} row={row} />
        ))}
      </ul>
      {isWhole && (
        <HistoryDialog
          title={sanctionWords.history2(sanctionNo)}
          queryKey={['limit-history', schemecd, sanctionNo, 'whole']}
          read={(signal) =>
            call(getLimitHistory, {
              query: { budget_code: schemecd, mother_sanction_no: sanctionNo },
              signal,
            })
          }
          onClose={() => setWhole(false)}
        />
      )}
    </Panel>
  );
}

const fieldOf = ({ changes }: HistoryRow, field: string): string | undefined =>
  changes.find((change) => change.field === field)?.to;

function Change({ row }: { row: HistoryRow }) {
  const remark = fieldOf(row, sanctionWords.remark);
  return (
    <li>
      <strong className="code">{fieldOf(row, 'DDO')}</strong> {row.action} ₹{' '}
      {fieldOf(row, sanctionWords.amount)}
      {remark && `: ${remark}`}
      <br />
      <span className="note">
        {row.username}, {logins[row.login_type] ?? row.login_type}, {formatInstant(new Date(row.at))}
      </span>
    </li>
  );
}
