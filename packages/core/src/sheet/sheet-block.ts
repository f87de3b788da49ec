// The blocks that a sheet is made of, other than tables of many rows: headings, paragraphs, lists of facts, sums.
import { bodyWidth, ink, marginX, mutedInk, type Sheet, sheetWidth, type TextStyle } from './pdf-sheet.ts';
import { type StructureElement, type StructureType, scope } from './pdf-structure.ts';
import type { TextLine, Weight } from './typesetter.ts';

const lineHeight = 1.36;

export interface ParagraphStyle extends TextStyle {
  readonly weight?: Weight;
  readonly spaceAfter?: number;
}

/** A paragraph or heading over the whole width; it may run over pages. */
export const paragraph = (sheet: Sheet, type: StructureType, text: string, style: ParagraphStyle): void => {
  const element = sheet.structure.open(type, sheet.structure.document);
  const lines = sheet.text.wrap(text, (bodyWidth * 1000) / style.size, style.weight);
  flow(sheet, element, lines, marginX, style);
  sheet.structure.close(element);
  sheet.y += style.spaceAfter ?? 0;
};

/** A heading that stays with at least `keep` points of what follows. */
export const heading = (sheet: Sheet, text: string, keep: number): void => {
  sheet.need(keep + 26);
  sheet.y += 12;
  paragraph(sheet, 'H2', text, { size: 10.5, weight: 'bold', spaceAfter: 3 });
};

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Columns that it takes of the three; a value that is too long for them takes the whole width. */
  readonly span?: 1 | 2 | 3;
}

const factColumns = 3;
const factGap = 16;
const factWidth = (bodyWidth - (factColumns - 1) * factGap) / factColumns;
const labelStyle = { size: 7.5, colour: mutedInk };
const valueStyle = { size: 9.5, colour: ink };

/** Labelled values in three columns, as a list. An empty value shows as a dash. */
export const facts = (sheet: Sheet, items: readonly Fact[]): void => {
  const list = sheet.structure.open('L', sheet.structure.document, ' /A << /O /List /ListNumbering /None >>');
  for (const row of factRows(sheet, items)) {
    const height = Math.max(...row.map(({ lines }) => lines.length)) * valueStyle.size * lineHeight;
    sheet.need(Math.min(height, 40) + labelStyle.size * lineHeight);
    const top = sheet.y;
    for (const { label, lines, x } of row) {
      const item = sheet.structure.open('LI', list);
      sheet.y = top;
      const labelElement = sheet.structure.open('Lbl', item);
      flow(sheet, labelElement, [sheet.text.line(label)], x, labelStyle);
      sheet.structure.close(labelElement);
      const body = sheet.structure.open('LBody', item);
      flow(sheet, body, lines, x, valueStyle);
      sheet.structure.close(body);
      sheet.structure.close(item);
    }
    // Only a fact alone in its row can have run over to another page.
    if (row.length > 1) sheet.y = top + labelStyle.size * lineHeight + height;
    sheet.y += 5;
  }
  sheet.structure.close(list);
};

interface PlacedFact {
  readonly label: string;
  readonly lines: readonly TextLine[];
  readonly x: number;
}

const longestNarrowValue = 3;

const factRows = (sheet: Sheet, items: readonly Fact[]): PlacedFact[][] => {
  const rows: PlacedFact[][] = [];
  let taken = factColumns;
  for (const { label, value, span: wanted = 1 } of items) {
    const linesIn = (columns: number) =>
      sheet.text.wrap(
        value.trim() === '' ? '–' : value,
        ((columns * (factWidth + factGap) - factGap) * 1000) / valueStyle.size,
      );
    const narrow = linesIn(wanted);
    const isTooLong = narrow.length > longestNarrowValue;
    const span = isTooLong ? factColumns : wanted;
    if (taken + span > factColumns) {
      rows.push([]);
      taken = 0;
    }
    const x = marginX + taken * (factWidth + factGap);
    rows.at(-1)?.push({ label, lines: isTooLong ? linesIn(factColumns) : narrow, x });
    taken += span;
  }
  return rows;
};

export interface LedgerLine {
  readonly label: string;
  readonly amount: string;
}

const ledgerGap = 28;
const ledgerWidth = (bodyWidth - ledgerGap) / 2;
const ledgerLineHeight = 15;

/** Sums side by side, each a table whose last line is the total. */
export const ledgers = (sheet: Sheet, columns: readonly (readonly LedgerLine[])[]): void => {
  const height = Math.max(...columns.map((lines) => lines.length)) * ledgerLineHeight + 8;
  sheet.need(height);
  const top = sheet.y;
  for (const [index, lines] of columns.entries()) {
    sheet.y = top;
    ledger(sheet, lines, marginX + index * (ledgerWidth + ledgerGap));
  }
  sheet.y = top + height;
};

const ledger = (sheet: Sheet, lines: readonly LedgerLine[], x: number): void => {
  const right = x + ledgerWidth;
  const table = sheet.structure.open('Table', sheet.structure.document);
  for (const [index, { label, amount }] of lines.entries()) {
    const isTotal = index === lines.length - 1;
    const weight = isTotal ? 'bold' : 'regular';
    const baseline = sheet.y + ledgerLineHeight - 4.5;
    if (isTotal) sheet.rule(x, right, sheet.y + 0.5, 'thin');
    const row = sheet.structure.open('TR', table);
    const head = sheet.structure.open('TH', row, scope('Row'));
    sheet.mark(head, () =>
      sheet.show(sheet.text.line(label, weight), x, baseline, { size: 9.5, colour: ink }),
    );
    sheet.structure.close(head);
    const cell = sheet.structure.open('TD', row);
    sheet.mark(cell, () =>
      sheet.show(sheet.text.line(amount, weight), right, baseline, { size: 9.5 }, 'right'),
    );
    sheet.structure.close(cell);
    sheet.structure.close(row);
    sheet.y += ledgerLineHeight;
  }
  sheet.rule(x, right, sheet.y + 1, 'thin');
  sheet.rule(x, right, sheet.y + 3, 'thin');
  sheet.structure.close(table);
};

export interface Signature {
  readonly role: string;
  /** Who acted and when, under the role; empty where the pen shall write. */
  readonly note: string;
}

export const signatureHeight = 84;

/** Lines to sign on, side by side and never apart. */
export const signatures = (sheet: Sheet, people: readonly Signature[]): void => {
  sheet.need(signatureHeight);
  const width = (bodyWidth - ledgerGap) / 2;
  const top = sheet.y;
  const lineY = top + 46;
  let bottom = top + signatureHeight;
  for (const [index, { role, note }] of people.entries()) {
    const x = marginX + index * (width + ledgerGap);
    sheet.rule(x, x + width, lineY, 'thin');
    single(sheet, 'P', () => sheet.show(sheet.text.line(role, 'bold'), x, lineY + 12, { size: 9 }));
    if (note === '') continue;
    sheet.y = lineY + 15;
    const element = sheet.structure.open('P', sheet.structure.document);
    flow(sheet, element, sheet.text.wrap(note, (width * 1000) / 8.5), x, {
      size: 8.5,
      colour: mutedInk,
    });
    sheet.structure.close(element);
    bottom = Math.max(bottom, sheet.y + 6);
  }
  sheet.y = bottom;
};

/** The head of the first page: what it is and of whom on the left, its number and date on the right. */
export const titleBlock = (
  sheet: Sheet,
  title: {
    readonly name: string;
    readonly subtitle: string;
    readonly reference: string;
    readonly date: string;
  },
): void => {
  const right = sheetWidth - marginX;
  const top = sheet.y;
  single(sheet, 'H1', () => sheet.show(sheet.text.line(title.name, 'bold'), marginX, top + 14, { size: 17 }));
  single(sheet, 'P', () =>
    sheet.show(sheet.text.line(title.reference, 'bold'), right, top + 13, { size: 10.5 }, 'right'),
  );
  const dateLine = sheet.text.line(title.date);
  single(sheet, 'P', () => sheet.show(dateLine, right, top + 29, { size: 9 }, 'right'));
  const roomForSubtitle = bodyWidth - (dateLine.width * 9) / 1000 - 16;
  sheet.y = top + 19;
  const subtitle = sheet.structure.open('P', sheet.structure.document);
  flow(sheet, subtitle, sheet.text.wrap(title.subtitle, (roomForSubtitle * 1000) / 9.5), marginX, {
    size: 9.5,
    colour: mutedInk,
  });
  sheet.structure.close(subtitle);
  sheet.y += 5;
  sheet.rule(marginX, right, sheet.y, 'thick');
  sheet.y += 10;
};

/** An element of the document that one call draws. */
const single = (sheet: Sheet, type: StructureType, draw: () => void): void => {
  const element = sheet.structure.open(type, sheet.structure.document);
  sheet.mark(element, draw);
  sheet.structure.close(element);
};

/** Shows lines one under the other, over as many pages as they take. */
const flow = (
  sheet: Sheet,
  element: StructureElement,
  lines: readonly TextLine[],
  x: number,
  style: TextStyle,
): void => {
  const leading = style.size * lineHeight;
  let start = 0;
  while (start < lines.length) {
    sheet.need(leading);
    const fitting = lines.slice(start, start + Math.floor((sheet.room + 0.01) / leading));
    sheet.mark(element, () => {
      for (const line of fitting) {
        sheet.show(line, x, sheet.y + style.size * 1.06, style);
        sheet.y += leading;
      }
    });
    start += fitting.length;
  }
};
