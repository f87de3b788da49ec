// A notice in the header: a bill came back, failed or was compiled, a scheme file arrived, a mother sanction was lowered,
// finance IT changed grants or rules of the office (decisions.md, Notices in the header).
import * as z from 'zod';
import { orderSystems } from '../order/order.ts';
import type { LoginType } from '../session/schema.ts';

export const newsKinds = [
  'returned',
  'objected',
  'failed',
  'compiled',
  'arrived',
  'lowered',
  'changed',
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Which logins of the office each concerns: a returned bill is Draft's to correct, an order of a scheme system Final's to process. */
export const newsFor = {
  returned: ['D'],
  objected: ['F'],
  failed: ['F'],
  compiled: ['D', 'F'],
  arrived: ['F'],
  lowered: ['F'],
  changed: ['D', 'F'],
} as const satisfies Record<NewsKind, readonly LoginType[]>;

export const concerns = (kind: NewsKind, login: LoginType): boolean =>
  newsFor[kind].some((one) => one === login);

export const newsLimits = {
  /** What is older is not shown. */
  keptDays: 60,
  /** Of the office, the newest ones; what is unread among them is counted. */
  newest: 100,
  /** Of a remark, a treasury's reasons or a file's first fault; the bill and the file have them whole. */
  reasonLetters: 200,
} as const;

export const NewsId = z.string().regex(/^\d{4}-[\w:.-]{1,80}$/);

export const News = z.strictObject({
  news_id: NewsId,
  at: z.iso.datetime(),
  kind: z.enum(newsKinds),
  is_read: z.boolean(),
  /** Department Bill No, the name of the file, the number of the mother sanction, or what finance IT changed. */
  name: z.string(),
  trans_no: z.string().nullable().describe('Of a bill.'),
  amount: z.number().nullable().describe('Net of a bill, in rupees.'),
  system: z.enum(orderSystems).nullable().describe('Of a file.'),
  scheme: z.string().nullable().describe('Scheme code of a mother sanction.'),
  reason: z
    .string()
    .describe(
      'Remark of the return, reasons of the objection or the failure, first fault of a file, amounts of the sanction, lines and order of what was changed; or empty.',
    ),
});
export type News = z.output<typeof News>;
