// The floor: the same rows as a person would write them by hand in plain HTML, with paging, sorting and a filter, and
// nothing else.
import { formatSchemeCode } from '@portal/domain/code';
import { formatRupees } from '@portal/domain/money';
import { type BillLine, pageSize } from './rows.ts';
import type { Shown } from './shown.ts';

const labels = ['Number', 'Scheme', 'Payee', 'Account', 'Date', 'Gross', 'Deduction', 'Net'];

export const showPlain = (root: HTMLElement, rows: readonly BillLine[]): Shown => {
  root.innerHTML = `<div><input type="search" class="input"><p></p>
<table class="table"><thead><tr>${labels.map((label) => `<th><button type="button" class="sort">${label}</button></th>`).join('')}</tr></thead>
<tbody></tbody></table><button type="button">Previous</button><span></span><button type="button">Next</button></div>`;
  const body = root.querySelector('tbody') as HTMLElement;
  const count = root.querySelector('p') as HTMLElement;
  const pages = root.querySelector('span') as HTMLElement;
  let ordered = rows;
  let shown = rows;
  const draw = () => {
    body.innerHTML = shown.slice(0, pageSize).map(rowHtml).join('');
    count.textContent = `${shown.length} of ${rows.length} bills`;
    pages.textContent = `Page 1 of ${Math.ceil(shown.length / pageSize)}`;
  };
  const texts = new Map<BillLine, string>();
  const textOf = (row: BillLine): string => {
    let text = texts.get(row);
    if (text === undefined) {
      text = Object.values(row).join('\n').toLowerCase();
      texts.set(row, text);
    }
    return text;
  };
  draw();
  return {
    sort: (column) => {
      ordered = [...rows].sort((a, b) => (a[column] < b[column] ? -1 : a[column] > b[column] ? 1 : 0));
      shown = ordered;
      draw();
    },
    filter: (word) => {
      shown = ordered.filter((row) => textOf(row).includes(word));
      draw();
    },
    remove: () => root.replaceChildren(),
  };
};

const rowHtml = (row: BillLine): string =>
  `<tr><th class="code">${row.number}</th><td class="code">${brokenCode(row.scheme)}</td><td>${escaped(row.name)}</td>` +
  `<td class="code">••••${row.account.slice(-4)}</td><td>${row.date}</td><td class="numeric">${formatRupees(row.gross)}</td>` +
  `<td class="numeric">${formatRupees(row.deduction)}</td><td class="numeric">${formatRupees(row.net)}</td></tr>`;

/** It may break after its fifth part. */
const brokenCode = (scheme: string): string => {
  const parts = formatSchemeCode(scheme).split('-');
  return `${parts.slice(0, 5).join('-')}<wbr>-${parts.slice(5).join('-')}`;
};

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
