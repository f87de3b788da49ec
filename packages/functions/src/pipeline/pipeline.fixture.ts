// A function with three endpoints on a table that answers from memory, for the tests of the pipeline's parts.
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { partnerKeys } from '@portal/core/partner/caller';
import { tableClient } from '@portal/core/storage/table';
import { endpoint, makes } from '@portal/domain/contract';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, vi } from 'vitest';
import * as z from 'zod';
import { cursorSeal } from './cursor.ts';
import { type AskedFor, aContext, anEvent, aSession, now } from './gateway-event.fixture.ts';
import { serve } from './pipeline.ts';
import { route } from './route.ts';
import type { PipelineSettings } from './settings.ts';

export const table = mockClient(tableClient);
/** The log lines of a test. */
export const lines: Record<string, unknown>[] = [];

/** Each test of the file begins with an empty table and no log line. */
export const usePipeline = (): void => {
  beforeEach(() => {
    process.env['TABLE_NAME'] = 'portal-test';
    table.reset();
    lines.length = 0;
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(JSON.parse(String(line)));
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
};

export const settings: PipelineSettings = {
  portalOrigin: 'https://portal.example',
  originSecrets: [],
  cursors: cursorSeal('of the tests'),
  partnerKeys: partnerKeys(undefined),
  showsCalls: false,
  dimensions: { stage: 'test', function: 'bill' },
  now: () => now,
};

const declare = {
  function: 'bill',
  summary: '',
  source: '',
  errors: [],
} as const;
const Body = z.strictObject({
  amount: z.number(),
  lines: z.array(z.strictObject({ name: z.string().max(5) })),
});
export const take = endpoint({
  ...declare,
  method: 'POST',
  path: '/api/v1/thing/{id}',
  access: 'session',
  params: z.strictObject({ id: z.string().regex(/^\d+$/, 'Enter digits only.') }),
  query: z.strictObject({ page: z.coerce.number().optional(), cursor: z.string().optional() }),
  body: Body,
  status: makes,
  response: z.strictObject({ id: z.string() }),
  idempotent: true,
});
export const takeKey = 'POST /api/v1/thing/{id}';
export const list = endpoint({
  ...declare,
  method: 'GET',
  path: '/api/v1/thing',
  access: 'session',
  response: z.array(z.string()),
});
export const open = endpoint({
  ...declare,
  method: 'POST',
  path: '/api/v1/open',
  access: 'public',
  response: z.strictObject({ address: z.string() }),
});
export const goodBody = JSON.stringify({ amount: 1, lines: [{ name: 'a' }] });

export type Take = Parameters<typeof route<typeof take>>[1];

export const ask = async (
  asked: AskedFor = {},
  {
    handle = (_call, { params }) => ({ id: params.id }),
    with: changed = {},
  }: { handle?: Take; with?: Partial<PipelineSettings> } = {},
) => {
  const { cookie, item } = aSession();
  table.on(GetCommand).resolves({ Item: item });
  const handler = serve([route(take, handle)], { ...settings, ...changed });
  const event = anEvent(takeKey, { cookies: [cookie], params: { id: '7' }, body: goodBody, ...asked });
  const result = await handler(event, aContext);
  return { ...result, json: result.body.startsWith('{') ? JSON.parse(result.body) : undefined };
};
