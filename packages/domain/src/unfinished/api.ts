// Endpoints of unfinished bills, which the portal keeps for the login that types them (decisions.md, Unfinished bills).
import * as z from 'zod';
import { type ErrorDefinition, endpoint } from '../contract.ts';
import { storageErrors } from '../storage/errors.ts';
import { outcome } from '../wire.ts';
import { unfinishedLimits } from './place.ts';
import { SaveVersion, UnfinishedId, UnfinishedRow, UnfinishedSave } from './schema.ts';
import { refusedText as text } from './texts.ts';

export const unfinishedErrors = {
  unknown: { code: 'unfinished.unknown', kind: 'notFound', message: text.unknown },
  changed: { code: 'unfinished.changed', kind: 'conflict', message: text.changed },
  gone: { code: 'unfinished.gone', kind: 'conflict', message: text.gone },
  tooMany: {
    code: 'unfinished.too-many',
    kind: 'refused',
    message: text.tooMany(unfinishedLimits.entries, '{bill}'),
  },
  tooLarge: { code: 'unfinished.too-large', kind: 'tooLarge', message: text.tooLarge },
  tooOften: { code: 'unfinished.too-often', kind: 'tooMany', message: text.tooOften },
  unreadable: { code: 'unfinished.unreadable', kind: 'invalid', message: text.unreadable },
} as const satisfies Record<string, ErrorDefinition>;

const common = { function: 'scheme', access: 'session', source: 'decisions (Unfinished bills)' } as const;

export const listUnfinishedBills = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/unfinished',
  summary: 'Unfinished bills of the own login, at most 20, the last saved first; amounts in rupees.',
  response: z.array(UnfinishedRow),
  errors: [],
});

export const getUnfinishedBill = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/unfinished/entry',
  summary: 'What was typed of an unfinished bill of the own login: JSON as DEFLATE (RFC 1951) in base64.',
  query: z.strictObject({ id: UnfinishedId }),
  response: z.strictObject({ ...UnfinishedRow.shape, content: z.string() }),
  errors: [unfinishedErrors.unknown, storageErrors.busy],
});

export const saveUnfinishedBill = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/v1/unfinished',
  summary:
    'Keeps an unfinished bill for 30 days: on top of the save that it names, or as the first. The same version again changes nothing.',
  body: UnfinishedSave,
  response: outcome(z.strictObject({ id: z.string(), version: z.string(), saved_at: z.string() })),
  errors: [
    unfinishedErrors.changed,
    unfinishedErrors.gone,
    unfinishedErrors.tooMany,
    unfinishedErrors.tooLarge,
    unfinishedErrors.tooOften,
    unfinishedErrors.unreadable,
    storageErrors.busy,
  ],
});

export const discardUnfinishedBill = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/v1/unfinished',
  summary: 'Discards an unfinished bill of the own login as it was saved last.',
  query: z.strictObject({ id: UnfinishedId, version: SaveVersion }),
  response: outcome(z.string()),
  errors: [unfinishedErrors.changed, storageErrors.busy],
});

export const unfinishedEndpoints = [
  listUnfinishedBills,
  getUnfinishedBill,
  saveUnfinishedBill,
  discardUnfinishedBill,
] as const;
