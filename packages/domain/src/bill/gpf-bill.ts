// Non-budgeted GPF/GIS bills: on a common head, for employees with a provident fund or third parties in their place (2§2.2).
import { schemeText } from '../scheme/texts.ts';
import { billTypeRule, commonFields } from './bill-fields.ts';
import { amount, type BillKindDeclaration, text } from './declaration.ts';
import { entryText } from './entry-texts.ts';
import { billErrors as refuse } from './errors.ts';
import { kindText } from './kind-texts.ts';
import { employeeIdentities, employeeTwice, gpfLineIssues } from './payee-line.ts';

export const gpfBill = {
  way: 'normal',
  screen: '/nonbudgetedbill',
  list: '/commonheadbill',
  title: kindText.nonBudgetedBill,
  heading: schemeText.gpfEntryFor,
  detailsTitle: kindText.gpfBillDetails,
  informationTitle: kindText.billInfo,
  information: 'head',
  needsSchemeDetails: false,
  payload: {
    endpoint: {
      path: '/api/v1/bill/gpf',
      summary:
        'Submits a non-budgeted GPF/GIS bill (201) on a common head; it reserves nothing. A line with a bank pays a third party of the office.',
      source: '2§3, 2§5, 2§7, decisions',
      errors: [refuse.headUnknown, refuse.employeeServiceUnavailable],
    },
    fields: { billType: text('billCat', { rule: billTypeRule }), ...commonFields },
    charge: { wire: 'billDetails', record: 'head' },
    demandNo: 'grant',
    payees: {
      wire: 'allowances',
      source: 'gpfEmployee',
      fields: {
        ein: text('ein', { column: { label: kindText.gpfEin, shows: 'code' } }),
        name: text('payee', { isName: true, column: { label: kindText.payee, shows: 'name' } }),
        ifsc: text('ifsc', { column: { label: kindText.ifsc, shows: 'code' } }),
        accountNumber: text('accountNumber', { column: { label: kindText.accountNumber, shows: 'account' } }),
        gpfNumber: text('gpfno', { column: { label: kindText.gpfNo, shows: 'code' } }),
        amount: amount('amount', { column: { label: kindText.amount } }),
        grade: text('grade', { column: { label: kindText.grade } }),
        bank: text('bank'),
      },
      identifiedBy: 'name',
      lineIssues: gpfLineIssues,
      identities: employeeIdentities,
      twice: employeeTwice,
    },
  },
  destinations: [],
  deductionMayEqualGross: false,
  isBudgeted: false,
  reservesLimit: false,
  payeeTitle: kindText.netAmountDetails,
  payeeTotal: kindText.totalAmount,
  noPayees: entryText.noGpfDetails,
  payeesOver: entryText.payeesOver,
  removePayee: entryText.removeAllowance,
  removeDeduction: entryText.removeItem,
} as const satisfies BillKindDeclaration;
