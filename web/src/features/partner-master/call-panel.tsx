// A call that is made and answered: its form, the button, the answer.
import type { PartnerCall } from '@portal/domain/partner/call';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { type CallAnswer, curlOf, makeCall } from '../../data/partner-call.ts';
import { partnerMasterWords } from '../../texts/en/partner-master.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { CallFields, useCallFields } from './call-fields.tsx';
import { CopyButton } from './copy-button.tsx';
import { issuesOf } from './issues-of.ts';

export function CallPanel({ call }: { call: PartnerCall }) {
  const { typed, type } = useCallFields(call);
  const [authkey, setAuthkey] = useState('');
  const [answer, setAnswer] = useState<CallAnswer>();
  const [isCalling, setCalling] = useState(false);
  const send = async () => {
    setCalling(true);
    setAnswer(await makeCall(call, typed, authkey));
    setCalling(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isCalling) void send();
  };
  return (
    <form className="stack" onSubmit={submit} autoComplete="off" noValidate>
      {(call.fields.length > 0 || call.work === 'answer') && (
        <div className="fields">
          <CallFields call={call} typed={typed} type={type} issues={issuesOf(answer)} />
          {call.work === 'answer' && (
            <TextInput
              name="authkey"
              label={partnerMasterWords.authkey}
              type="password"
              note={partnerMasterWords.notNeededWhileSigned}
              value={authkey}
              onChange={setAuthkey}
            />
          )}
        </div>
      )}
      <div className="row">
        <Button type="submit" variant="primary" icon="arrow" busy={isCalling && partnerMasterWords.calling}>
          {partnerMasterWords.call}
        </Button>
        <CopyButton label={partnerMasterWords.copyAsCurl} text={() => curlOf(call, typed, location.origin)} />
      </div>
      {answer && <AnswerPanel answer={answer} name={call.name} onRetry={() => void send()} />}
    </form>
  );
}
