// The fields of a payee under a master payee, as both its windows show them (2§2.4).
import { payeeAccountNames } from '@portal/domain/payee/rules';
import { AccountFields } from '../../components/account/account-fields.tsx';
import {
  type PayeeFormFieldProps,
  PayeeFormName,
  PayeeFormPan,
} from '../../components/account/payee-fields.tsx';
import { AmountInput } from '../../components/field/amount-input.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { multiplePayeeWords } from '../../texts/en/multiple-payee.ts';

export interface MultipleFieldsProps extends PayeeFormFieldProps {
  /** The windows write it differently. */
  bankLabel: string;
}

const accountLabels = {
  branch: multiplePayeeWords.branch,
  account: multiplePayeeWords.acNo2,
  confirm: multiplePayeeWords.confirmAcNo,
};

export const MultipleFields = ({ form, issues, onChange, bankLabel }: MultipleFieldsProps) => (
  <>
    <TextInput
      name="cin"
      label={multiplePayeeWords.cinTemporaryNo}
      code
      optional
      maxLength={30}
      refuse={/[^0-9A-Za-z/-]/g}
      error={errorOf(issues, 'cin')}
      value={form.cin}
      onChange={(cin) => onChange({ cin })}
    />
    <PayeeFormName form={form} issues={issues} onChange={onChange} />
    <AccountFields
      value={form}
      onChange={onChange}
      issues={issues}
      names={payeeAccountNames}
      labels={{ ...accountLabels, bank: bankLabel }}
    />
    <AmountInput
      name="net_amt"
      label={multiplePayeeWords.netPayable}
      error={errorOf(issues, 'net_amt')}
      value={form.net}
      onChange={(net) => onChange({ net })}
    />
    <PayeeFormPan form={form} issues={issues} onChange={onChange} />
  </>
);
