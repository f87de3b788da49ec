// What officers call a file of each scheme system.
import type { OrderSystem } from './order.ts';

export const fileNouns = {
  nrega: ['FTO file', 'FTO files'],
  nrlm: ['payment advice', 'payment advices'],
  pmgsy: ['expenditure', 'expenditures'],
} as const satisfies Record<OrderSystem, readonly [string, string]>;
