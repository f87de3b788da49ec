// A slip as the tests need it, with sums that agree with its payees. No real person, account or office.
import { amountInWords, paise } from '@portal/domain/money';
import type { AuthorizationSlip, BillSlip, SlipPayee } from './slip.ts';

export const aPayee = (own: Partial<SlipPayee> = {}): SlipPayee => ({
  name: 'Thokchom Demo Singh',
  bankAccount: '10482264821',
  ifsc: 'SBIN0004461',
  grossPaise: 7_600_000,
  deductionPaise: 750_000,
  netPaise: 6_850_000,
  agency: '',
  components: [],
  ...own,
});

export const payees = (count: number): SlipPayee[] =>
  Array.from({ length: count }, (_, index) =>
    aPayee({ name: `Demo Payee ${index + 1}`, bankAccount: String(10_482_264_821 + index * 7919) }),
  );

export const aSlip = (own: Partial<BillSlip> = {}): BillSlip => {
  const lines = own.payees ?? [aPayee()];
  const sum = (amount: (payee: SlipPayee) => number | undefined) =>
    lines.reduce((total, payee) => total + (amount(payee) ?? 0), 0);
  const netPaise = sum((payee) => payee.netPaise);
  return {
    year1: 2026,
    year2: 2027,
    motherSanctionNo: '',
    motherSanctionDate: '',
    slsCode: '',
    cssCode: '',
    componentSums: [],
    schemeName: 'Office Expenses, Directorate of Demo',
    date: '2026-11-20',
    transNo: '2026110417',
    deptBillNo: '318',
    departmentName: 'Education (Schools) Department',
    ddoCode: '014',
    designation: 'Drawing and Disbursing Officer',
    treasuryCode: '01',
    treasuryName: 'Central Treasury',
    schemeCode: '20220201101030012',
    objectHead: '13',
    objectHeadDescription: 'Office Expenses',
    purpose: 'Purchase of office furniture, second quarter (supply order 44).',
    grossPaise: sum((payee) => payee.grossPaise),
    yearlyGrantPaise: 240_000_000,
    deductionPaise: sum((payee) => payee.deductionPaise),
    totalExpenditurePaise: 127_564_000,
    netPaise,
    balancePaise: 112_436_000,
    amountInWords: amountInWords(paise(netPaise)),
    deductions: [],
    payees: lines,
    preparedBy: 'works1',
    preparedAt: '2026-11-20T05:12:00.000Z',
    status: 'Prepared',
    ...own,
  };
};

export const anAuthorizationSlip = (own: Partial<AuthorizationSlip> = {}): AuthorizationSlip => {
  const { payees: lines, authNo: _none, ...summary } = aSlip();
  return {
    ...summary,
    status: 'Authorized',
    authNo: '2026000123',
    payeeCount: lines.length,
    authorizedBy: 'works1-final',
    authorizedAt: '2026-11-20T18:40:00.000Z',
    ...own,
  };
};
