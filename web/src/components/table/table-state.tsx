// Shown below the head of a table while there are no rows: loading, failed, filtered away, or none yet.
import type { ReactNode } from 'react';
import { tablePartsWords } from '../../texts/en/table-parts.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorMessage } from '../message.tsx';

interface TableStateProps {
  loading?: boolean | undefined;
  error?: unknown;
  onRetry?: (() => void) | undefined;
  rows?: readonly unknown[] | undefined;
  noun: readonly [one: string, many: string];
  empty?: string | undefined;
  emptyAction?: ReactNode;
  isPartial?: boolean | undefined;
  isFiltered: boolean;
  filter: string;
  onClear: () => void;
}

export function TableState(props: TableStateProps) {
  if (props.error)
    return (
      <div className="panel__body">
        <ErrorMessage
          error={props.error}
          prefix={tablePartsWords.couldNotLoadedError(props.noun[1])}
          {...(props.onRetry ? { onRetry: props.onRetry } : {})}
        />
      </div>
    );
  if (props.loading)
    return (
      <div className="table__empty" role="status">
        <p>{tablePartsWords.loading}</p>
        <span className="skeleton" aria-hidden="true" />
      </div>
    );
  if (props.isFiltered)
    return (
      <EmptyState
        text={tablePartsWords.nothingMatchesSoFar(props.filter, Boolean(props.isPartial))}
        action={<Button onClick={props.onClear}>{tablePartsWords.clearFilter}</Button>}
      />
    );
  if (!props.rows?.length)
    return (
      <EmptyState text={props.empty ?? tablePartsWords.thereNoRecordsDisplay} action={props.emptyAction} />
    );
  return null;
}
