// Rows per page, where one is, and the way to the other pages.
import { formatCount } from '../../lib/format-count.ts';
import { tablePartsWords } from '../../texts/en/table-parts.ts';
import { Icon, type IconName } from '../icon.tsx';
import type { PageOfRows } from './rows.ts';

export interface PagerProps {
  page: PageOfRows<unknown>;
  total: number;
  size: number;
  sizes: readonly number[];
  onPage: (index: number) => void;
  onSize: (size: number) => void;
  /** Names the pages: "Pages of grants". */
  label: string;
}

export function Pager({ page, total, size, sizes, onPage, onSize, label }: PagerProps) {
  const last = page.pages - 1;
  return (
    <div className="pager">
      <label>
        {tablePartsWords.rowsPerPage}
        <select
          className="input"
          value={size}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        >
          {sizes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <p aria-live="polite">
        {tablePartsWords.of2(formatCount(page.from), formatCount(page.to), formatCount(total))}
      </p>
      <nav className="pager__pages" aria-label={label}>
        <PageButton
          label={tablePartsWords.firstPage}
          icon="first"
          off={page.index === 0}
          onPress={() => onPage(0)}
        />
        <PageButton
          label={tablePartsWords.previousPage}
          icon="chevron-left"
          off={page.index === 0}
          onPress={() => onPage(page.index - 1)}
        />
        <PageButton
          label={tablePartsWords.nextPage}
          icon="chevron-right"
          off={page.index === last}
          onPress={() => onPage(page.index + 1)}
        />
        <PageButton
          label={tablePartsWords.lastPage}
          icon="last"
          off={page.index === last}
          onPress={() => onPage(last)}
        />
      </nav>
    </div>
  );
}

interface PageButtonProps {
  label: string;
  icon: IconName;
  off: boolean;
  onPress: () => void;
}

/** Off rather than disabled, so that the focus stays when the last page is reached. */
const PageButton = ({ label, icon, off, onPress }: PageButtonProps) => (
  <button
    type="button"
    className="button button--small button--icon"
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={off ? undefined : onPress}
  >
    <Icon name={icon} />
  </button>
);
