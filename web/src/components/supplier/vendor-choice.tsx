// Choosing vendors out of a list, one by one or all that the filter leaves: Map Vendor and Add Payee to Group.
import type { Issue } from '@portal/domain/issue';
import { chosenIssues } from '@portal/domain/supplier/rules';
import { useState } from 'react';
import type { Batches } from '../../data/use-batches.ts';
import type { WholeListState } from '../../data/whole-list.ts';
import { formatCount } from '../../lib/format-count.ts';
import { supplierPartsWords } from '../../texts/en/supplier-parts.ts';
import { ErrorSummary } from '../field/error-summary.tsx';
import { ErrorMessage, Message } from '../message.tsx';
import { DataTable } from '../table/data-table.tsx';
import { type ListedVendor, listedVendorColumns } from './vendor-columns.ts';

export interface Choice {
  readonly selected: ReadonlySet<string>;
  readonly select: (selected: ReadonlySet<string>) => void;
  /** These are done. */
  readonly without: (keys: readonly string[]) => void;
  /** False where nothing is chosen; the choice then shows why. */
  readonly confirm: (further?: readonly Issue[]) => boolean;
  readonly issues: readonly Issue[];
  readonly attempt: number;
}

/** Where the problem of an empty choice leads. */
const choiceId = 'vendor_id';

export function useChoice(): Choice {
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState<{ issues: readonly Issue[]; attempt: number }>({ issues: [], attempt: 0 });
  return {
    selected,
    select: (next) => {
      select(next);
      setTold(({ issues, attempt }) => ({ attempt, issues: issues.filter(({ path }) => path !== choiceId) }));
    },
    without: (keys) => {
      const gone = new Set(keys);
      select((now) => new Set([...now].filter((key) => !gone.has(key))));
    },
    confirm: (further = []) => {
      // how many one request takes is the sender's matter: it sends several
      const own = chosenIssues([...selected].slice(0, 1), choiceId);
      const issues = [...further, ...own];
      setTold(({ attempt }) => ({ issues, attempt: attempt + 1 }));
      return issues.length === 0;
    },
    ...told,
  };
}

interface ChoiceTroubleProps {
  choice: Choice;
  batches: Pick<Batches<never>, 'error' | 'progress' | 'isBusy'>;
  /** Before the server's sentence. */
  prefix?: string;
}

/** What is wrong with the choice or with sending it, and how far a long one is. */
export const ChoiceTrouble = ({ choice, batches, prefix = '' }: ChoiceTroubleProps) => {
  const { error, progress, isBusy } = batches;
  const isPart = progress !== undefined && progress.done > 0;
  return (
    <>
      <ErrorSummary issues={choice.issues} attempt={choice.attempt} />
      {error && (
        <ErrorMessage
          error={error}
          prefix={
            isPart
              ? supplierPartsWords.doneRestStaysChosen(
                  prefix,
                  formatCount(progress.done),
                  formatCount(progress.all),
                )
              : prefix
          }
        />
      )}
      {isBusy && isPart && (
        <Message>{supplierPartsWords.done(formatCount(progress.done), formatCount(progress.all))}</Message>
      )}
    </>
  );
};

export interface VendorChoiceProps<Row extends ListedVendor> {
  caption: string;
  list: WholeListState<Row>;
  choice: Choice;
  pageSizes: readonly number[];
}

export const VendorChoice = <Row extends ListedVendor>({
  caption,
  list,
  choice,
  pageSizes,
}: VendorChoiceProps<Row>) => (
  <div id={choiceId}>
    <DataTable
      caption={caption}
      columns={listedVendorColumns}
      list={list}
      rowKey={(row) => row.ein}
      noun={[supplierPartsWords.vendor, supplierPartsWords.vendors]}
      pageSizes={pageSizes}
      filterLabel={supplierPartsWords.filterEinNameBank}
      selection={{
        selected: choice.selected,
        onChange: choice.select,
        label: (row) => supplierPartsWords.choose(row.party_name, row.ein),
        allLabel: supplierPartsWords.selectAll,
      }}
      size="dense"
    />
  </div>
);
