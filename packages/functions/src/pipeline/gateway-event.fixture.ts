// Events as API Gateway sends them (payload format 2.0), and a session row as the table holds it, for tests.
import type { Office } from '@portal/core/call';
import { sessionEntity } from '@portal/core/session/entity';
import { newSessionRow } from '@portal/core/session/session-row';
import { makeToken } from '@portal/core/session/token';
import type { AccountKind, LoginType } from '@portal/domain/session/schema';
import type { Context } from 'aws-lambda';
import type { GatewayEvent } from './gateway-event.ts';

export interface AskedFor {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

export const anEvent = (routeKey: string, asked: AskedFor = {}): GatewayEvent => ({
  routeKey,
  rawPath: routeKey.split(' ')[1] ?? '',
  headers: { 'content-type': 'application/json', ...asked.headers },
  cookies: asked.cookies,
  queryStringParameters: asked.query,
  pathParameters: asked.params,
  body: asked.body,
  isBase64Encoded: asked.isBase64Encoded ?? false,
  requestContext: {
    requestId: 'request-1',
    http: { method: routeKey.split(' ')[0] ?? '', sourceIp: '203.0.113.7' },
  },
});

export const aContext = { getRemainingTimeInMillis: () => 10_000 } as Context;

export const anOffice: Office = {
  ddoCode: 'DDO001',
  ddoName: 'Executive Engineer',
  designation: 'Executive Engineer',
  departmentCode: 'PWD',
  departmentName: 'Public Works',
  treasuryCode: 'T01',
  treasuryName: 'Treasury One',
  tanNo: '',
  officeNo: '0001',
};

export const now = new Date('2026-11-20T10:00:00.000Z');

/** A session that was opened at `now`: its cookie, and its row. */
export const aSession = ({
  kind = 'DDO',
  login = 'F',
  mustChangePassword = false,
}: {
  readonly kind?: AccountKind;
  readonly login?: LoginType;
  readonly mustChangePassword?: boolean;
} = {}): { readonly cookie: string; readonly item: Record<string, unknown> } => {
  const token = makeToken('a'.repeat(22), login, (bytes) => Buffer.alloc(bytes, 7));
  const credential = { hash: '', version: 1, logins: 0, mustChange: mustChangePassword };
  const account = {
    username: 'works1',
    accountId: token.accountId,
    kind,
    office: { ...anOffice },
    D: credential,
    F: credential,
    isLocked: false,
    openedAt: now.toISOString(),
  };
  const row = newSessionRow(account, token, { now, address: '203.0.113.7', requestId: 'request-0' });
  const { Item } = sessionEntity().create(row).params() as { Item: Record<string, unknown> };
  return { cookie: `__Host-session=${token.value}`, item: Item };
};
