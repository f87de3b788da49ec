// Endpoints of notices: which account of the own office was opened or reset, and by whom (decisions.md, Two people). Each
// login reads and sets aside its own, so that one who took over a login cannot hide it from the others.
import * as z from 'zod';
import { type ErrorDefinition, endpoint } from '../contract.ts';
import { outcome } from '../wire.ts';
import { Notice } from './schema.ts';
import { noticeText } from './texts.ts';

export const noticeErrors = {
  unknown: { code: 'notice.unknown', kind: 'notFound', message: noticeText.unknown },
} as const satisfies Record<string, ErrorDefinition>;

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
