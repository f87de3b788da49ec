// The description of the API for finance IT: all of it. The page /docs and its document are made at build time without the calls of
// ADMIN accounts; where the stage says so, they lead here (stacks/web.ts).
import * as z from 'zod';
import { endpoint } from '../contract.ts';

export const getAdminDescription = endpoint({
  method: 'GET',
  path: '/api/v1/admin/openapi',
  function: 'admin',
  access: 'admin',
  summary: 'All calls, those of finance IT too, as an OpenAPI 3.1 document.',
  source: 'decisions (Accounts)',
  response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  errors: [],
});

export const descriptionEndpoints = [getAdminDescription] as const;
