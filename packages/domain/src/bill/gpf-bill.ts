// Non-budgeted GPF/GIS bills: on a common head, for employees with a provident fund or third parties in their place (2§2.2).
import { schemeText } from '../scheme/texts.ts';
import { billTypeRule, commonFields } from './bill-fields.ts';
import { amount, type BillKindDeclaration, text } from './declaration.ts';
import { entryText } from './entry-texts.ts';
import { billErrors as refuse } from './errors.ts';
import { employeeIdentities, employeeTwice, gpfLineIssues } from './payee-line.ts';

export const gpfBill = {
  way: 'normal',
  screen: '/nonbudgetedbill',
  list: '/commonheadbill',
  title: 'Non Budgeted Bill',
  heading: schemeText.gpfEntryFor,
  detailsTitle: 'Gpf Bill Details',
  informationTitle: 'Bill Info',
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
        ein: text('ein', { column: { label: 'Ein', shows: 'code' } }),
        name: text('payee', { isName: true, column: { label: 'Payee', shows: 'name' } }),
        ifsc: text('ifsc', { column: { label: 'IFSC', shows: 'code' } }),
        accountNumber: text('accountNumber', { column: { label: 'Account Number', shows: 'account' } }),
        gpfNumber: text('gpfno', { column: { label: 'GPF No', shows: 'code' } }),
        amount: amount('amount', { column: { label: 'Amount' } }),
        grade: text('grade', { column: { label: 'Grade' } }),
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
  payeeTitle: 'Net Amount Details',
  payeeTotal: 'Total Amount',
  noPayees: entryText.noGpfDetails,
  payeesOver: entryText.payeesOver,
  removePayee: entryText.removeAllowance,
  removeDeduction: entryText.removeItem,
} as const satisfies BillKindDeclaration;
