// Endpoints of the notices in the header (decisions.md, Notices in the header).
import * as z from 'zod';
import { endpoint } from '../contract.ts';
import { outcome } from '../wire.ts';
import { News, NewsId, newsLimits } from './schema.ts';

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
    'What the own login is told of: bills that were returned, objected to, not uploaded or compiled, scheme files that arrived; the newest first.',
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

export const newsEndpoints = [listNews, setNewsRead] as const;
