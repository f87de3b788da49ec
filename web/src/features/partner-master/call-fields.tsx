// The form of a call: each field named as it travels, secrets unseen, nothing real in it to begin with.
import type { PartnerCall } from '@portal/domain/partner/call';
import { fields, type PartnerField } from '@portal/domain/partner/field';
import { useState } from 'react';
import { TextInput } from '../../components/field/text-input.tsx';
import type { Typed } from '../../data/partner-call.ts';

const fieldsOf = (call: PartnerCall): readonly PartnerField[] => call.fields.map((each) => fields[each]);

/** What is typed into the fields of a call. */
export const useCallFields = (call: PartnerCall) => {
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(fieldsOf(call).map((field) => [field.name, field.initial ?? ''])),
  );
  return {
    typed,
    type: (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value })),
  };
};

export const CallFields = ({
  call,
  typed,
  type,
  issues,
}: {
  call: PartnerCall;
  typed: Typed;
  type: (name: string, value: string) => void;
  /** What the portal said of a field. */
  issues: Readonly<Record<string, string>>;
}) =>
  fieldsOf(call).map((field) => (
    <TextInput
      key={field.name}
      name={field.name}
      label={field.name}
      code={!field.isSecret}
      type={field.isSecret ? 'password' : 'text'}
      hint={field.hint}
      optional={field.isOptional}
      error={issues[field.name]}
      value={typed[field.name] ?? ''}
      onChange={(value) => type(field.name, value)}
    />
  ));
