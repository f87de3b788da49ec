// The columns of the exchange log: when, with whom, which way, what about, and what came of it.
import { formatInstant, formatTime } from '@portal/domain/calendar';
import type { ExchangeEntry, ExchangeState } from '@portal/domain/exchange/schema';
import { exchangePartnerText, exchangeStateText } from '@portal/domain/exchange/texts';
import { Status, type StatusKind } from '../../components/bill/status.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { exchangeWords } from '../../texts/en/exchange.ts';

const kinds: Record<ExchangeState, { readonly kind: StatusKind; readonly icon: IconName }> = {
  done: { kind: 'ok', icon: 'check' },
  failed: { kind: 'danger', icon: 's-o' },
  again: { kind: 'warn', icon: 'refresh' },
};

export const StateOfMessage = ({ state }: { state: ExchangeState }) => (
  <Status {...kinds[state]}>{exchangeStateText[state]}</Status>
);

/** "200, 38 ms", "12 payees", "No answer within 3500 ms", "Status 503; sent again 22 Nov 2026, 12:00, attempt 3". */
export const outcomeOf = ({
  state,
  status,
  duration_ms,
  detail,
  attempt,
  next_attempt_at,
}: ExchangeEntry): string => {
  const answer = status > 0 && exchangeWords.ms(status, duration_ms.toLocaleString('en-IN'));
  if (state === 'done') return detail || answer || exchangeWords.ms2(duration_ms.toLocaleString('en-IN'));
  const again =
    next_attempt_at && exchangeWords.sentAgainAttempt(formatInstant(new Date(next_attempt_at)), attempt + 1);
  return [detail || answer, again].filter(Boolean).join('; ');
};

export const nameOf = ({ message, about }: ExchangeEntry): string =>
  about ? exchangeWords.of(message, about) : message;

export const exchangeColumns: readonly Column<ExchangeEntry>[] = [
  {
    id: 'at',
    label: exchangeWords.time,
    value: ({ at }) => at,
    cell: ({ at }) => (
      <time className="code" dateTime={at}>
        {formatTime(new Date(at))}
      </time>
    ),
    rowHeader: true,
  },
  { id: 'partner', label: exchangeWords.partner, value: ({ partner }) => exchangePartnerText[partner] },
  {
    id: 'direction',
    label: exchangeWords.way,
    value: ({ direction }) => direction,
    cell: ({ direction }) => (
      <span className="row row--nowrap">
        <Icon name={direction === 'in' ? 'down' : 'up'} /> {direction}
      </span>
    ),
  },
  { id: 'message', label: exchangeWords.message, value: ({ message }) => message, width: 'grow' },
  { id: 'about', label: exchangeWords.about, kind: 'code', value: ({ about }) => about },
  {
    id: 'state',
    label: exchangeWords.state,
    value: ({ state }) => exchangeStateText[state],
    cell: ({ state }) => <StateOfMessage state={state} />,
  },
  { id: 'outcome', label: exchangeWords.outcome, value: outcomeOf },
];
