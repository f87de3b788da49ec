// SNA bills: pay beneficiaries out of the office's SNA payee master (1§1). The screens send what identifies a payee and the
// amount; names and banks come from the master.

import { schemeErrors } from '../scheme/errors.ts';
import { billTypeRule, commonFields, purposeField } from './bill-fields.ts';
import { amount, type BillKindDeclaration, text } from './declaration.ts';
import { entryText } from './entry-texts.ts';
import { billErrors as refuse } from './errors.ts';
import { kindText } from './kind-texts.ts';
import { snaIdentities, snaLineIssues, snaTwice } from './payee-line.ts';
import { billText } from './texts.ts';

export const snaBill = {
  way: 'normal',
  screen: '/sna',
  list: '/bill',
  title: kindText.snaBill,
  detailsTitle: kindText.billDetails,
  informationTitle: kindText.generalInformation,
  information: 'scheme',
  needsSchemeDetails: true,
  payload: {
    endpoint: {
      path: '/api/v1/bill/sna',
      summary: 'Submits an SNA bill (201); name and bank of a payee come from the office’s SNA payee master.',
      source: '1§3, 1§5, 1§7',
      errors: [
        refuse.grantUnknown,
        refuse.overBalance,
        refuse.overLimit,
        refuse.sanctionUnknown,
        refuse.sanctionLowered,
        schemeErrors.pfmsUnavailable,
      ],
    },
    fields: {
      billType: text('bill_type', { rule: billTypeRule }),
      ...commonFields,
      purpose: purposeField,
    },
    // whose limit the bill draws on, where the caller chooses (decisions.md, Sanctions and limits)
    own: { motherSanctionNo: text('mother_sanction_no') },
    charge: { wire: 'grant', record: 'grant' },
    payees: {
      wire: 'payee',
      source: 'snaPayee',
      fields: {
        name: text('party_name', {
          isFilled: true,
          isName: true,
          column: { label: kindText.payee, shows: 'name' },
        }),
        bank: text('bank_desc', { isFilled: true, column: { label: kindText.bank } }),
        accountNumber: text('ac_no', { column: { label: kindText.account, shows: 'account' } }),
        ifsc: text('ifsc_cd', { column: { label: kindText.ifsc, shows: 'code' } }),
        type: text('emp_type', { isFilled: true, column: { label: kindText.type } }),
        snaUniqueId: text('sna_unique_id', { column: { label: kindText.snaId, shows: 'code' } }),
        amount: amount('total_net', { column: { label: kindText.amount } }),
        ein: text('ein', { isFilled: true }),
        pan: text('pan_no', { isFilled: true }),
      },
      ignored: ['ddo_code', 'bank_code', 'branch_code', 'branch_desc', 'micr_cd'],
      identifiedBy: 'snaUniqueId',
      lineIssues: snaLineIssues,
      identities: snaIdentities,
      twice: snaTwice,
    },
  },
  destinations: ['/sna'],
  deductionMayEqualGross: true,
  isBudgeted: true,
  reservesLimit: true,
  payeeTitle: kindText.payeeDetails,
  noPayees: billText.noPayees,
  payeesOver: entryText.snaAmountOver,
  removePayee: entryText.removePayee,
  removeDeduction: entryText.removeDeduction,
} as const satisfies BillKindDeclaration;
