import { generalBill } from '@portal/domain/bill/general-bill';
import { entryOf, payloadOf } from '@portal/domain/bill/payload';
import { payloadSchema } from '@portal/domain/bill/payload-schema';
import { emptyPayeeLine } from '@portal/domain/bill/schema';
import { paise } from '@portal/domain/money';
import { describe, expect, it } from 'vitest';
import { enteredContent } from './entered-content.ts';
import { type EntryContent, emptyContent, isEmptyContent, toBillEntry } from './entry-content.ts';

const grant = { schemecd: '20220201101030012', object: '13', grantno: '14' };
const content: EntryContent = {
  billType: '17',
  formId: '30',
  deptBillNo: ' 318 ',
  gross: paise(150_000_00),
  deduction: paise(15_000_50),
  purpose: ' Office furniture ',
  deductions: [{ id: 'd', majorHead: '0075', scheme: '0075-00-800-01', value: paise(15_000_50) }],
  payees: [
    {
      ...emptyPayeeLine,
      id: 'p',
      ein: '100001',
      name: 'Chaoba',
      ifsc: 'SBIN0004461',
      accountNumber: '10482264821',
      amount: paise(134_999_50),
    },
  ],
};

describe('an entry of the form', () => {
  it('is what the API reads out of the payload that is sent', () => {
    const entry = toBillEntry('general', grant, content);
    const read = entryOf(
      generalBill.payload,
      payloadSchema(generalBill.payload).parse(payloadOf(entry, '14')),
    );
    expect(read).toEqual({
      ...entry,
      own: { payMonth: '' },
      payees: content.payees.map(({ id: _, ...line }) => line),
    });
    expect(read).toMatchObject({ deptBillNo: '318', purpose: 'Office furniture', net: 134_999_50 });
  });

  it('counts an empty gross and an empty deduction as 0', () => {
    const entry = toBillEntry('general', grant, { ...content, gross: undefined, deduction: undefined });
    expect(entry).toMatchObject({ gross: 0, deduction: 0, net: 0 });
  });

  it('takes no more of the grant than its code and object', () => {
    expect(toBillEntry('sna', grant, content).grant).toEqual({ schemecd: grant.schemecd, object: '13' });
  });
});

describe('a returned bill', () => {
  it('comes back as it was entered, in whole paise', () => {
    const back = enteredContent({
      kind: 'general',
      bill_type: '17',
      form_id: '30',
      dept_bill_no: '318',
      gross_amt: 150_000.1,
      dedu: 0.29,
      purpose: 'x',
      deductions: [{ majorHead: '0075', scheme: 's', value: 0.29 }],
      payees: [{ ...emptyPayeeLine, name: 'Chaoba', amount: 149_999.81 }],
    });
    expect([back.gross, back.deduction, back.deductions[0]?.value, back.payees[0]?.amount]).toEqual([
      15_000_010, 29, 29, 14_999_981,
    ]);
  });
});

describe('isEmptyContent', () => {
  it.each<Partial<EntryContent>>([
    { billType: '17' },
    { deptBillNo: '1' },
    { gross: paise(100) },
    { purpose: 'x' },
    { payees: content.payees },
    { deductions: content.deductions },
  ])('is false with %o', (part) => {
    expect(isEmptyContent({ ...emptyContent, ...part })).toBe(false);
  });

  it('is true for a form in which nothing was typed', () => {
    expect(isEmptyContent(emptyContent)).toBe(true);
  });
});
