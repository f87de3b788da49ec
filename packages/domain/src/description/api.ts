// The description of the API for finance IT. What every visitor may read is the page /docs and its document, made at build
// time without the calls of ADMIN accounts.
import * as z from 'zod';
import { endpoint } from '../contract.ts';

export const getAdminDescription = endpoint({
  method: 'GET',
  path: '/api/v1/admin/openapi',
  function: 'admin',
  access: 'admin',
  summary: 'The calls of finance IT as an OpenAPI 3.1 document.',
  source: 'decisions (Accounts)',
  response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  errors: [],
});

export const descriptionEndpoints = [getAdminDescription] as const;
