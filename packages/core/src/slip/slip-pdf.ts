// The bill slip (spec 3§3, 3§9): what was prepared, with every payee, as a tagged PDF for print and for the file.

import type { Sheet } from '../sheet/pdf-sheet.ts';
import { heading, paragraph, signatureHeight, signatures } from '../sheet/sheet-block.ts';
import { table, widthFor } from '../sheet/sheet-table.ts';
import type { BillSlip, SlipComponent, SlipPayee } from './slip.ts';
import {
  drawComponentSums,
  drawGeneratedAt,
  drawSummary,
  instantText,
  openSlip,
  rupees,
} from './slip-summary.ts';

/**
 * Draws the slip of a bill, amounts in paise. Same slip and instant: same bytes.
 * @param drawnAt the instant that the sheet names as its making
 */
export const drawBillSlip = async (slip: BillSlip, drawnAt: Date = new Date()): Promise<Uint8Array> => {
  const head = { name: 'Bill slip', reference: `Transaction No ${slip.transNo}`, date: slip.date };
  const sheet = await openSlip(head, slip, drawnAt);
  drawSummary(sheet, head, slip, [
    slip.authNo
      ? { label: 'Authorization No.', value: slip.authNo }
      : { label: 'Payees', value: String(slip.payees.length) },
  ]);
  drawPayees(sheet, slip.payees);
  drawParts(sheet, slip.payees);
  drawComponentSums(sheet, slip.componentSums, closingHeight);
  signatures(sheet, [
    { role: 'Prepared by', note: `${slip.preparedBy}, ${instantText(new Date(slip.preparedAt))}` },
    { role: 'Authorized by (Final), with seal', note: '' },
  ]);
  drawGeneratedAt(sheet, drawnAt);
  return sheet.finish();
};

const rupeesOrNothing = (amountPaise: number | undefined): string =>
  amountPaise === undefined ? '' : rupees(amountPaise);

// The signatures and the line under them: they are never on a page without the total that they sign.
const closingHeight = signatureHeight + 16;

const drawPayees = (sheet: Sheet, payees: readonly SlipPayee[]): void => {
  heading(sheet, 'Payees', payees.length <= 2 ? 110 + closingHeight : 64);
  if (payees.length === 0) {
    paragraph(sheet, 'P', 'This bill has no payees.', { size: 9.5 });
    return;
  }
  // a column that no payee has an amount in has no total
  const totalOf = (amount: (payee: SlipPayee) => number | undefined) =>
    payees.every((payee) => amount(payee) === undefined)
      ? ''
      : rupees(payees.reduce((sum, payee) => sum + (amount(payee) ?? 0), 0));
  const total = [
    totalOf(({ grossPaise }) => grossPaise),
    totalOf(({ deductionPaise }) => deductionPaise),
    totalOf(({ netPaise }) => netPaise),
  ] as const;
  const amountWidth = (title: string, totalText: string) =>
    Math.max(widthFor(sheet, [totalText], 'bold'), widthFor(sheet, [title], 'bold'), 56);
  table(
    sheet,
    [
      {
        title: 'No.',
        width: widthFor(sheet, ['No.', String(payees.length)], 'bold'),
        text: (_payee, index) => String(index + 1),
      },
      { title: 'Name', isRowHeader: true, text: ({ name }) => name },
      {
        title: 'Bank account',
        width: Math.min(
          Math.max(
            widthFor(
              sheet,
              payees.map(({ bankAccount }) => bankAccount),
            ),
            70,
          ),
          104,
        ),
        text: ({ bankAccount }) => bankAccount,
      },
      { title: 'IFSC', width: widthFor(sheet, ['MMMM0000000']), text: ({ ifsc }) => ifsc },
      {
        title: 'Gross (₹)',
        isNumeric: true,
        width: amountWidth('Gross (₹)', total[0]),
        text: ({ grossPaise }) => rupeesOrNothing(grossPaise),
      },
      {
        title: 'Deduction (₹)',
        isNumeric: true,
        width: amountWidth('Deduction (₹)', total[1]),
        text: ({ deductionPaise }) => rupeesOrNothing(deductionPaise),
      },
      {
        title: 'Net (₹)',
        isNumeric: true,
        width: amountWidth('Net (₹)', total[2]),
        text: ({ netPaise }) => rupees(netPaise),
      },
    ],
    payees,
    { label: `Total, ${payees.length} ${payees.length === 1 ? 'payee' : 'payees'}`, amounts: total },
    payees.some(({ components }) => components.length > 0) ? 0 : closingHeight,
  );
};

interface PaidPart extends SlipComponent {
  readonly at: number;
  readonly payee: SlipPayee;
}

/** Each payee's components, with the agency that it is paid for; nothing where none has any. */
const drawParts = (sheet: Sheet, payees: readonly SlipPayee[]): void => {
  const parts = payees.flatMap((payee, at): PaidPart[] =>
    payee.components.map((part) => ({ ...part, at: at + 1, payee })),
  );
  if (parts.length === 0) return;
  heading(sheet, 'Components of the payees', 64);
  const total = (amount: (part: PaidPart) => number) =>
    rupees(parts.reduce((sum, part) => sum + amount(part), 0));
  const totals = [total(({ grossPaise }) => grossPaise), total(({ netPaise }) => netPaise)] as const;
  const amountWidth = (title: string, text: string) => Math.max(widthFor(sheet, [text, title], 'bold'), 56);
  const agencies = [...new Set(payees.map(({ agency }) => agency))];
  const components = new Map(parts.map((part) => [part.code, nameOfPart(part)]));
  table(
    sheet,
    [
      {
        title: 'No.',
        width: widthFor(sheet, ['No.', String(payees.length)], 'bold'),
        text: ({ at }) => String(at),
      },
      { title: 'Name', isRowHeader: true, text: ({ payee }) => payee.name },
      {
        title: 'Agency',
        width: Math.min(Math.max(widthFor(sheet, agencies), 50), 96),
        text: ({ payee }) => payee.agency,
      },
      {
        title: 'Component',
        width: Math.min(Math.max(widthFor(sheet, [...components.values()]), 60), 150),
        text: nameOfPart,
      },
      {
        title: 'Gross (₹)',
        isNumeric: true,
        width: amountWidth('Gross (₹)', totals[0]),
        text: ({ grossPaise }) => rupees(grossPaise),
      },
      {
        title: 'Net (₹)',
        isNumeric: true,
        width: amountWidth('Net (₹)', totals[1]),
        text: ({ netPaise }) => rupees(netPaise),
      },
    ],
    parts,
    { label: `Total, ${parts.length} ${parts.length === 1 ? 'part' : 'parts'}`, amounts: totals },
    0,
  );
};

const nameOfPart = ({ code, description }: SlipComponent): string => `${code} ${description}`.trim();
