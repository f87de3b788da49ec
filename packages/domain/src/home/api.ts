// The endpoint of the home: what waits for the office, and what its year looks like.
import * as z from 'zod';
import { endpoint } from '../contract.ts';
import { Home } from './schema.ts';

export const getHome = endpoint({
  method: 'GET',
  path: '/api/v1/home',
  function: 'scheme',
  access: 'session',
  summary:
    'What waits for the office by list and state with count, net and the oldest day, and the files of scheme systems likewise; its grants by use, its bills by status and by month.',
  source: 'decisions.md, What waits is counted',
  query: z.strictObject({}),
  response: Home,
  errors: [],
});

export const homeEndpoints = [getHome] as const;
