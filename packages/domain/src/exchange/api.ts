// Endpoints of the exchange log, for finance IT alone (decisions.md, Exchange log).
import * as z from 'zod';
import { endpoint } from '../contract.ts';
import { Cursor, optionalText, outcome } from '../wire.ts';
import { exchangeErrors } from './errors.ts';
import { ExchangeEntry, ExchangeMessage, exchangePartners, exchangeStates } from './schema.ts';
import { exchangeText } from './texts.ts';

const common = { function: 'admin', access: 'admin', source: 'decisions (Exchange log)' } as const;

/** Partner, time and id of a message. */
export const exchangeId = /^([a-z]{3,12})~(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w-]{1,64})$/;
const Key = z.strictObject({ id: z.string().regex(exchangeId) });

/** An empty choice is none. */
const choice = <T extends string>(options: readonly [T, ...T[]]) =>
  z
    .union([z.enum(options), z.literal('')])
    .optional()
    .transform((value): T | undefined => (value ? (value as T) : undefined));

export const listExchange = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/exchange',
  summary:
    'Messages of one day (today, where none is named) with outside systems, the newest first, accounts masked.',
  query: z.strictObject({
    partner: choice(exchangePartners),
    day: z.union([z.iso.date(), z.literal('')]).optional(),
    state: choice(exchangeStates),
    text: optionalText(100),
    cursor: Cursor,
  }),
  response: z.array(ExchangeEntry),
  errors: [],
});

export const getExchange = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/exchange/{id}',
  summary:
    'A whole message and its answer, nothing masked; who looked is a security event. A longer one continues at `from`.',
  params: Key,
  query: z.strictObject({ from: z.coerce.number().int().min(0).optional() }),
  response: ExchangeMessage,
  errors: [exchangeErrors.unknown],
});

export const retryExchange = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/exchange/{id}/retry',
  finalOnly: true,
  summary: 'Sends a message again under its own key, where the partner takes it once however often it comes.',
  params: Key,
  response: outcome(z.literal(exchangeText.retried)),
  errors: [exchangeErrors.unknown, exchangeErrors.notSafe, exchangeErrors.settled],
});

export const exchangeEndpoints = [listExchange, getExchange, retryExchange] as const;
