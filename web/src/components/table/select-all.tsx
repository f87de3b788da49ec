// Chooses all rows that the filter leaves, on every page, or none of them; and says how many are chosen.
import { useEffect, useRef } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { tablePartsWords } from '../../texts/en/table-parts.ts';
import type { Selection } from './table-rows.tsx';

interface SelectAllProps<Row> {
  label: string;
  selection: Selection<Row>;
  found: readonly Row[];
  rowKey: (row: Row) => string;
}

export function SelectAll<Row>({ label, selection, found, rowKey }: SelectAllProps<Row>) {
  const { selected, canSelect, onChange } = selection;
  const keys = (canSelect ? found.filter(canSelect) : found).map(rowKey);
  const chosen = keys.filter((key) => selected.has(key)).length;
  const isAll = chosen > 0 && chosen === keys.length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !isAll;
  });
  const toggle = () => {
    const next = new Set(selected);
    for (const key of keys) {
      if (isAll) next.delete(key);
      else next.add(key);
    }
    onChange(next);
  };
  return (
    <>
      <label className="row">
        <input ref={box} type="checkbox" checked={isAll} onChange={toggle} />
        {label}
      </label>
      <span aria-live="polite">{tablePartsWords.chosen(formatCount(selected.size))}</span>
    </>
  );
}
