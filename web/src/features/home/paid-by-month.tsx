// What was compiled in each month of the year, in columns against the even share of the grants; the figures are in a table beneath.
import { type FinancialYear, formatFinancialYear } from '@portal/domain/calendar';
import type { MonthFigure } from '@portal/domain/home/schema';
import { Amount } from '../../components/bill/amount.tsx';
import { Icon } from '../../components/icon.tsx';
import { Panel } from '../../components/panel.tsx';
import { paiseOf } from '../../data/rupees.ts';
import { formatCount } from '../../lib/format-count.ts';
import { homeWords } from '../../texts/en/home.ts';
import { type Plot, plot, plotOf, shownLakhs } from './month-plot.ts';

export interface PaidByMonthProps {
  months: readonly MonthFigure[];
  year: FinancialYear;
  /** "2026-11". */
  now: string;
  /** Of all grants, in rupees. */
  total: number;
}

export function PaidByMonth({ months, year, now, total }: PaidByMonthProps) {
  const shown = plotOf(months, { year, now, totalRupees: total });
  return (
    <Panel title={homeWords.paidMonth} actions={<span className="note">{formatFinancialYear(year)}</span>}>
      <Columns shown={shown} year={year} />
      <ul className="legend">
        <li>
          <span className="legend__key meter__spent" />
          {homeWords.netCompiledBillsLakh}
        </li>
        {shown.shareY !== undefined && (
          <li>{homeWords.dashedEvenShareGrants(shownLakhs(shown.shareLakhs))}</li>
        )}
      </ul>
      {months.length > 0 && <AsTable months={months} />}
    </Panel>
  );
}

const Columns = ({ shown, year }: { shown: Plot; year: FinancialYear }) => (
  <svg
    className="plot"
    viewBox={`0 0 ${plot.width} 196`}
    role="img"
    aria-label={homeWords.netBillsWereCompiled(formatFinancialYear(year))}
  >
    {shown.lines.map(({ lakhs, y }) => (
      <g key={lakhs}>
        <line className="plot__grid" x1={plot.left} x2={plot.width} y1={y} y2={y} />
        <text x={plot.left - 6} y={y + 4} textAnchor="end">
          {shownLakhs(lakhs)}
        </text>
      </g>
    ))}
    {shown.columns.map(({ name, x, y, height, lakhs, isNow }) => (
      <g key={name}>
        {height > 0 && (
          <>
            <rect
              className={isNow ? 'plot__column plot__column--now' : 'plot__column'}
              x={x}
              y={y}
              width={plot.column}
              height={height}
            />
            <text className="plot__value" x={x + plot.column / 2} y={y - 4} textAnchor="middle">
              {shownLakhs(lakhs)}
            </text>
          </>
        )}
        <text x={x + plot.column / 2} y={plot.bottom + 16} textAnchor="middle">
          {name}
        </text>
      </g>
    ))}
    {shown.shareY !== undefined && (
      <path className="plot__line" d={`M${plot.left} ${shown.shareY}H${plot.width}`} />
    )}
  </svg>
);

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' });

const AsTable = ({ months }: { months: readonly MonthFigure[] }) => (
  <details className="fold">
    <summary>
      <Icon name="chevron-right" className="icon--turn" />
      {homeWords.asTable}
    </summary>
    <table className="table">
      <caption className="hidden-text">{homeWords.paidMonth}</caption>
      <thead>
        <tr>
          <th scope="col">{homeWords.month}</th>
          <th scope="col" className="numeric">
            {homeWords.bills}
          </th>
          <th scope="col" className="numeric">
            {homeWords.net}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, count, amount }) => (
          <tr key={month}>
            <th scope="row">{monthName.format(new Date(`${month}-01T00:00:00Z`))}</th>
            <td className="numeric">{formatCount(count)}</td>
            <td className="numeric">
              <Amount value={paiseOf(amount)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
