// Refusals of the exchange log.
import type { ErrorDefinition } from '../contract.ts';
import { exchangeText as text } from './texts.ts';

export const exchangeErrors = {
  unknown: { code: 'exchange.unknown', kind: 'notFound', message: text.unknown },
  notSafe: { code: 'exchange.not-safe', kind: 'refused', message: text.notSafe },
  settled: { code: 'exchange.settled', kind: 'conflict', message: text.settled },
} as const satisfies Record<string, ErrorDefinition>;
