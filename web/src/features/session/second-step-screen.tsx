// The second step of a login: a code of the app, or a recovery code; where the login has no second factor yet, its enrolment.
import type { Answer } from '@portal/domain/contract';
import {
  beginEnrolment,
  type confirmEnrolment,
  enterSecondFactor,
} from '@portal/domain/session/second-factor-api';
import { secondFactorText } from '@portal/domain/session/second-factor-texts';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorMessage } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { call } from '../../data/api.ts';
import { sessionQuery } from '../../data/session.ts';
import { noteSignedIn } from '../../lib/early-answers.ts';
import { nextPage } from '../../lib/next-page.ts';
import { noteLogin, noteOldestSessionEnded } from '../../lib/told-after-login.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

type LoggedIn = NonNullable<Answer<typeof confirmEnrolment>['data']['login']>;

export function SecondStepScreen({ redirect }: { redirect: string | null }) {
  const { second_factor, administrator_contact } = useSuspenseQuery(sessionQuery).data;
  // the session that waited is gone with the step: what is asked does not change under the officer
  const [isEnrolment] = useState(second_factor === 'enrolment');
  /** A page of its own: it asks anew who is signed in. */
  const goOn = (data: LoggedIn) => {
    noteSignedIn(data);
    noteLogin();
    if (data.oldest_session_ended) noteOldestSessionEnded();
    location.assign(nextPage({ data }, redirect, location.origin));
  };
  return isEnrolment ? (
    <Enrolment onDone={goOn} />
  ) : (
    <Page title={secondFactorText.title}>
      <Panel title={secondFactorText.codeLabel}>
        <EnterCode contact={administrator_contact} onDone={goOn} />
      </Panel>
    </Page>
  );
}

const OtherAccount = () => (
  <p className="note">
    <a href="/">{secondFactorText.otherAccount}</a>
  </p>
);

function EnterCode({ contact, onDone }: { contact: string; onDone: (data: LoggedIn) => void }) {
  const enter = useMutation({
    mutationFn: async (code: string) => (await call(enterSecondFactor, { body: { code } })).data,
    onSuccess: onDone,
  });
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="stack">
      <p>{isRecovery ? secondFactorText.enterRecovery : secondFactorText.enterCode}</p>
      <CodeForm
        label={secondFactorText.logIn}
        isRecovery={isRecovery}
        busy={enter.isPending || enter.isSuccess}
        error={enter.error}
        onCode={(code) => enter.mutate(code)}
      />
      <div>
        <Button small onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? secondFactorText.useApp : secondFactorText.useRecovery}
        </Button>
      </div>
      <p className="note">
        {secondFactorText.lostBoth} {contact}
      </p>
      <OtherAccount />
    </div>
  );
}

function Enrolment({ onDone }: { onDone: (data: LoggedIn) => void }) {
  const begun = useQuery({
    queryKey: ['second-factor-enrolment'],
    queryFn: async ({ signal }) => (await call(beginEnrolment, { body: {}, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [codes, setCodes] = useState<Answer<typeof confirmEnrolment>['data']>();
  const login = codes?.login;
  return (
    <Page title={secondFactorText.enrolTitle}>
      {begun.error && <ErrorMessage error={begun.error} onRetry={() => void begun.refetch()} />}
      {codes && login ? (
        <RecoveryCodes codes={codes.recovery_codes} onKept={() => onDone(login)} />
      ) : (
        begun.data && (
          <div className="stack">
            <p>{secondFactorText.enrolWhy}</p>
            <SecondFactorSetup {...begun.data} onDone={setCodes} />
            <OtherAccount />
          </div>
        )
      )}
    </Page>
  );
}
