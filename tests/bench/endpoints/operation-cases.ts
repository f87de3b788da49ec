// The screen Operations, with what a look found, and the acts on it.
import { randomUUID } from 'node:crypto';
import { freezePortal, thawPortal } from '@portal/core/operation/freeze';
import { survey } from '@portal/core/operation/survey';
import { frozenNow } from '@portal/core/storage/frozen';
import type { Endpoint } from '@portal/domain/contract';
import * as operations from '@portal/domain/operation/api';
import type { Client, LooseInput } from '../../support/client.ts';
import { anOffice } from '../officers.ts';
import { type Case, command, once, read } from './case.ts';

export const operationCases = async (): Promise<Case[]> => {
  const { final: admin } = await anOffice('ADMIN');
  await survey(new Date());
  return [
    read(operations.getOperations, admin),
    command(operations.redriveUploads, async (count) =>
      Array.from({ length: count }, () => once(admin, { body: { auth_nos: ['999999999999'] } })),
    ),
    inTurn(operations.freezePortal, admin, { body: { reason: 'Measured.' } }, async () => {
      if (await frozenNow(new Date())) await thawPortal(operator());
    }),
    // the last one: what is measured behind it finds the portal thawed
    inTurn(operations.thawPortal, admin, {}, async () => {
      if (!(await frozenNow(new Date()))) await freezePortal(operator(), 'Measured.');
    }),
  ];
};

/** A portal is frozen and thawed in turn, and by one at a time. */
const inTurn = (endpoint: Endpoint, client: Client, sent: LooseInput, before: () => Promise<void>): Case =>
  command(
    endpoint,
    async (count) => Array.from({ length: count }, () => ({ ...once(client, sent), before })),
    { requests: 40, requestsOfMany: 0 },
  );

const operator = () => ({ now: new Date(), requestId: randomUUID(), address: '', by: 'bench' });
