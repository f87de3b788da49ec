// One or both passwords of the account (3§2.8, 3§5.3): what is wrong stands under its field; afterwards one logs in anew.
import type { Issue } from '@portal/domain/issue';
import { changePassword } from '@portal/domain/session/api';
import { type PasswordChange, type PasswordField, passwordChangeIssues } from '@portal/domain/session/rules';
import { type LoginType, loginTypeNames } from '@portal/domain/session/schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, buttonClass } from '../../components/button.tsx';
import { RadioGroup } from '../../components/field/choice.tsx';
import { ErrorSummary, errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { Panel } from '../../components/panel.tsx';
import { call } from '../../data/api.ts';
import { ApiError } from '../../data/api-error.ts';

type Choice = LoginType | 'both';

const choices = [
  { value: 'D', label: loginTypeNames.D },
  { value: 'F', label: loginTypeNames.F },
  { value: 'both', label: 'Both' },
];
const fieldsOf: Record<Choice, readonly PasswordField[]> = {
  D: ['draftPassword'],
  F: ['finalPassword'],
  both: ['draftPassword', 'finalPassword'],
};
const titles: Record<PasswordField, string> = {
  draftPassword: 'Draft Password',
  finalPassword: 'Final Password',
};
const parts = { current: 'Current password', new: 'New password', confirm: 'Confirm new password' } as const;
const nothing: PasswordChange = { current: '', new: '', confirm: '' };

export function PasswordForm({ loginType, username }: { loginType: LoginType; username: string }) {
  const [choice, setChoice] = useState<Choice>(loginType);
  const [typed, setTyped] = useState<Record<PasswordField, PasswordChange>>({
    draftPassword: nothing,
    finalPassword: nothing,
  });
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [attempt, setAttempt] = useState(0);
  const change = useMutation({
    mutationFn: () => call(changePassword, { body: encoded(fieldsOf[choice], typed) }),
    onError: (error) => setIssues(error instanceof ApiError ? error.issues : []),
  });

  if (change.isSuccess) return <Changed message={change.data.message} />;
  const submit = () => {
    const found = fieldsOf[choice].flatMap((field) => passwordChangeIssues(field, typed[field]));
    setIssues(found);
    setAttempt(attempt + 1);
    if (found.length === 0) change.mutate();
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) submit();
      }}
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <ErrorSummary issues={issues} attempt={attempt} />
      {change.isError && issues.length === 0 && <ErrorMessage error={change.error} />}
      <Panel
        title="Passwords"
        foot={
          <Button type="submit" variant="primary" busy={change.isPending && 'Changing…'}>
            Change Password
          </Button>
        }
      >
        <div className="stack">
          <RadioGroup
            name="passwordType"
            legend="Password type"
            value={choice}
            options={choices}
            onChange={(value) => {
              setChoice(value as Choice);
              setIssues([]);
            }}
          />
          {fieldsOf[choice].map((field) => (
            <PasswordFields
              key={field}
              field={field}
              typed={typed[field]}
              issues={issues}
              onChange={(fields) => setTyped({ ...typed, [field]: { ...typed[field], ...fields } })}
            />
          ))}
          <p className="note">
            At least 8 characters, with a lowercase letter, an uppercase letter, a digit and a special
            character, and no sequence such as 123.
          </p>
        </div>
      </Panel>
    </form>
  );
}

interface PasswordFieldsProps {
  field: PasswordField;
  typed: PasswordChange;
  issues: readonly Issue[];
  onChange: (fields: Partial<PasswordChange>) => void;
}

const PasswordFields = ({ field, typed, issues, onChange }: PasswordFieldsProps) => (
  <fieldset className="stack">
    <legend className="field__label">{titles[field]}</legend>
    <div className="fields">
      {(Object.keys(parts) as (keyof PasswordChange)[]).map((part) => (
        <TextInput
          key={part}
          name={`${field}.${part}`}
          label={parts[part]}
          type="password"
          autoComplete={part === 'current' ? 'current-password' : 'new-password'}
          noClipboard={part !== 'current'}
          value={typed[part]}
          onChange={(value) => onChange({ [part]: value })}
          error={errorOf(issues, `${field}.${part}`)}
        />
      ))}
    </div>
  </fieldset>
);

/** All sessions of the changed login have ended: the way on is the login. */
const Changed = ({ message }: { message: string }) => (
  <div className="stack">
    <Message kind="ok">{message} Log in with the new password.</Message>
    <p>
      <a className={buttonClass({ variant: 'primary' })} href="/">
        Go to login
      </a>
    </p>
  </div>
);

/** Passwords travel as base64 of UTF-8 (decisions.md). */
const encoded = (fields: readonly PasswordField[], typed: Record<PasswordField, PasswordChange>) =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      {
        current: base64(typed[field].current),
        new: base64(typed[field].new),
        confirm: base64(typed[field].confirm),
      },
    ]),
  );

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
