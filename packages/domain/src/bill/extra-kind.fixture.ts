// A kind of bill that only tests know, with all that a declaration may carry: fields of its own, rules in the place of common
// ones, payees with parts. A test puts it into the registry and nowhere else.
import { paise } from '../money.ts';
import { billTypeRule, commonFields, purposeField } from './bill-fields.ts';
import { amount, type BillKindDeclaration, type Refusal, required, text } from './declaration.ts';
import { type BillEntry, type BillKind, billKindNames, billKinds } from './kind.ts';
import { snaLineIssues, snaTwice } from './payee-line.ts';
import { emptyPayeeLine, type PayeeComponent, type PayeeLine } from './schema.ts';

const digitsRule = (value: string): Refusal | undefined =>
  /^\d+$/.test(value) ? undefined : { code: 'extra.number', message: 'Digits only.' };

export const extraBill = {
  way: 'normal',
  screen: '/sparsh',
  list: '/bill',
  title: 'Extra Bill',
  detailsTitle: 'Enter Bill Details',
  informationTitle: 'General Information',
  information: 'scheme',
  needsSchemeDetails: true,
  payload: {
    endpoint: { path: '/api/v1/bill/extra', summary: 'Submits an extra bill.', source: 'test', errors: [] },
    own: {
      category: text('category', {
        label: 'Category',
        rule: required('extra.category', 'Category is required.'),
      }),
      capital: amount('capitalComponent', { label: 'Capital component' }),
    },
    fields: {
      billType: text('bill_type', { rule: billTypeRule }),
      ...commonFields,
      deptBillNo: text('dept_bill_no', { rule: digitsRule }),
      purpose: purposeField,
    },
    charge: { wire: 'grant', record: 'grant' },
    payees: {
      wire: 'payee',
      source: 'snaPayee',
      fields: {
        name: text('party_name', { isFilled: true, column: { label: 'Payee', shows: 'name' } }),
        accountNumber: text('ac_no', { column: { label: 'Account', shows: 'account' } }),
        ifsc: text('ifsc_cd', { column: { label: 'IFSC', shows: 'code' } }),
        snaUniqueId: text('sna_unique_id'),
        amount: amount('total_net', { isOptional: true, column: { label: 'Amount' } }),
      },
      identifiedBy: 'snaUniqueId',
      components: {
        wire: 'components',
        most: 50,
        fields: {
          code: text('component_code', {
            rule: required('extra.component-code', 'Component Code cannot be Empty!'),
          }),
          description: text('component_desc'),
          gross: amount('gross_amt'),
          net: amount('total_net'),
        },
        column: { label: 'Components' },
      },
      lineIssues: snaLineIssues,
      identities: ({ accountNumber, ifsc, snaUniqueId, components = [] }: PayeeLine) =>
        components.map(({ code }) => [accountNumber, ifsc, snaUniqueId, code].join('|')),
      twice: snaTwice,
    },
  },
  destinations: ['/sparsh'],
  deductionMayEqualGross: true,
  isBudgeted: true,
  reservesLimit: true,
  payeeTitle: 'Payee Details',
  noPayees: 'No payee.',
  payeesOver: 'Too much.',
  removePayee: 'Remove?',
  removeDeduction: 'Remove?',
  issues: ({ own, gross }) =>
    Number(own?.['capital'] ?? 0) > gross
      ? [{ path: 'capital', code: 'extra.capital', message: 'More than the gross amount.' }]
      : [],
} as const satisfies BillKindDeclaration;

export const extraKind = 'extra' as BillKind;

/** Adds the row to the registry, and answers what takes it out again: files of one process share their modules. */
export const registerExtraKind = (): (() => void) => {
  const kinds = billKinds as Record<string, BillKindDeclaration>;
  const names = billKindNames as BillKind[];
  kinds[extraKind] = extraBill;
  names.push(extraKind);
  return () => {
    delete kinds[extraKind];
    names.splice(names.indexOf(extraKind), 1);
  };
};

export const part = (code: string, net: number): PayeeComponent => ({
  code,
  description: `Component ${code}`,
  gross: paise(net),
  net: paise(net),
});

export const partedPayee = (snaUniqueId: string, components: readonly PayeeComponent[]): PayeeLine => ({
  ...emptyPayeeLine,
  accountNumber: '009900000102',
  ifsc: 'DEMO0000101',
  snaUniqueId,
  amount: paise(components.reduce((sum, { net }) => sum + net, 0)),
  components,
});

/** A bill of the extra kind without fault: 1,000.00 gross, two payees, the second with two parts. */
export const extraEntry = (changes: Partial<BillEntry> = {}): BillEntry => ({
  kind: extraKind,
  grant: { schemecd: '08205980053020011', object: '27' },
  billType: '17',
  formId: '30',
  deptBillNo: '77',
  gross: paise(100_000),
  deduction: paise(10_000),
  net: paise(90_000),
  purpose: 'Houses of the scheme',
  own: { category: 'SC', capital: paise(40_000) },
  deductions: [{ majorHead: '0021', scheme: '0021-01', value: paise(10_000) }],
  payees: [
    partedPayee('A1', [part('C1', 30_000)]),
    partedPayee('A2', [part('C1', 20_000), part('C2', 40_000)]),
  ],
  ...changes,
});
