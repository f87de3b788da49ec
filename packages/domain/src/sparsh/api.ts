// Endpoints of the SPARSH flow besides those of every bill: the components of a scheme, the list of prepared SPA bills.
import * as z from 'zod';
import { ConfirmRow } from '../bill/api.ts';
import { endpoint } from '../contract.ts';
import { Cursor, KnownAt } from '../wire.ts';
import { Component, SlsCode } from './component.ts';
import { sparshErrors } from './errors.ts';

export const listComponents = endpoint({
  method: 'POST',
  path: '/api/v1/sparsh/scheme/component',
  function: 'sparsh',
  access: 'session',
  summary:
    'Components of a scheme by its SLS code, those above others and the child-most ones; STATUS 1 with empty lists where the service knows none. Answers of the day are kept; where the service does not answer, those of before.',
  source: '3§7.2, 3§7.6, decisions (SPA bill)',
  body: z.strictObject({ SLSCODE: SlsCode }),
  response: z.strictObject({
    STATUS: z.int(),
    ...KnownAt,
    DATA: z.strictObject({ parents: z.array(Component), childmost: z.array(Component) }),
  }),
  errors: [sparshErrors.componentsUnavailable],
});

export const listSparshConfirmBills = endpoint({
  method: 'GET',
  path: '/api/v1/sparsh/confirmbill',
  function: 'sparsh',
  access: 'spa',
  summary: 'Prepared SPA bills of the office that wait for authorization; amounts in rupees.',
  source: '3§7.3, decisions (SPA bill)',
  query: z.strictObject({ cursor: Cursor }),
  response: z.array(ConfirmRow),
  errors: [],
});

export const sparshEndpoints = [listComponents, listSparshConfirmBills] as const;
