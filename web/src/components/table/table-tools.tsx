// Above a table: the filter, how many rows there are, sorting on a phone, the export.
import type { ReactNode, RefObject } from 'react';
import { tablePartsWords } from '../../texts/en/table-parts.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { ExportForm } from './use-export.ts';

export interface TableToolsProps {
  filterLabel: string;
  filter: string;
  onFilter: (filter: string) => void;
  filterRef: RefObject<HTMLInputElement | null>;
  count: string;
  /** The count grows still, and what there is so far is no list to export. */
  isPartial: boolean | undefined;
  sortSelect: ReactNode;
  onExport: ((form: ExportForm) => void) | undefined;
  tools: ReactNode;
}

export const TableTools = (props: TableToolsProps) => (
  <div className="table-tools">
    <div className="filter">
      <Icon name="search" />
      <input
        ref={props.filterRef}
        className="input"
        type="search"
        placeholder={props.filterLabel}
        aria-label={props.filterLabel}
        aria-keyshortcuts="/"
        value={props.filter}
        onChange={(event) => props.onFilter(event.currentTarget.value)}
      />
    </div>
    <p aria-live={props.isPartial ? 'off' : 'polite'}>
      {props.isPartial ? tablePartsWords.soFar(props.count) : props.count}
    </p>
    {props.sortSelect}
    <div className="row">
      {props.tools}
      {props.onExport && <Exports isPartial={props.isPartial} onExport={props.onExport} />}
    </div>
  </div>
);

interface ExportsProps {
  isPartial: boolean | undefined;
  onExport: (form: ExportForm) => void;
}

const Exports = ({ isPartial, onExport }: ExportsProps) => (
  <>
    <Button
      small
      icon="export"
      busy={isPartial && tablePartsWords.loadingRest}
      onClick={() => onExport('csv')}
    >
      {tablePartsWords.exportCsv}
    </Button>
    {!isPartial && (
      <Button small aria-label={tablePartsWords.exportXlsx} onClick={() => onExport('xlsx')}>
        {tablePartsWords.xlsx}
      </Button>
    )}
  </>
);
