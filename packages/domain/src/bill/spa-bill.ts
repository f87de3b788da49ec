// SPA bills: pay agencies and vendors of a scheme out of its components (3§2.3, 3§5.1). Category, codes, components and payees
// are compared with PFMS, the component service and the masters: nothing of them is believed because the caller sent it.
import { schemeErrors } from '../scheme/errors.ts';
import { sparshErrors } from '../sparsh/errors.ts';
import { billTypeRule, commonFields, purposeRule } from './bill-fields.ts';
import { schemeFields } from './category.ts';
import { amount, type BillKindDeclaration, type Refusal, required, text } from './declaration.ts';
import { entryText } from './entry-texts.ts';
import { billErrors as refuse } from './errors.ts';
import { kindText } from './kind-texts.ts';
import { billLimits } from './schema.ts';
import { spaAmountIssues, spaAmounts } from './spa-amounts.ts';
import {
  spaComponentCountIssues,
  spaComponentIssues,
  spaIdentities,
  spaLineIssues,
  spaTwice,
} from './spa-line.ts';
import { spaText } from './spa-texts.ts';
import { billText } from './texts.ts';

const numberRule = (value: string): Refusal | undefined => {
  if (!value) return { code: 'bill.number-missing', message: entryText.numberMissing };
  return /^\d{1,30}$/.test(value) ? undefined : { code: 'bill.number-digits', message: spaText.numberDigits };
};

const leastPurposeCharacters = 20;

const longPurposeRule = (purpose: string): Refusal | undefined =>
  purpose.length < leastPurposeCharacters
    ? { code: 'bill.purpose-short', message: spaText.purposeShort }
    : purposeRule(purpose);

export const spaBill = {
  way: 'normal',
  hasSparshDesk: true,
  isShared: true,
  mayBeConsolidated: true,
  screen: '/sparsh',
  list: '/bill',
  title: kindText.spaBill,
  detailsTitle: kindText.enterBillDetails,
  informationTitle: kindText.generalInformation,
  information: 'scheme',
  needsSchemeDetails: true,
  payload: {
    endpoint: {
      path: '/api/v1/bill/spa',
      summary:
        'Submits an SPA bill (201); category and codes are the scheme’s, names of payees and components come from their masters.',
      source: '3§2.3, 3§5.1, 3§7.2, decisions (SPA bill)',
      errors: [
        refuse.grantUnknown,
        refuse.overBalance,
        refuse.overLimit,
        refuse.sanctionUnknown,
        refuse.sanctionLowered,
        schemeErrors.pfmsUnavailable,
        sparshErrors.componentsUnavailable,
      ],
    },
    own: {
      category: text('category', {
        label: kindText.category,
        input: 'category',
        rule: required('bill.category-missing', spaText.categoryMissing),
      }),
      // left empty, the codes are the scheme's all the same
      slsCode: text('sls_code'),
      cssCode: text('css_code'),
      capital: amount('capitalComponent', { label: kindText.capital, input: 'part' }),
      salary: amount('salaryComponent', { label: kindText.salary, input: 'part' }),
      other: amount('otherComponent', { label: kindText.other, input: 'part' }),
      topUp: amount('topupAmt', { label: kindText.topUp, input: 'part' }),
      // whose limit the bill draws on, where the caller chooses (decisions.md, Sanctions and limits)
      motherSanctionNo: text('mother_sanction_no', { isOfOneBill: true }),
    },
    fields: {
      billType: text('bill_type', { rule: billTypeRule }),
      ...commonFields,
      deptBillNo: text('dept_bill_no', { rule: numberRule, isDigits: true }),
      purpose: text('purpose', { rule: longPurposeRule }),
    },
    charge: { wire: 'grant', record: 'grant' },
    payees: {
      wire: 'payee',
      source: 'spaPayee',
      fields: {
        name: text('party_name', {
          isFilled: true,
          isName: true,
          column: { label: kindText.payee, shows: 'name' },
        }),
        bank: text('bank_desc', { isFilled: true, column: { label: kindText.bank } }),
        accountNumber: text('ac_no', { column: { label: kindText.account, shows: 'account' } }),
        ifsc: text('ifsc_cd', { column: { label: kindText.ifsc, shows: 'code' } }),
        type: text('emp_type', { isFilled: true }),
        // the agency of a vendor, or the SNA id of an SNA payee
        snaUniqueId: text('sna_unique_id', { column: { label: kindText.agency, shows: 'code' } }),
        // with it the payee is a vendor
        ein: text('ein'),
        pan: text('pan_no', { isFilled: true }),
        amount: amount('total_net', { isOptional: true, column: { label: kindText.amount } }),
      },
      // what the lists of vendors, groups and SNA payees have besides
      ignored: [
        'payee_name',
        'agency_id',
        'agency_name',
        'group_id',
        'ddo_code',
        'bank_code',
        'branch_code',
        'branch_desc',
        'micr_cd',
        'pan',
        'master_ac_no',
        'active_flag',
        'rural_urban_flag',
        'gross_amt',
      ],
      identifiedBy: 'snaUniqueId',
      components: {
        wire: 'components',
        most: billLimits.components,
        fields: {
          code: text('component_code'),
          description: text('component_desc'),
          gross: amount('gross_amt'),
          net: amount('total_net'),
        },
        // the service knows what is above a component
        ignored: ['parent_component_code'],
        issues: spaComponentIssues,
        column: { label: kindText.components },
      },
      lineIssues: spaLineIssues,
      identities: spaIdentities,
      twice: spaTwice,
    },
  },
  destinations: ['/sparsh'],
  deductionMayEqualGross: true,
  isBudgeted: true,
  reservesLimit: true,
  deductionsOnDemand: true,
  payeeTitle: kindText.payeeDetails,
  noPayees: billText.noPayees,
  payeesOver: spaText.payeesOver,
  removePayee: entryText.removePayee,
  removeDeduction: entryText.removeDeduction,
  issues: (entry) => [...spaAmountIssues(entry), ...spaComponentCountIssues(entry)],
  completed: schemeFields,
  settled: (entry) => ({ ...entry.own, ...spaAmounts(entry) }),
} as const satisfies BillKindDeclaration;
