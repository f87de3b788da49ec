// Endpoints of what officers are told of their office's accounts: who opened or reset one (decisions.md, Two people). Each
// login reads and sets aside its own, so that one who took over a login cannot hide it from the others.
import * as z from 'zod';
import { type ErrorDefinition, endpoint } from '../contract.ts';
import { ResetLogin } from '../proposal/schema.ts';
import { outcome } from '../wire.ts';
import { noticeText } from './texts.ts';

export const noticeErrors = {
  unknown: { code: 'notice.unknown', kind: 'notFound', message: noticeText.unknown },
} as const satisfies Record<string, ErrorDefinition>;

export const noticeActs = ['opened', 'reset'] as const;

export const Notice = z.strictObject({
  notice_id: z.string(),
  at: z.string(),
  act: z.enum(noticeActs),
  login: ResetLogin,
  /** The account that was opened or reset. */
  username: z.string(),
  is_own: z.boolean(),
  by: z.string(),
  /** Empty where the act took one account. */
  confirmed_by: z.string(),
});
export type Notice = z.output<typeof Notice>;

const common = { function: 'session', access: 'session', source: 'decisions (Two people)' } as const;

export const listNotices = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/notice',
  summary:
    'What the own login has not seen yet: accounts of the office that were opened or reset, the oldest first.',
  response: z.array(Notice),
  errors: [],
});

export const setNoticesSeen = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/notice/seen',
  summary: 'The own login has seen the notices up to this one.',
  body: z.strictObject({ notice_id: z.string().regex(/^\d{4}-[\w:.-]{1,80}$/) }),
  response: outcome(z.strictObject({})),
  errors: [noticeErrors.unknown],
});

export const noticeEndpoints = [listNotices, setNoticesSeen] as const;
