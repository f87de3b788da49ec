// One or both passwords of the account (3§2.8, 3§5.3): an error is shown under its field; then the officer logs in again.
import type { Answer } from '@portal/domain/contract';
import { type Issue, issue } from '@portal/domain/issue';
import { changePassword } from '@portal/domain/session/api';
import {
  type PasswordChange,
  type PasswordField,
  passwordChangeIssues,
  refusedPart,
} from '@portal/domain/session/password-rules';
import { passwordText } from '@portal/domain/session/password-texts';
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
import { sessionWords } from '../../texts/en/session.ts';

type Choice = LoginType | 'both';

const choices = [
  { value: 'D', label: loginTypeNames.D },
  { value: 'F', label: loginTypeNames.F },
  { value: 'both', label: sessionWords.both },
];
const fieldsOf: Record<Choice, readonly PasswordField[]> = {
  D: ['draftPassword'],
  F: ['finalPassword'],
  both: ['draftPassword', 'finalPassword'],
};
const titles: Record<PasswordField, string> = {
  draftPassword: sessionWords.draftPassword,
  finalPassword: sessionWords.finalPassword,
};
const parts = {
  current: sessionWords.currentPassword,
  new: sessionWords.newPassword,
  confirm: sessionWords.confirmNewPassword,
} as const;
const nothing: PasswordChange = { current: '', new: '', confirm: '' };

const fieldOfLogin: Record<LoginType, PasswordField> = { D: 'draftPassword', F: 'finalPassword' };

export function PasswordForm({ loginType, username }: { loginType: LoginType; username: string }) {
  const state = usePasswordForm(loginType, username);
  const { choice, typed, issues, change } = state;
  if (state.ended) return <Ended {...state.ended} />;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) state.submit();
      }}
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {state.updated !== undefined && <Message kind="ok">{state.updated}</Message>}
      <ErrorSummary issues={issues} attempt={state.attempt} />
      {change.isError && issues.length === 0 && (
        <ErrorMessage error={change.error} prefix={`${passwordText.passwordChangeFailed} `} />
      )}
      <Panel
        title={sessionWords.passwords}
        foot={
          <Button type="submit" variant="primary" busy={change.isPending && sessionWords.changing}>
            {sessionWords.changePassword}
          </Button>
        }
      >
        <div className="stack">
          <RadioGroup
            name="passwordType"
            legend={sessionWords.passwordType}
            value={choice}
            options={choices}
            onChange={(value) => state.choose(value as Choice)}
          />
          {fieldsOf[choice].map((field) => (
            <PasswordFields
              key={field}
              field={field}
              typed={typed[field]}
              issues={issues}
              onChange={(fields) => state.type(field, fields)}
            />
          ))}
          <p className="note">{sessionWords.least8CharactersLowercase}</p>
        </div>
      </Panel>
    </form>
  );
}

const noPasswords: Record<PasswordField, PasswordChange> = {
  draftPassword: nothing,
  finalPassword: nothing,
};

/** Each part succeeds or fails by itself. A failed part stays in the form, unless the session ended with its own change. */
function usePasswordForm(loginType: LoginType, username: string) {
  const [choice, setChoice] = useState<Choice>(loginType);
  const [typed, setTyped] = useState(noPasswords);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [updated, setUpdated] = useState<string | undefined>(undefined);
  const [ended, setEnded] = useState<EndedProps | undefined>(undefined);
  const change = useMutation({
    mutationFn: () => call(changePassword, { body: encoded(fieldsOf[choice], typed) }),
    onSuccess: (answer) => {
      const { failed, told } = outcomeOf(answer);
      if (resultOf(answer, fieldOfLogin[loginType])?.success)
        return setEnded({ updated: told, failed: failed.map(({ message }) => message) });
      setUpdated(told);
      setTyped((now) => ({ ...noPasswords, ...typedOf(now, failed) }));
      setIssues(failed);
      setAttempt(failed.length > 0 ? attempt + 1 : 0);
      setChoice(loginType);
    },
    onError: (error) => setIssues(error instanceof ApiError ? error.issues : []),
  });
  return {
    choice,
    typed,
    issues,
    attempt,
    updated,
    ended,
    change,
    choose: (chosen: Choice) => {
      setChoice(chosen);
      setIssues([]);
      change.reset();
    },
    type: (field: PasswordField, fields: Partial<PasswordChange>) =>
      setTyped({ ...typed, [field]: { ...typed[field], ...fields } }),
    submit: () => {
      const found = fieldsOf[choice].flatMap((field) => {
        const other = fieldsOf[choice].find((each) => each !== field);
        return passwordChangeIssues(field, typed[field], { username, other: other && typed[other] });
      });
      setUpdated(undefined);
      setIssues(found);
      setAttempt(attempt + 1);
      if (found.length === 0) change.mutate();
    },
  };
}

const resultOf = (answer: Answer<typeof changePassword>, field: PasswordField) =>
  field === 'draftPassword' ? answer.draftChangeResult : answer.finalChangeResult;

/** What was changed, in one sentence, and what was not, at the field that the server's sentence is about. */
const outcomeOf = (answer: Answer<typeof changePassword>) => {
  const failed = fieldsOf.both.flatMap((field) => {
    const result = resultOf(answer, field);
    if (!result || result.success) return [];
    const error = result.error ?? '';
    return [issue(`${field}.${refusedPart(error)}`, 'session.password-refused', error)];
  });
  const updated = fieldsOf.both.flatMap((field) => resultOf(answer, field)?.message ?? []);
  return { failed, told: failed.length === 0 ? answer.message : updated.join(' ') };
};

/** What was typed for the parts that failed. */
const typedOf = (typed: Record<PasswordField, PasswordChange>, failed: readonly Issue[]) =>
  Object.fromEntries(
    fieldsOf.both
      .filter((field) => failed.some(({ path }) => path.startsWith(field)))
      .map((field) => [field, typed[field]]),
  );

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

interface EndedProps {
  updated: string;
  /** Why the other login's password did not change. */
  failed: readonly string[];
}

/** All sessions of the login in use have ended with its password: the way on is the login, then to what is left. */
const Ended = ({ updated, failed }: EndedProps) => (
  <div className="stack">
    <Message kind={failed.length > 0 ? 'warn' : 'ok'}>
      {sessionWords.logNewPassword([updated, ...failed].join(' '))}
      {failed.length > 0 && sessionWords.thenTryOtherOne}.
    </Message>
    <p>
      <a
        className={buttonClass({ variant: 'primary' })}
        href={failed.length > 0 ? '/?redirect=/changepassword' : '/'}
      >
        {sessionWords.goLogin}
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
