// One process of the pipeline's measurement: answers the same request again and again, through the whole pipeline or
// bare, and prints what a call costs in processor time. Storage answers from memory.
import { partnerKeys } from '@portal/core/partner/caller';
import { tableClient } from '@portal/core/storage/table';
import { submitGeneralBill } from '@portal/domain/bill/api';
import { generalBill } from '@portal/domain/bill/general-bill';
import type { ReadPayload } from '@portal/domain/bill/payload';
import { payloadSchema } from '@portal/domain/bill/payload-schema';
import { cursorSeal } from '../../packages/functions/src/pipeline/cursor.ts';
import {
  aContext,
  anEvent,
  aSession,
  now,
} from '../../packages/functions/src/pipeline/gateway-event.fixture.ts';
import type { GatewayEvent } from '../../packages/functions/src/pipeline/gateway-event.ts';
import { serve } from '../../packages/functions/src/pipeline/pipeline.ts';
import type { LambdaHandler } from '../../packages/functions/src/pipeline/request-context.ts';
import { route, routeKey } from '../../packages/functions/src/pipeline/route.ts';
import { median } from './statistic.ts';

const payees = 100;
const warmUpCalls = 2_000;
const batches = 5;
const callsPerBatch = 800;

process.env['TABLE_NAME'] = 'portal';
const session = aSession({ login: 'D' });
Object.assign(tableClient, { send: async () => ({ Item: session.item }) });

const body = JSON.stringify({
  dept_bill_no: 'B/1',
  billFormId: '30',
  billCat: '17',
  deductions: [],
  grossAmount: 100_000,
  deduction: 0,
  netAmount: 100_000,
  purpose: 'Repairs of the office roof',
  allowances: Array.from({ length: payees }, (_, at) => ({
    payee: `Test Employee ${at}`,
    ein: String(700_000_000_000_000 + at),
    pan: 'DEMPA0001Z',
    accountNumber: String(99_000_000_000_000 + at),
    ifsc: 'DEMO0000101',
    amount: 1_000,
  })),
  billDetails: { schemecd: '08205900101000001', object: '27' },
  grant: '08',
});
const origin = 'https://portal.example';
const event = anEvent(routeKey(submitGeneralBill), {
  headers: {
    accept: 'application/json',
    'accept-encoding': 'gzip, br',
    'cloudfront-viewer-address': '203.0.113.7:40000',
    'content-length': String(body.length),
    'idempotency-key': 'a-key-of-the-bench',
    origin,
    'user-agent': 'bench',
    'x-origin-secret': 'secret',
  },
  cookies: [session.cookie],
  body,
});

const schema = payloadSchema(generalBill.payload);
const answerOf = ({ allowances }: ReadPayload) => ({
  success: true as const,
  data: { trans_no: '000126000001', status: 'prepared' as const, net_amt: (allowances as unknown[]).length },
  error: null,
});

const piped: LambdaHandler = serve([route(submitGeneralBill, async (_call, { body }) => answerOf(body))], {
  portalOrigin: origin,
  originSecrets: [Buffer.from('secret')],
  cursors: cursorSeal('of the bench'),
  partnerKeys: partnerKeys(undefined),
  showsCalls: false,
  dimensions: { stage: 'bench', function: 'bill' },
  now: () => now,
});

const bare = async ({ body: text = '' }: GatewayEvent) => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(answerOf(schema.parse(JSON.parse(text)))),
});

const handle = process.argv[2] === 'bare' ? bare : (given: GatewayEvent) => piped(given, aContext);

const calls = async (count: number): Promise<void> => {
  for (let call = 0; call < count; call += 1) {
    const { statusCode, body: text } = await handle(event);
    if (statusCode !== 200) throw new Error(`the request was refused: ${text}`);
  }
};

await calls(warmUpCalls);
const costs: number[] = [];
for (let batch = 0; batch < batches; batch += 1) {
  const before = process.cpuUsage();
  await calls(callsPerBatch);
  const { user, system } = process.cpuUsage(before);
  costs.push((user + system) / callsPerBatch);
}
process.send?.(median(costs));
