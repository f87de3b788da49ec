// General and pay bills: both pay employees found by EIN and travel alike (1§3; decisions.md, /preparebill).

import { schemeErrors } from '../scheme/errors.ts';
import { billTypeRule, commonFields, payMonthRule, purposeField } from './bill-fields.ts';
import { amount, type BillKindDeclaration, text } from './declaration.ts';
import { entryText } from './entry-texts.ts';
import { billErrors as refuse } from './errors.ts';
import { kindText } from './kind-texts.ts';
import { employeeIdentities, employeeLineIssues, employeeTwice } from './payee-line.ts';

export const generalBill = {
  way: 'normal',
  screen: '/bill',
  list: '/bill',
  title: kindText.bill,
  detailsTitle: kindText.billDetails,
  informationTitle: kindText.generalInformation,
  information: 'grant',
  needsSchemeDetails: false,
  payload: {
    endpoint: {
      path: '/api/v1/bill',
      summary:
        'Submits a general bill (201), or a returned one again under its number; reserves its gross against the grant.',
      source: '1§3, 1§5, 1§7',
      errors: [
        refuse.grantUnknown,
        refuse.overBalance,
        refuse.overLimit,
        refuse.employeeServiceUnavailable,
        schemeErrors.pfmsUnavailable,
      ],
    },
    fields: {
      billType: text('billCat', { rule: billTypeRule }),
      ...commonFields,
      purpose: purposeField,
    },
    // of a pay bill; a general bill keeps none (decisions.md, Paid already)
    own: {
      payMonth: text('pay_month', { input: 'month', rule: payMonthRule, isOfOneBill: true }),
    },
    charge: { wire: 'billDetails', record: 'grant' },
    demandNo: 'grant',
    payees: {
      wire: 'allowances',
      source: 'employee',
      fields: {
        name: text('payee', { isName: true, column: { label: kindText.payee, shows: 'name' } }),
        ein: text('ein', { column: { label: kindText.ein, shows: 'code' } }),
        pan: text('pan', { column: { label: kindText.pan, shows: 'code' } }),
        accountNumber: text('accountNumber', { column: { label: kindText.accountNumber, shows: 'account' } }),
        ifsc: text('ifsc', { column: { label: kindText.ifsc, shows: 'code' } }),
        amount: amount('amount', { column: { label: kindText.amount } }),
      },
      identifiedBy: 'name',
      lineIssues: employeeLineIssues,
      identities: employeeIdentities,
      twice: employeeTwice,
    },
  },
  destinations: ['/bill'],
  deductionMayEqualGross: false,
  isBudgeted: true,
  reservesLimit: false,
  payeeTitle: kindText.netAmountDetails,
  noPayees: entryText.noNetDetails,
  payeesOver: entryText.payeesOver,
  removePayee: entryText.removeAllowance,
  removeDeduction: entryText.removeDeduction,
} as const satisfies BillKindDeclaration;

export const payBill = {
  ...generalBill,
  screen: '/preparebill',
  title: kindText.prepareBill,
  destinations: ['/preparebill'],
  noPayees: entryText.noEmployees,
  isMonthly: true,
} as const satisfies BillKindDeclaration;
