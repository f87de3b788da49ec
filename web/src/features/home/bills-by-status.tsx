// The bills of the year by status, each with a bar of its net beside the largest.
import { type FinancialYear, formatFinancialYear } from '@portal/domain/calendar';
import type { StatusFigure } from '@portal/domain/home/schema';
import { Amount } from '../../components/bill/amount.tsx';
import { Panel } from '../../components/panel.tsx';
import { paiseOf, paiseSum } from '../../data/rupees.ts';
import { formatCount } from '../../lib/format-count.ts';

type Status = StatusFigure['status'];

const labels: Readonly<Record<Status, string>> = {
  prepared: 'Prepared',
  returned: 'Returned',
  authorized: 'Authorized',
  'body attached': 'Body attached',
  signed: 'Signed',
  sending: 'On its way',
  failed: 'Upload failed',
  uploaded: 'Uploaded',
  received: 'Received',
  audit: 'In audit',
  delivered: 'Delivered',
  objected: 'Objected',
  compiled: 'Account Compiled',
};

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
    <Panel title="Bills by status" flush actions={<span className="note">{formatFinancialYear(year)}</span>}>
      {statuses.length === 0 ? (
        <p className="table__empty">No bill was prepared in the financial year.</p>
      ) : (
        <table className="table">
          <caption className="hidden-text">Bills by status</caption>
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col" className="bar-cell">
                <span className="hidden-text">Share of the largest</span>
              </th>
              <th scope="col" className="numeric">
                Bills
              </th>
              <th scope="col" className="numeric">
                Net
              </th>
            </tr>
          </thead>
          <tbody>
            {statuses.map(({ status, count: bills, amount }) => (
              <tr key={status}>
                <th scope="row">{labels[status]}</th>
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
              <th scope="row">Total</th>
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
