// What officers call a file of each scheme system.
import { fileNounText as text } from './noun-texts.ts';
import type { OrderSystem } from './order.ts';

export const fileNouns = {
  nrega: [text.ftoFile, text.ftoFiles],
  nrlm: [text.advice, text.advices],
  pmgsy: [text.expenditure, text.expenditures],
} as const satisfies Record<OrderSystem, readonly [string, string]>;
