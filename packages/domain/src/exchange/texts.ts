// What the exchange log says.
import type { ExchangePartner, ExchangeState } from './schema.ts';

export const exchangeText = {
  title: 'Exchange log',
  context: 'Every message with the treasury and the scheme systems · kept 400 days · accounts masked here',
  none: 'No messages on this day. Choose another day or another partner.',
  unknown: 'There is no such message in the log. Messages are kept for 400 days.',
  notSafe: 'This message is not sent again from here.',
  settled: 'This message does not wait to be sent any more. Look at the latest of its kind.',
  retried: 'It is sent again within two minutes.',
  opened: 'Who opens a whole message is kept as a security event.',
  fieldText: 'Text, number or file',
} as const;

export const exchangePartnerText = {
  treasury: 'Treasury',
  nrega: 'NREGA',
  nrlm: 'NRLM',
  ommas: 'OMMAS',
  pfms: 'PFMS',
  component: 'Components',
  employee: 'Employees',
} as const satisfies Record<ExchangePartner, string>;

export const exchangeStateText = {
  done: 'Done',
  failed: 'Failed',
  again: 'Again',
} as const satisfies Record<ExchangeState, string>;
