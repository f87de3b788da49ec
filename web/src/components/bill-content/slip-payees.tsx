// The payees on a bill's slip, 20 a page. A bill of thousands is read 1,000 at a time, as far as the officer looks.
import { getBillSlip } from '@portal/domain/bill/api';
import { billText } from '@portal/domain/bill/texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { callPage } from '../../data/api.ts';
import { pageSizes, type SlipPart } from '../../data/bill-lists.ts';
import { paiseOf } from '../../data/rupees.ts';
import { billContentPartsWords } from '../../texts/en/bill-content-parts.ts';
import { Amount } from '../bill/amount.tsx';
import { ErrorMessage } from '../message.tsx';
import { Panel } from '../panel.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { StatementLink } from './statement-link.tsx';

type Payee = SlipPart['payeeDetails'][number] & { readonly at: number };

const allColumns: readonly Column<Payee>[] = [
  {
    id: 'name',
    label: billContentPartsWords.payee,
    value: (row) => `${row.name} ${row.agency}`.trim(),
    cell: (row) => (
      <span className="about">
        <span>{row.name}</span>
        {row.agency && <small>{`${billContentPartsWords.agency} ${row.agency}`}</small>}
      </span>
    ),
    rowHeader: true,
  },
  // whole, not masked: here the officer holds it against the voucher before authorizing
  {
    id: 'account',
    label: billContentPartsWords.account,
    kind: 'code',
    value: (row) => row.bankAccount,
    cell: (row) => (
      <StatementLink account={row.bankAccount} ifsc={row.ifsc} payee={row.name}>
        {row.bankAccount}
      </StatementLink>
    ),
  },
  { id: 'ifsc', label: billContentPartsWords.ifsc, kind: 'code', value: (row) => row.ifsc },
  {
    id: 'components',
    label: billContentPartsWords.component,
    value: (row) =>
      row.components
        .map(({ component_code, component_desc }) => `${component_code} ${component_desc}`)
        .join(', '),
    cell: (row) => (
      <div>
        {row.components.map((part) => (
          <span className="about" key={part.component_code}>
            <span className="code">{part.component_code}</span>
            <small>
              {part.component_desc} <Amount value={paiseOf(part.total_net)} />
            </small>
          </span>
        ))}
      </div>
    ),
  },
  {
    id: 'gross',
    label: billContentPartsWords.gross,
    kind: 'amount',
    value: (row) => paiseOf(row.gross ?? 0),
  },
  {
    id: 'deduction',
    label: billContentPartsWords.deduction2,
    kind: 'amount',
    value: (row) => paiseOf(row.deduction ?? 0),
  },
  { id: 'net', label: billContentPartsWords.net, kind: 'amount', value: (row) => paiseOf(row.net) },
];

/** Without components gross and deduction are the bill's, and a payee has none of its own (decisions.md, SPA bill). */
const plainColumns = allColumns.filter(({ id }) => !['components', 'gross', 'deduction'].includes(id));

const placeOf = (row: Payee): string => String(row.at);

export function SlipPayees({ slip }: { slip: SlipPart }) {
  const { payees, isPartial, readMore, error, retry } = usePayees(slip);
  return (
    <Panel title={billContentPartsWords.payees3(slip.payeeCount.toLocaleString('en-IN'))} flush>
      <DataTable
        caption={billContentPartsWords.payeesBill}
        columns={payees.some(({ gross }) => gross !== null) ? allColumns : plainColumns}
        rows={payees}
        rowKey={placeOf}
        noun={[billContentPartsWords.payee2, billContentPartsWords.payees2]}
        pageSizes={pageSizes}
        filterLabel={payees.length > pageSizes[0] ? billContentPartsWords.findPayee : undefined}
        empty={billText.noPayees}
        isPartial={isPartial}
        onNeedMore={readMore}
        totals={{ net: <Amount value={paiseOf(slip.netAmount)} /> }}
      />
      {error && (
        <div className="panel__body">
          <ErrorMessage error={error} prefix={billContentPartsWords.furtherPayeesCouldNot} onRetry={retry} />
        </div>
      )}
    </Panel>
  );
}

/** Those that came with the slip, and further ones once they are wanted. */
function usePayees(slip: SlipPart) {
  const { trans_no, next } = slip;
  const [isWanted, setWanted] = useState(false);
  const rest = useInfiniteQuery({
    queryKey: ['bill-slip', trans_no, 'payees', next],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const { answer, next } = await callPage(getBillSlip, {
        params: { trans_no },
        query: { cursor },
        signal,
      });
      return { payees: answer.payeeDetails, next };
    },
    initialPageParam: next,
    getNextPageParam: (page) => page.next,
    enabled: isWanted && next !== undefined,
    // the cursor names the revision: what it leads to does not change
    staleTime: 'static',
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = rest;
  const payees = useMemo(() => {
    const all = [...slip.payeeDetails, ...(data?.pages.flatMap((page) => page.payees) ?? [])];
    return all.map((payee, at) => ({ ...payee, at }));
  }, [slip, data]);
  const readMore = useCallback(() => {
    setWanted(true);
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return {
    payees,
    isPartial: next !== undefined && (data === undefined || hasNextPage),
    readMore,
    error: rest.error,
    retry: () => void (data ? fetchNextPage() : rest.refetch()),
  };
}
