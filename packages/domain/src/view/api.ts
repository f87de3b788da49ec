// Endpoints of saved views, each login's own (decisions.md, Saved views).
import * as z from 'zod';
import { type ErrorDefinition, endpoint } from '../contract.ts';
import { storageErrors } from '../storage/errors.ts';
import { outcome } from '../wire.ts';
import { ListName, View, ViewName, ViewState } from './schema.ts';
import { viewText as text } from './texts.ts';

export const viewErrors = {
  // no conflict: nothing that the screen shows is outdated by it
  taken: { code: 'view.taken', kind: 'refused', message: text.taken },
  tooMany: { code: 'view.too-many', kind: 'refused', message: text.tooMany },
} as const satisfies Record<string, ErrorDefinition>;

const common = { function: 'scheme', access: 'session', source: 'decisions (Saved views)' } as const;

export const listViews = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/view',
  summary: 'Saved views of the own login, of all its lists, at most 20, by name.',
  query: z.strictObject({}),
  response: z.array(View),
  errors: [],
});

export const saveView = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/v1/view',
  summary:
    'Saves the state of a list under a name, which is unique in its list in any case of letters; another of the name is replaced where that is said.',
  body: z.strictObject({
    list: ListName,
    name: ViewName,
    state: ViewState,
    replaces: z.boolean().default(false),
  }),
  response: outcome(View),
  errors: [viewErrors.taken, viewErrors.tooMany, storageErrors.busy],
});

export const removeView = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/v1/view',
  summary: 'Removes a saved view of the own login; one that is gone already is removed.',
  query: z.strictObject({ list: ListName, name: ViewName }),
  response: outcome(z.string()),
  errors: [storageErrors.busy],
});

export const viewEndpoints = [listViews, saveView, removeView] as const;
