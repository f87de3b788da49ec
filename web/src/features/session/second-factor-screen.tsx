// The second factor of the own login: since when, how many recovery codes are left, and another phone in its place.
import { formatInstant } from '@portal/domain/calendar';
import type { Answer } from '@portal/domain/contract';
import {
  beginFactorChange,
  type confirmEnrolment,
  getSecondFactor,
} from '@portal/domain/session/second-factor-api';
import { secondFactorText } from '@portal/domain/session/second-factor-texts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorSummary, errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { call } from '../../data/api.ts';
import { ApiError } from '../../data/api-error.ts';
import { sessionWords } from '../../texts/en/session.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

const factorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
  staleTime: 0,
});

type Begun = Answer<typeof beginFactorChange>['data'];
type Confirmed = Answer<typeof confirmEnrolment>['data'];

export function SecondFactorScreen() {
  const factor = useQuery(factorQuery);
  const cache = useQueryClient();
  const [begun, setBegun] = useState<Begun>();
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const [isChanged, setChanged] = useState(false);
  const since = factor.data?.enrolled_at;
  const done = () => {
    setBegun(undefined);
    setConfirmed(undefined);
    setChanged(true);
    void cache.invalidateQueries({ queryKey: factorQuery.queryKey });
  };
  return (
    <Page
      title={secondFactorText.profileTitle}
      crumbs={[{ label: sessionWords.profile }, { label: secondFactorText.profileTitle }]}
    >
      <div className="stack">
        {factor.error && <ErrorMessage error={factor.error} onRetry={() => void factor.refetch()} />}
        {isChanged && <Message kind="ok">{secondFactorText.changed}</Message>}
        {factor.data && !since && <p>{secondFactorText.none}</p>}
        {since && (
          <p>
            {secondFactorText.since(formatInstant(new Date(since)))}{' '}
            {secondFactorText.codesLeft(factor.data?.recovery_codes_left ?? 0)}
          </p>
        )}
        {confirmed && <RecoveryCodes codes={confirmed.recovery_codes} onKept={done} />}
        {!confirmed && begun && <SecondFactorSetup {...begun} onDone={setConfirmed} />}
        {since && !begun && !confirmed && <ChangeForm onBegun={setBegun} />}
      </div>
    </Page>
  );
}

function ChangeForm({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [attempt, setAttempt] = useState(0);
  const begin = useMutation({
    mutationFn: async () => (await call(beginFactorChange, { body: { password, code } })).data,
    onSuccess: onBegun,
    onError: () => setAttempt(attempt + 1),
  });
  const issues = begin.error instanceof ApiError ? begin.error.issues : [];
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!begin.isPending) begin.mutate();
      }}
    >
      <ErrorSummary issues={issues} attempt={attempt} />
      {begin.error && issues.length === 0 && <ErrorMessage error={begin.error} />}
      <Panel
        title={secondFactorText.changeTitle}
        foot={
          <Button type="submit" variant="primary" busy={begin.isPending && secondFactorText.checking}>
            {secondFactorText.change}
          </Button>
        }
      >
        <div className="stack">
          <p>{secondFactorText.changeWhy}</p>
          <div className="fields">
            <TextInput
              name="password"
              label={sessionWords.currentPassword}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={errorOf(issues, 'password')}
            />
            <TextInput
              name="code"
              label={secondFactorText.codeLabel}
              code
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={setCode}
              error={errorOf(issues, 'code')}
            />
          </div>
        </div>
      </Panel>
    </form>
  );
}
