// The fields that payees, payees under a master payee and vendors have in common (2§2.3, 2§2.4, 2§2.6).
import type { Issue } from '@portal/domain/issue';
import type { PayeeForm } from '@portal/domain/payee/schema';
import { accountPartsWords } from '../../texts/en/account-parts.ts';
import { errorOf } from '../field/error-summary.tsx';
import { TextInput } from '../field/text-input.tsx';

export interface PayeeFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export const EinField = ({ label, ...field }: PayeeFieldProps & { label: string }) => (
  <TextInput {...field} name="ein" label={label} code maxLength={20} refuse={/[^0-9A-Za-z]/g} />
);

export const PayeeNameField = (field: PayeeFieldProps) => (
  <TextInput
    {...field}
    name="payee"
    label={accountPartsWords.payeeName}
    className="fields__whole"
    maxLength={100}
  />
);

export interface PayeeFormFieldProps {
  form: PayeeForm;
  issues: readonly Issue[];
  onChange: (changes: Partial<PayeeForm>) => void;
}

/** The name of a payee, on its own or under a master payee. */
export const PayeeFormName = ({ form, issues, onChange }: PayeeFormFieldProps) => (
  <PayeeNameField
    error={errorOf(issues, 'payee')}
    value={form.name}
    onChange={(name) => onChange({ name })}
  />
);

export const PayeeFormPan = ({ form, issues, onChange }: PayeeFormFieldProps) => (
  <PanField
    name="pan_no"
    label={accountPartsWords.panNo}
    error={errorOf(issues, 'pan_no')}
    value={form.pan}
    onChange={(pan) => onChange({ pan })}
  />
);

interface PanFieldProps extends PayeeFieldProps {
  /** The field's name, which is also the path of its issues. */
  name: string;
  label: string;
  optional?: boolean;
}

/** Typed, not pasted (decisions.md), and in capitals. */
export const PanField = ({ onChange, ...field }: PanFieldProps) => (
  <TextInput
    {...field}
    code
    noClipboard
    maxLength={10}
    refuse={/[^0-9A-Za-z]/g}
    onChange={(pan) => onChange(pan.toUpperCase())}
  />
);
