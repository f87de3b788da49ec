import { emptyPayeeLine } from '@portal/domain/bill/schema';
import { paise } from '@portal/domain/money';
import { describe, expect, it } from 'vitest';
import type { BillLike } from '../../data/earlier-bills.ts';
import { emptyContent } from './entry-content.ts';
import { filledFrom, furtherPayees } from './taken.ts';

const payee = (ein: string, amount: number) => ({ ...emptyPayeeLine, ein, name: `Name ${ein}`, amount });
const bill = {
  kind: 'pay',
  bill_type: '11',
  form_id: '14',
  dept_bill_no: 'PAY/7',
  gross_amt: 100,
  dedu: 10,
  purpose: 'Salaries of October 2026',
  pay_month: '2026-10',
  deductions: [{ majorHead: '0021', scheme: 'tax', value: 10 }],
  payees: [payee('1', 60), payee('2', 30)],
} as unknown as BillLike;

describe('payees of an earlier bill', () => {
  it('are those that the entry does not pay yet, as lines of its own', () => {
    const present = [{ ...emptyPayeeLine, ein: '1', name: 'Name 1', amount: paise(1) }];
    const { lines, presentCount } = furtherPayees('pay', present, bill);
    expect(lines.map(({ ein, amount }) => [ein, amount])).toEqual([['2', 3_000]]);
    expect(presentCount).toBe(1);
    const again = furtherPayees('pay', present, bill);
    expect(again.lines[0]?.id).not.toBe(lines[0]?.id);
  });
});

describe('an entry filled from an earlier bill', () => {
  it('has all of it but the number, for its own month', () => {
    const content = { ...emptyContent, deptBillNo: 'PAY/8', own: { payMonth: '2026-11' } };
    const filled = filledFrom(content, bill);
    expect(filled).toMatchObject({
      billType: '11',
      formId: '14',
      deptBillNo: 'PAY/8',
      gross: 10_000,
      deduction: 1_000,
      purpose: 'Salaries of November 2026',
      deductions: [{ value: 1_000 }],
      payees: [{ ein: '1' }, { ein: '2' }],
    });
  });

  it('takes the purpose of the earlier bill in place of the proposed one', () => {
    const proposed = { ...emptyContent, purpose: 'Pay of November 2026', own: { payMonth: '2026-11' } };
    expect(filledFrom(proposed, bill).purpose).toBe('Salaries of November 2026');
  });

  it('keeps what was typed, and with a gross its deductions', () => {
    const typed = { ...emptyContent, billType: '12', formId: '15', gross: paise(5_000), purpose: 'Arrears' };
    expect(filledFrom(typed, bill)).toMatchObject({
      billType: '12',
      formId: '15',
      gross: 5_000,
      deduction: 0,
      deductions: [],
      purpose: 'Arrears',
    });
  });
});
