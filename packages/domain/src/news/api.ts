// Endpoints of the notices in the header (decisions.md, Notices in the header), and of their daily mail.
import * as z from 'zod';
import { type ErrorDefinition, endpoint } from '../contract.ts';
import { storageErrors } from '../storage/errors.ts';
import { outcome } from '../wire.ts';
import { MailAddress, MailCode, NewsMail, newsMailLimits } from './mail.ts';
import { newsMailText as text } from './mail-texts.ts';
import { News, NewsId, newsLimits } from './schema.ts';

export const newsMailErrors = {
  notYours: { code: 'newsmail.not-yours', kind: 'forbidden', message: text.notYours },
  notOffered: { code: 'newsmail.not-offered', kind: 'conflict', message: text.notOffered },
  tooManyCodes: { code: 'newsmail.too-many-codes', kind: 'tooMany', message: text.tooManyCodes },
  noCode: { code: 'newsmail.no-code', kind: 'conflict', message: text.noCode },
  notSentYet: { code: 'newsmail.not-sent-yet', kind: 'conflict', message: text.notSentYet },
  wrongCode: {
    code: 'newsmail.wrong-code',
    kind: 'refused',
    message: text.wrongCode(newsMailLimits.triesACode - 1),
  },
  tooManyTries: { code: 'newsmail.too-many-tries', kind: 'conflict', message: text.tooManyTries },
} as const satisfies Record<string, ErrorDefinition>;

const common = {
  function: 'session',
  access: 'session',
  source: 'decisions (Notices in the header)',
} as const;

export const listNews = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/news',
  summary:
    'What the own login is told of: bills that were returned, objected to, not uploaded or compiled, scheme files that arrived, mother sanctions that were lowered; the newest first.',
  response: z.array(News),
  errors: [],
});

export const setNewsRead = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/news/read',
  summary: 'The own login has read these notices; what it is not told of changes nothing.',
  body: z.strictObject({ news_ids: z.array(NewsId).min(1).max(newsLimits.newest) }),
  response: outcome(z.strictObject({})),
  errors: [],
});

const ofMail = { ...common, source: 'decisions (A daily mail of notices)' } as const;

export const getNewsMail = endpoint({
  ...ofMail,
  method: 'GET',
  path: '/api/v1/news/mail',
  summary:
    'Whether the own login gets a mail of its unread notices each morning, and the code that it was sent.',
  response: NewsMail,
  errors: [newsMailErrors.notYours],
});

export const askNewsMailCode = endpoint({
  ...ofMail,
  method: 'POST',
  path: '/api/v1/news/mail/code',
  summary:
    'Has a code sent to an address, which turns the mail to it on; the code before it is no longer good.',
  body: z.strictObject({ address: MailAddress }),
  response: outcome(NewsMail),
  errors: [
    newsMailErrors.notYours,
    newsMailErrors.notOffered,
    newsMailErrors.tooManyCodes,
    storageErrors.busy,
  ],
});

export const confirmNewsMail = endpoint({
  ...ofMail,
  method: 'POST',
  path: '/api/v1/news/mail/confirm',
  summary: 'Turns the mail on, for the address that the code was sent to.',
  body: z.strictObject({ code: MailCode }),
  response: outcome(NewsMail),
  errors: [
    newsMailErrors.notYours,
    newsMailErrors.notOffered,
    newsMailErrors.noCode,
    newsMailErrors.notSentYet,
    newsMailErrors.wrongCode,
    newsMailErrors.tooManyTries,
    storageErrors.busy,
  ],
});

export const turnNewsMailOff = endpoint({
  ...ofMail,
  method: 'DELETE',
  path: '/api/v1/news/mail',
  summary: 'Turns the mail off at once; where it is off already, nothing changes.',
  response: outcome(NewsMail),
  errors: [newsMailErrors.notYours, storageErrors.busy],
});

export const newsEndpoints = [
  listNews,
  setNewsRead,
  getNewsMail,
  askNewsMailCode,
  confirmNewsMail,
  turnNewsMailOff,
] as const;
