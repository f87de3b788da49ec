// The bills of the year by status, each with a bar of its net beside the largest.
import { type FinancialYear, formatFinancialYear } from '@portal/domain/calendar';
import type { StatusFigure } from '@portal/domain/home/schema';
import { Amount } from '../../components/bill/amount.tsx';
import { Panel } from '../../components/panel.tsx';
import { paiseOf, paiseSum } from '../../data/rupees.ts';
import { formatCount } from '../../lib/format-count.ts';
import { statusName } from '../../lib/status-name.ts';
import { homeWords } from '../../texts/en/home.ts';

type Status = StatusFigure['status'];

/** At the treasury a bar is solid; before it the bill only holds its grant. */
const bars: Readonly<Partial<Record<Status, string>>> = {
  uploaded: 'bar',
  received: 'bar',
  audit: 'bar',
  delivered: 'bar',
  objected: 'bar bar--danger',
  failed: 'bar bar--danger',
  compiled: 'bar bar--ok',
};

export function BillsByStatus({
  statuses,
  year,
}: {
  statuses: readonly StatusFigure[];
  year: FinancialYear;
}) {
  const largest = Math.max(1, ...statuses.map(({ amount }) => paiseOf(amount)));
  const count = statuses.reduce((sum, one) => sum + one.count, 0);
  return (
    <Panel
      title={homeWords.billsStatus}
      flush
      actions={<span className="note">{formatFinancialYear(year)}</span>}
    >
      {statuses.length === 0 ? (
        <p className="table__empty">{homeWords.noBillPreparedFinancial}</p>
      ) : (
        <table className="table">
          <caption className="hidden-text">{homeWords.billsStatus}</caption>
          <thead>
            <tr>
              <th scope="col">{homeWords.status}</th>
              <th scope="col" className="bar-cell">
                <span className="hidden-text">{homeWords.shareLargest}</span>
              </th>
              <th scope="col" className="numeric">
                {homeWords.bills}
              </th>
              <th scope="col" className="numeric">
                {homeWords.net}
              </th>
            </tr>
          </thead>
          <tbody>
            {statuses.map(({ status, count: bills, amount }) => (
              <tr key={status}>
                <th scope="row">{statusName(status)}</th>
                <td className="bar-cell">
                  <span
                    className={bars[status] ?? 'bar bar--held'}
                    style={{ width: `${Math.max(1, (paiseOf(amount) / largest) * 100)}%` }}
                  />
                </td>
                <td className="numeric">{formatCount(bills)}</td>
                <td className="numeric">
                  <Amount value={paiseOf(amount)} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{homeWords.total}</th>
              <td className="bar-cell" />
              <td className="numeric">{formatCount(count)}</td>
              <td className="numeric">
                <Amount value={paiseSum(statuses.map(({ amount }) => amount))} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </Panel>
  );
}
