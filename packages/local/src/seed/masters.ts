// Demo masters of the state: heads to which deductions are credited, bill types of object heads. Invented numbers under
// the names of the field.
import type { BillType } from '@portal/domain/scheme/schema';

export interface DemoHead {
  readonly code: string;
  readonly name: string;
  readonly schemes: readonly { readonly code: string; readonly name: string }[];
}

/** Receipt and deposit heads with their schemes. */
export const demoDeductionHeads: readonly DemoHead[] = [
  {
    code: '0021',
    name: 'Taxes on Income other than Corporation Tax',
    schemes: [
      { code: '00210010201', name: 'Income-tax deducted at source, employees' },
      { code: '00210010202', name: 'Income-tax deducted at source, contractors' },
    ],
  },
  {
    code: '0028',
    name: 'Other Taxes on Income and Expenditure',
    schemes: [{ code: '00280010701', name: 'Professional tax' }],
  },
  {
    code: '0006',
    name: 'State Goods and Services Tax',
    schemes: [{ code: '00060010101', name: 'SGST deducted at source' }],
  },
  {
    code: '0005',
    name: 'Central Goods and Services Tax',
    schemes: [{ code: '00050010101', name: 'CGST deducted at source' }],
  },
  {
    code: '8009',
    name: 'State Provident Funds',
    schemes: [
      { code: '80090110101', name: 'General Provident Fund, subscription' },
      { code: '80090110102', name: 'General Provident Fund, refund of advance' },
    ],
  },
  {
    code: '8011',
    name: 'Insurance and Pension Funds',
    schemes: [{ code: '80110010701', name: 'Group Insurance Scheme' }],
  },
  {
    code: '8443',
    name: 'Civil Deposits',
    schemes: [
      { code: '84430010801', name: 'Public Works deposits' },
      { code: '84430010301', name: 'Security deposits' },
    ],
  },
  {
    code: '1475',
    name: 'Other General Economic Services',
    schemes: [{ code: '14750010601', name: 'Labour welfare cess' }],
  },
];

/** Bill types by object head; a head without any takes the default (decisions.md). */
export const demoBillTypes: Readonly<Record<string, readonly BillType[]>> = {
  '01': [{ bill_code: '11', bill_desc: 'Pay Bill', form_id: '14' }],
  '07': [{ bill_code: '12', bill_desc: 'Allowances Bill', form_id: '14' }],
  '13': [
    { bill_code: '17', bill_desc: 'Fully Vouched Contingent Bill', form_id: '30' },
    { bill_code: '18', bill_desc: 'Abstract Contingent Bill', form_id: '31' },
  ],
  '27': [
    { bill_code: '17', bill_desc: 'Fully Vouched Contingent Bill', form_id: '30' },
    { bill_code: '24', bill_desc: 'Works Bill', form_id: '26' },
  ],
  '60': [
    { bill_code: '41', bill_desc: 'GPF Final Payment Bill', form_id: '40' },
    { bill_code: '42', bill_desc: 'GPF Advance Bill', form_id: '43' },
  ],
  '61': [{ bill_code: '43', bill_desc: 'GIS Bill', form_id: '45' }],
  '31': [{ bill_code: '21', bill_desc: 'Grants-in-aid Bill', form_id: '33' }],
};
