// What Add Vendor and Edit Payee share (2§2.6).
import type { Issue } from '@portal/domain/issue';
import { nameCharacters } from '@portal/domain/supplier/limits';
import { accountPaths } from '@portal/domain/supplier/rules';
import { AccountFields } from '../../components/account/account-fields.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { supplierWords } from '../../texts/en/supplier.ts';
import type { VendorFields } from './vendor-form.ts';

const accountLabels = {
  bank: supplierWords.bank,
  branch: supplierWords.branch,
  account: supplierWords.accountNumber,
  confirm: supplierWords.confirmAccountNumber,
} as const;

export interface VendorFieldProps {
  form: VendorFields;
  issues: readonly Issue[];
  onChange: (changes: Partial<VendorFields>) => void;
}

export const NameField = ({ form, issues, onChange }: VendorFieldProps) => (
  <TextInput
    name="payee_name"
    label={supplierWords.payeeName}
    className="fields__whole"
    maxLength={nameCharacters}
    error={errorOf(issues, 'payee_name')}
    value={form.name}
    onChange={(name) => onChange({ name })}
  />
);

export const VendorAccountFields = ({ form, ...fields }: VendorFieldProps) => (
  <AccountFields {...fields} value={form} names={accountPaths} labels={accountLabels} />
);
