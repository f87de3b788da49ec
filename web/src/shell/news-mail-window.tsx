// The daily mail of notices: an address, the code that is mailed there, and off again.
import { askNewsMailCode, confirmNewsMail, turnNewsMailOff } from '@portal/domain/news/api';
import type { NewsMail } from '@portal/domain/news/mail';
import { newsMailText as text } from '@portal/domain/news/mail-texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/dialog/confirm-dialog.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { errorOf } from '../components/field/error-summary.tsx';
import { TextInput } from '../components/field/text-input.tsx';
import { MasterDialog } from '../components/master/master-dialog.tsx';
import { useMasterForm } from '../components/master/use-master-form.ts';
import { ErrorMessage, Message } from '../components/message.tsx';
import { useToast } from '../components/toast.tsx';
import { call } from '../data/api.ts';
import { newsMailQuery, useKeepNewsMail } from '../data/news-mail.ts';

interface WindowProps {
  onClose: () => void;
}

export function NewsMailWindow({ onClose }: WindowProps) {
  const { data, error, refetch } = useQuery(newsMailQuery);
  const [isOther, setOther] = useState(false);
  if (!data)
    return (
      <Told onClose={onClose}>
        {error ? (
          <ErrorMessage error={error} onRetry={() => void refetch()} />
        ) : (
          <Message>{text.loading}</Message>
        )}
      </Told>
    );
  if (!data.is_offered)
    return (
      <Told onClose={onClose}>
        <Message>{text.notOffered}</Message>
      </Told>
    );
  if (data.address !== null)
    return <TurnOff address={data.address} isBounced={data.bounced_at !== null} onClose={onClose} />;
  if (data.code && (data.code.state === 'wanted' || data.code.state === 'sent') && !isOther)
    return <EnterCode code={data.code} onOther={() => setOther(true)} onClose={onClose} />;
  return <GiveAddress mail={data} onAsked={() => setOther(false)} onClose={onClose} />;
}

const Told = ({ onClose, children }: WindowProps & { children: ReactNode }) => (
  <Dialog
    open
    size="small"
    title={text.title}
    onClose={onClose}
    foot={<Button onClick={onClose}>{text.close}</Button>}
  >
    {children}
  </Dialog>
);

function GiveAddress({ mail, onAsked, onClose }: WindowProps & { mail: NewsMail; onAsked: () => void }) {
  const keep = useKeepNewsMail();
  const state = useMasterForm({
    initial: { address: mail.code?.address ?? '' },
    rules: () => [],
    send: async (body) => (await call(askNewsMailCode, { body })).data,
    onDone: (answer) => {
      keep(answer);
      onAsked();
    },
  });
  return (
    <MasterDialog
      title={text.title}
      size="small"
      state={state}
      onClose={onClose}
      act={[text.sendCode, text.sending]}
    >
      {mail.code?.state === 'failed' && <Message kind="warn">{text.failed(mail.code.address)}</Message>}
      {mail.code?.state === 'bounced' && <Message kind="warn">{text.bounced(mail.code.address)}</Message>}
      <p>{text.about}</p>
      <TextInput
        name="address"
        label={text.addressLabel}
        hint={text.codesLeft(mail.codes_left)}
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        value={state.form.address}
        onChange={(address) => state.set({ address })}
        error={errorOf(state.issues, 'address')}
      />
    </MasterDialog>
  );
}

interface EnterCodeProps extends WindowProps {
  code: NonNullable<NewsMail['code']>;
  onOther: () => void;
}

function EnterCode({ code, onOther, onClose }: EnterCodeProps) {
  const keep = useKeepNewsMail();
  const toast = useToast();
  const state = useMasterForm({
    initial: { code: '' },
    rules: () => [],
    send: async (body) => (await call(confirmNewsMail, { body })).data,
    onDone: (answer) => {
      onClose();
      keep(answer);
      toast(text.turnedOn);
    },
  });
  return (
    <MasterDialog
      title={text.title}
      size="small"
      state={state}
      onClose={onClose}
      act={[text.turnOn, text.turningOn]}
    >
      <Message kind={code.is_late && code.state === 'wanted' ? 'warn' : 'info'}>{sentenceOf(code)}</Message>
      <TextInput
        name="code"
        label={text.codeLabel}
        code
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        refuse={/\D/g}
        value={state.form.code}
        onChange={(entered) => state.set({ code: entered })}
        error={errorOf(state.issues, 'code')}
      />
      <p>
        <Button small onClick={onOther}>
          {text.other}
        </Button>
      </p>
    </MasterDialog>
  );
}

const sentenceOf = ({ address, state, is_late }: EnterCodeProps['code']): string => {
  if (state === 'sent') return text.sent(address);
  return is_late ? text.late(address) : text.wanted(address);
};

interface TurnOffProps extends WindowProps {
  address: string;
  isBounced: boolean;
}

function TurnOff({ address, isBounced, onClose }: TurnOffProps) {
  const keep = useKeepNewsMail();
  const toast = useToast();
  const off = useMutation({
    mutationFn: async () => (await call(turnNewsMailOff)).data,
    onSuccess: (answer) => {
      onClose();
      keep(answer);
      toast(text.turnedOff);
    },
  });
  return (
    <ConfirmDialog
      open
      title={text.title}
      message={text.on(address)}
      confirmLabel={text.turnOff}
      busy={off.isPending && text.turningOff}
      error={off.error}
      onConfirm={() => off.mutate()}
      onCancel={onClose}
    >
      {isBounced && <Message kind="warn">{text.bounced(address)}</Message>}
      <p className="note">{text.about}</p>
    </ConfirmDialog>
  );
}
