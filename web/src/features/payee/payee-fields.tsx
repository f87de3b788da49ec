// The fields of Add Payee and Edit Payee (2§2.3). A master payee shows its name only.
import { payeeAccountNames } from '@portal/domain/payee/rules';
import { AccountFields } from '../../components/account/account-fields.tsx';
import { EinField, type PayeeFormFieldProps, PayeeFormPan } from '../../components/account/payee-fields.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';

export const PayeeEinField = ({ form, issues, onChange, label }: PayeeFormFieldProps & { label: string }) => (
  <EinField
    label={label}
    error={errorOf(issues, 'ein')}
    value={form.ein}
    onChange={(ein) => onChange({ ein })}
  />
);

/** Bank, branch, account twice and PAN. */
export const BankFields = (fields: PayeeFormFieldProps) => (
  <>
    <AccountFields
      value={fields.form}
      onChange={fields.onChange}
      issues={fields.issues}
      names={payeeAccountNames}
    />
    <PayeeFormPan {...fields} />
  </>
);
