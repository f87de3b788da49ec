// What the treasury reads of a bill: each fact under the name that it is about, amounts to the paisa.
import { emptyPayeeLine } from '@portal/domain/bill/schema';
import { paise } from '@portal/domain/money';
import { expect, test } from 'vitest';
import type { BillRow } from '../bill/entity.ts';
import { treasuryMessage } from './message.ts';

const bill = {
  kind: 'general',
  authNo: '200126500001',
  transNo: '200126200001',
  deptBillNo: 'PWD/1',
  year: 2026,
  ddoCode: 'PWD001',
  office: {
    ddoCode: 'PWD001',
    ddoName: 'Works Division',
    designation: 'Executive Engineer',
    departmentName: 'Public Works',
    treasuryCode: 'T07',
    treasuryName: 'Central Treasury',
  },
  schemecd: '08205900101000000',
  object: '27',
  objectName: 'Minor Works',
  schemeName: 'Maintenance',
  billType: '17',
  formId: '30',
  purpose: '',
  grossPaise: 100_000,
  deductionPaise: 10_050,
  netPaise: 89_950,
  contentHash: 'content',
  body: { sha256: 'body' },
  signed: { sha256: 'signed', certificate: { thumbprint: 'thumbprint' } },
  authorized: { at: '2026-11-28T06:00:00.000Z' },
} as unknown as BillRow;
const lines = {
  deductions: [{ majorHead: '0021', scheme: '00210010201', schemeName: 'Tax', value: paise(10_050) }],
  payees: [
    { ...emptyPayeeLine, name: 'Thoiba', accountNumber: '001', ifsc: 'DEMO0000101', amount: paise(89_950) },
  ],
};

test('the message has each fact of the bill under its name, and amounts in rupees with two decimals', () => {
  expect(JSON.parse(treasuryMessage(bill, lines))).toEqual({
    version: 1,
    auth_no: '200126500001',
    trans_no: '200126200001',
    dept_bill_no: 'PWD/1',
    financial_year: '2026-2027',
    ddo_code: 'PWD001',
    treasury_code: 'T07',
    scheme_cd: '08205900101000000',
    scheme: expect.stringContaining('2059'),
    object: '27',
    bill_type: '17',
    form_id: '30',
    purpose: 'Minor Works, Maintenance',
    gross_amt: '1000.00',
    dedu: '100.50',
    net_amt: '899.50',
    content_sha256: 'content',
    body_sha256: 'body',
    signed_body_sha256: 'signed',
    signer_thumbprint: 'thumbprint',
    authorized_at: '2026-11-28T06:00:00.000Z',
    deductions: [{ major_head: '0021', scheme: '00210010201', amount: '100.50' }],
    payees: [{ slno: 1, name: 'Thoiba', account_no: '001', ifsc: 'DEMO0000101', amount: '899.50' }],
  });
});

test('the message of a bill that is delivered says that it brings documents only', () => {
  expect(JSON.parse(treasuryMessage(bill, lines, true))).toMatchObject({ documents_only: true });
});

test('components go to the treasury with code, name and amounts, each payee’s and their sums; codes and agency too', () => {
  const part = (code: string, gross: number, net = gross) => ({
    code,
    description: `Component ${code}`,
    gross: paise(gross),
    net: paise(net),
  });
  const [line] = lines.payees;
  const payees = [
    { ...line, snaUniqueId: 'AG1', components: [part('1.1', 50_000), part('1.2', 50_000, 39_950)] },
  ] as unknown as typeof lines.payees;
  const own = { cssCode: '9977' };
  const message = JSON.parse(
    treasuryMessage({ ...bill, slsCode: 'MN34', own } as unknown as BillRow, { ...lines, payees }),
  );
  const sent = [
    { code: '1.1', name: 'Component 1.1', gross_amt: '500.00', net_amt: '500.00' },
    { code: '1.2', name: 'Component 1.2', gross_amt: '500.00', net_amt: '399.50' },
  ];
  expect(message).toMatchObject({
    sls_code: 'MN34',
    css_code: '9977',
    payees: [{ agency_code: 'AG1', components: sent }],
    components: sent.map((one) => ({ ...one, payees: 1 })),
  });
});
