// One message of the exchange log whole: its facts, what was sent and what was answered. That it was opened is kept.
import { formatInstant, formatTime } from '@portal/domain/calendar';
import { getExchange } from '@portal/domain/exchange/api';
import type { ExchangeBody, ExchangeEntry, ExchangeMessage } from '@portal/domain/exchange/schema';
import { exchangePartnerText, exchangeText } from '@portal/domain/exchange/texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Facts } from '../../components/bill/facts.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { Panel } from '../../components/panel.tsx';
import { Source } from '../../components/source/source.tsx';
import { saveFile } from '../../components/table/save-file.ts';
import { call } from '../../data/api.ts';
import { exchangeWords } from '../../texts/en/exchange.ts';
import { nameOf, outcomeOf, StateOfMessage } from './exchange-columns.tsx';

export interface ExchangeDialogProps {
  entry: ExchangeEntry;
  /** Undefined where it is not sent again. */
  onRetry: (() => void) | undefined;
  isRetrying: boolean;
  /** Why the last retry failed. */
  error: unknown;
  onClose: () => void;
}

export function ExchangeDialog({ entry, onRetry, isRetrying, error, onClose }: ExchangeDialogProps) {
  const { id } = entry;
  const message = useQuery({
    queryKey: ['exchange-message', id],
    queryFn: ({ signal }) => call(getExchange, { params: { id }, query: {}, signal }),
    // each look is kept as an event: it is not taken again by itself
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const download = useMutation({ mutationFn: () => saveWhole(entry) });
  return (
    <Dialog
      open
      title={nameOf(entry)}
      size="large"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{exchangeWords.close}</Button>
          <Button
            icon="export"
            busy={download.isPending && exchangeWords.reading}
            aria-disabled={message.data === undefined}
            onClick={() => message.data && download.mutate()}
          >
            {exchangeWords.download}
          </Button>
          {onRetry && (
            <Button
              variant="primary"
              icon="refresh"
              busy={isRetrying && exchangeWords.retrying}
              onClick={onRetry}
            >
              {exchangeWords.retryNow}
            </Button>
          )}
        </>
      }
    >
      <Message>{exchangeText.opened}</Message>
      {(error ?? download.error ?? undefined) !== undefined && (
        <ErrorMessage error={error ?? download.error} />
      )}
      {message.error && <ErrorMessage error={message.error} onRetry={() => void message.refetch()} />}
      {message.isLoading && <p className="note">{exchangeWords.loading}</p>}
      {message.data && <Whole message={message.data} />}
    </Dialog>
  );
}

const Whole = ({ message }: { message: ExchangeMessage }) => (
  <>
    <Facts items={factsOf(message)} />
    <div className="grid grid--half">
      <Panel title={message.direction === 'out' ? exchangeWords.sent : exchangeWords.received} flush>
        <Body label={exchangeWords.messageSent} body={message.sent} />
      </Panel>
      <Panel title={exchangeWords.answered} flush>
        {message.answered ? (
          <Body label={exchangeWords.answer} body={message.answered} />
        ) : (
          <Source label={exchangeWords.answer} text={message.detail || exchangeWords.noAnswerCame} />
        )}
      </Panel>
    </div>
  </>
);

const Body = ({ label, body }: { label: string; body: ExchangeBody }) => {
  if (body.size_bytes === 0) return <Source label={label} text={exchangeWords.nothing} />;
  if (body.encoding === 'base64')
    return <Source label={label} text={exchangeWords.downloadMessageRead(sizeOf(body))} />;
  return <Source label={label} text={body.content} />;
};

const sizeOf = ({ size_bytes }: ExchangeBody): string =>
  size_bytes < 1024
    ? exchangeWords.bytes(size_bytes)
    : exchangeWords.kb(Math.round(size_bytes / 1024).toLocaleString('en-IN'));

const factsOf = (message: ExchangeMessage) => [
  { label: exchangeWords.partner, value: `${exchangePartnerText[message.partner]}, ${message.direction}` },
  { label: exchangeWords.messageId, value: <span className="code">{message.message_id}</span> },
  { label: exchangeWords.state, value: <StateOfMessage state={message.state} /> },
  {
    label: exchangeWords.at,
    value: `${formatInstant(new Date(message.at))} (${formatTime(new Date(message.at))})`,
  },
  { label: exchangeWords.outcome, value: outcomeOf(message) },
  { label: exchangeWords.attempt, value: String(message.attempt) },
  { label: exchangeWords.address, value: `${message.method} ${message.url}` },
  {
    label: exchangeWords.sizeSha256,
    value: (
      <>
        {sizeOf(message.sent)}, <span className="code">{message.sent.sha256}</span>
      </>
    ),
  },
  { label: exchangeWords.requestOfficer, value: message.request_id },
];

/** The bytes of both parts, read to their ends. */
const saveWhole = async (entry: ExchangeEntry): Promise<void> => {
  const sent: Uint8Array<ArrayBuffer>[] = [];
  const answered: Uint8Array<ArrayBuffer>[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const message: ExchangeMessage = await call(getExchange, { params: { id: entry.id }, query: { from } });
    sent.push(bytesOf(message.sent));
    if (message.answered) answered.push(bytesOf(message.answered));
    from = message.sent.next_from ?? message.answered?.next_from ?? null;
  }
  const name = `${entry.partner}-${entry.at.replace(/[:.]/g, '-')}`;
  saveFile(`${name}-sent.txt`, new Blob(sent));
  if (answered.length > 0) saveFile(`${name}-answer.txt`, new Blob(answered));
};

const bytesOf = ({ encoding, content }: ExchangeBody): Uint8Array<ArrayBuffer> =>
  encoding === 'text'
    ? new TextEncoder().encode(content)
    : Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
