// Which messages may be sent again from the exchange log: those that their partner takes once, however often they come.
import type { ExchangePartner, ExchangeState } from './schema.ts';

/** How a message is sent again: the bill's upload under its key, or the acknowledgement under its id. */
export type RetryWay = 'upload' | 'acknowledgement';

interface Retryable {
  readonly partner: ExchangePartner;
  /** How the message begins. */
  readonly message: string;
  readonly way: RetryWay;
}

/** What acknowledgements are called in the log, before their code. */
export const acknowledgementMessage = 'acknowledgement';
export const billMessage = 'send bill';

const retryable: readonly Retryable[] = [
  { partner: 'treasury', message: billMessage, way: 'upload' },
  { partner: 'nrega', message: acknowledgementMessage, way: 'acknowledgement' },
  { partner: 'nrlm', message: acknowledgementMessage, way: 'acknowledgement' },
  { partner: 'ommas', message: acknowledgementMessage, way: 'acknowledgement' },
];

/** How a kept message is sent again; undefined where it is not. An acknowledgement may be sent again although it arrived. */
export const retryWayOf = (entry: {
  readonly partner: string;
  readonly direction: string;
  readonly message: string;
  readonly state: ExchangeState;
}): RetryWay | undefined => {
  if (entry.direction !== 'out') return undefined;
  const found = retryable.find(
    ({ partner, message }) => partner === entry.partner && entry.message.startsWith(message),
  );
  return found && (entry.state !== 'done' || found.way === 'acknowledgement') ? found.way : undefined;
};
