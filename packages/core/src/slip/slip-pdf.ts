// The bill slip (spec 3§3, 3§9): what was prepared, with every payee, as a tagged PDF for print and for the file.

import type { Sheet } from '../sheet/pdf-sheet.ts';
import { heading, paragraph, signatureHeight, signatures } from '../sheet/sheet-block.ts';
import { table, widthFor } from '../sheet/sheet-table.ts';
import type { BillSlip, SlipPayee } from './slip.ts';
import { drawGeneratedAt, drawSummary, instantText, openSlip, rupees } from './slip-summary.ts';

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
    closingHeight,
  );
};
