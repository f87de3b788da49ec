// A code of the second factor: one field, which has the focus, and the button beside what was refused.
import { secondFactorText } from '@portal/domain/session/second-factor-texts';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { ErrorMessage } from '../../components/message.tsx';
import { ApiError } from '../../data/api-error.ts';

export interface CodeFormProps {
  label: string;
  /** A recovery code, which has letters, in the place of the app's. */
  isRecovery?: boolean;
  busy: boolean;
  error: unknown;
  onCode: (code: string) => void;
}

const field = 'code';

export function CodeForm({ label, isRecovery = false, busy, error, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === field) : undefined;
  // at the beginning, and after each refusal
  useEffect(() => {
    const input = document.getElementById(field);
    if (input instanceof HTMLInputElement) {
      input.focus();
      input.select();
    }
  }, [error, isRecovery]);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onCode(code);
      }}
    >
      {Boolean(error) && !issue && <ErrorMessage error={error} />}
      <TextInput
        name={field}
        label={isRecovery ? secondFactorText.recoveryLabel : secondFactorText.codeLabel}
        code
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        value={code}
        onChange={setCode}
        error={issue?.message}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy && secondFactorText.checking}>
          {label}
        </Button>
      </div>
    </form>
  );
}
