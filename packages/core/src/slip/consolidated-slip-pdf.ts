// The voucher of a consolidated bill (3§2.7): what was authorized and which bills it is made of, as a tagged PDF.
import type { Sheet } from '../sheet/pdf-sheet.ts';
import { heading, signatureHeight } from '../sheet/sheet-block.ts';
import { table, widthFor } from '../sheet/sheet-table.ts';
import type { ConsolidatedSlip, SlipChild } from './slip.ts';
import {
  drawAuthorization,
  drawComponentSums,
  drawGeneratedAt,
  drawSignatures,
  drawSummary,
  openSlip,
  rupees,
} from './slip-summary.ts';

/**
 * Draws the voucher of a consolidated bill, amounts in paise. Same slip and instant: same bytes.
 * @param drawnAt the instant that the sheet names as its making
 */
export const drawConsolidatedSlip = async (
  slip: ConsolidatedSlip,
  drawnAt: Date = new Date(),
): Promise<Uint8Array> => {
  const head = {
    name: 'Voucher of a consolidated bill',
    reference: `Authorization No ${slip.authNo}`,
    date: slip.date,
  };
  const sheet = await openSlip(head, slip, drawnAt);
  drawSummary(sheet, head, slip, [{ label: 'Transaction No.', value: slip.transNo }]);
  drawAuthorization(sheet, slip, {
    label: 'Bills and payees',
    value: `${slip.children.length} bills, ${slip.payeeCount} payees`,
  });
  drawComponentSums(sheet, slip.componentSums);
  drawChildren(sheet, slip.children);
  drawSignatures(sheet, slip);
  drawGeneratedAt(sheet, drawnAt);
  return sheet.finish();
};

// The signatures and the line under them: they are never on a page without the total that they sign.
const closingHeight = signatureHeight + 16;

const drawChildren = (sheet: Sheet, children: readonly SlipChild[]): void => {
  heading(sheet, 'Bills of this voucher', children.length <= 2 ? 110 + closingHeight : 64);
  const totalOf = (amount: (child: SlipChild) => number) =>
    rupees(children.reduce((sum, child) => sum + amount(child), 0));
  const totals = [
    totalOf(({ grossPaise }) => grossPaise),
    totalOf(({ deductionPaise }) => deductionPaise),
    totalOf(({ netPaise }) => netPaise),
  ] as const;
  const amountColumn = (title: string, total: string, amount: (child: SlipChild) => number) => ({
    title,
    isNumeric: true,
    width: Math.max(widthFor(sheet, [total, title], 'bold'), 56),
    text: (child: SlipChild) => rupees(amount(child)),
  });
  const textColumn = (title: string, text: (child: SlipChild) => string) => ({
    title,
    width: widthFor(sheet, [title, ...children.map(text)], 'bold'),
    text,
  });
  table(
    sheet,
    [
      {
        title: 'No.',
        width: widthFor(sheet, ['No.', String(children.length)], 'bold'),
        text: (_child, index) => String(index + 1),
      },
      { title: 'Department Bill No.', isRowHeader: true, text: ({ deptBillNo }) => deptBillNo },
      textColumn('Transaction No.', ({ transNo }) => transNo),
      textColumn('Authorization No.', ({ authNo }) => authNo),
      textColumn('Payees', ({ payeeCount }) => String(payeeCount)),
      amountColumn('Gross (₹)', totals[0], ({ grossPaise }) => grossPaise),
      amountColumn('Deduction (₹)', totals[1], ({ deductionPaise }) => deductionPaise),
      amountColumn('Net (₹)', totals[2], ({ netPaise }) => netPaise),
    ],
    children,
    { label: `Total, ${children.length} ${children.length === 1 ? 'bill' : 'bills'}`, amounts: totals },
    closingHeight,
  );
};
