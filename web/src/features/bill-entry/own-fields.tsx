// Inputs of the fields that only one kind of bill has, as its declaration names them.
import type { Field } from '@portal/domain/bill/declaration';
import { billKinds } from '@portal/domain/bill/kind';
import { type Paise, zeroPaise } from '@portal/domain/money';
import { AmountInput } from '../../components/field/amount-input.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import type { BillEntryState } from './use-bill-entry.ts';

export function OwnFields({ state }: { state: BillEntryState }) {
  const fields = Object.entries(billKinds[state.kind].payload.own ?? {});
  return fields
    .filter(([, field]) => field.label !== undefined)
    .map(([name, field]) => <OwnField key={name} name={name} field={field} state={state} />);
}

function OwnField({ name, field, state }: { name: string; field: Field; state: BillEntryState }) {
  const { form, dispatch, shown, kind } = state;
  const value = form.content.own?.[name];
  const input = {
    name,
    label: field.label ?? name,
    className: 'span-4',
    error: errorOf(shown, name),
    onBlur: () => dispatch({ type: 'left', field: name, kind }),
  };
  if (field.unit === 'paise')
    return (
      <AmountInput
        {...input}
        value={value as Paise | undefined}
        onChange={(amount) => dispatch({ type: 'own', field: name, value: amount ?? zeroPaise })}
      />
    );
  return (
    <TextInput
      {...input}
      value={String(value ?? '')}
      onChange={(text) => dispatch({ type: 'own', field: name, value: text })}
    />
  );
}
