// Fetches the rest of a list that is read as far as somebody looks: then it is counted, sorted and exported whole.
import type { ListOnDemand } from '../../data/list-on-demand.ts';
import { listPartsWords } from '../../texts/en/list-parts.ts';
import { Button } from '../button.tsx';

export const LoadAll = <Row,>({ list }: { list: ListOnDemand<Row> }) =>
  list.rows !== undefined &&
  !list.isComplete &&
  !list.isReadingAll && (
    <Button small onClick={list.readAll}>
      {listPartsWords.loadAll}
    </Button>
  );

/** A part of a list is not exported; while the rest comes the button says so. */
export const exportNameOf = <Row,>(list: ListOnDemand<Row>, name: string): string | undefined =>
  list.isComplete || list.isReadingAll ? name : undefined;
