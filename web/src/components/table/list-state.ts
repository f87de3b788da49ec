// A list of the server as one prop of a table: its rows, or why there are none yet.
import type { UseQueryResult } from '@tanstack/react-query';
import type { WholeListState } from '../../data/whole-list.ts';

export type TableList<Row> = Pick<
  WholeListState<Row>,
  'rows' | 'isLoading' | 'isComplete' | 'error' | 'retry'
>;

interface ListProps<Row> {
  readonly rows?: readonly Row[] | undefined;
  readonly loading?: boolean | undefined;
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly isPartial?: boolean | undefined;
}

/** The props of a table that follow from its list. */
export const fromList = <Row, Props extends ListProps<Row>>(
  props: Props,
  list: TableList<Row> | undefined,
) =>
  list === undefined
    ? props
    : {
        ...props,
        rows: list.rows,
        loading: list.isLoading,
        error: list.error,
        onRetry: list.retry,
        isPartial: list.rows !== undefined && !list.isComplete,
      };

/** A read that answers all its rows at once. */
export const listOf = <Row>(query: UseQueryResult<readonly Row[]>): TableList<Row> => ({
  rows: query.data,
  isLoading: query.isLoading,
  isComplete: true,
  error: query.error,
  retry: () => void query.refetch(),
});
