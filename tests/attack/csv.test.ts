// Cells that a spreadsheet would run, in any spelling: the export makes them text, the import refuses them by line and column.
import { csvCell } from '@portal/domain/import/formula';
import { importPayees } from '@portal/domain/payee/api';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { anOffice } from '../support/office.ts';
import { payeeFile, payeeLine } from '../support/payee-file.ts';

let client: Client;

beforeAll(async () => {
  client = (await anOffice()).final;
});

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '⁺', '⁼'];
const hidden = ['', '\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u202e', '\u2066', '\u3000', ' '];
const cells = signs.flatMap((sign) => hidden.map((before) => `${before}${sign}HYPERLINK(1)`));

test('the export writes a quote before each of them', () => {
  for (const cell of cells) expect(csvCell(cell)).toBe(`'${cell}`);
});

test('the import names the line and column of each of them, quoted or not', async () => {
  const line = (name: string, at: number) =>
    payeeLine({ ein: String(100_000 + at), account: `00${100_000 + at}`, name });
  const lines = [...cells, ...cells.map(csvCell)].map(line);
  const { body } = await client.ask(importPayees, { body: { csv: payeeFile(...lines), dry_run: true } });
  const faults = body.data.faults.filter(({ column }) => column === 'Party Name');
  expect(new Set(faults.map(({ line: at }) => at)).size).toBe(lines.length);
});
