// The fields of Add Payee and Edit Payee (2§2.3). A master payee shows its name only.
import type { Issue } from '@portal/domain/issue';
import { payeeAccountNames } from '@portal/domain/payee/rules';
import type { PayeeForm } from '@portal/domain/payee/schema';
import { AccountFields } from '../../components/account/account-fields.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';

export interface PayeeFieldsProps {
  form: PayeeForm;
  issues: readonly Issue[];
  onChange: (changes: Partial<PayeeForm>) => void;
}

export const EinField = ({ form, issues, onChange, label }: PayeeFieldsProps & { label: string }) => (
  <TextInput
    name="ein"
    label={label}
    code
    maxLength={20}
    refuse={/[^0-9A-Za-z]/g}
    error={errorOf(issues, 'ein')}
    value={form.ein}
    onChange={(ein) => onChange({ ein })}
  />
);

export const NameField = ({ form, issues, onChange }: PayeeFieldsProps) => (
  <TextInput
    name="payee"
    label="Payee Name"
    className="fields__whole"
    maxLength={100}
    error={errorOf(issues, 'payee')}
    value={form.name}
    onChange={(name) => onChange({ name })}
  />
);

/** Bank, branch, account twice and PAN: neither account nor PAN is pasted (decisions.md). */
export const BankFields = ({ form, issues, onChange }: PayeeFieldsProps) => (
  <>
    <AccountFields value={form} onChange={onChange} issues={issues} names={payeeAccountNames} />
    <TextInput
      name="pan_no"
      label="PAN NO"
      code
      noClipboard
      maxLength={10}
      refuse={/[^0-9A-Za-z]/g}
      error={errorOf(issues, 'pan_no')}
      value={form.pan}
      onChange={(pan) => onChange({ pan: pan.toUpperCase() })}
    />
  </>
);
