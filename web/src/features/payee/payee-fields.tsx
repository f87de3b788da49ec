// The fields of Add Payee and Edit Payee (2§2.3). A master payee shows its name only.
import type { Issue } from '@portal/domain/issue';
import { payeeAccountNames } from '@portal/domain/payee/rules';
import type { PayeeForm } from '@portal/domain/payee/schema';
import { AccountFields } from '../../components/account/account-fields.tsx';
import { EinField, PanField, PayeeNameField } from '../../components/account/payee-fields.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';

export interface PayeeFieldsProps {
  form: PayeeForm;
  issues: readonly Issue[];
  onChange: (changes: Partial<PayeeForm>) => void;
}

export const NameField = ({ form, issues, onChange }: PayeeFieldsProps) => (
  <PayeeNameField
    error={errorOf(issues, 'payee')}
    value={form.name}
    onChange={(name) => onChange({ name })}
  />
);

export const PayeeEinField = ({ form, issues, onChange, label }: PayeeFieldsProps & { label: string }) => (
  <EinField
    label={label}
    error={errorOf(issues, 'ein')}
    value={form.ein}
    onChange={(ein) => onChange({ ein })}
  />
);

/** Bank, branch, account twice and PAN. */
export const BankFields = ({ form, issues, onChange }: PayeeFieldsProps) => (
  <>
    <AccountFields value={form} onChange={onChange} issues={issues} names={payeeAccountNames} />
    <PanField
      name="pan_no"
      label="PAN NO"
      error={errorOf(issues, 'pan_no')}
      value={form.pan}
      onChange={(pan) => onChange({ pan })}
    />
  </>
);
