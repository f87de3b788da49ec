// The screen Operations, with what a look found, and the acts on it.
import { randomUUID } from 'node:crypto';
import { freezePortal, thawPortal } from '@portal/core/operation/freeze';
import { survey } from '@portal/core/operation/survey';
import { frozenNow } from '@portal/core/storage/frozen';
import * as operations from '@portal/domain/operation/api';
import { anOffice } from '../officers.ts';
import { type Case, command, once, read } from './case.ts';

/** A portal is frozen and thawed in turn, and by one at a time. */
const inTurn = { requests: 40, requestsOfMany: 0 };

export const operationCases = async (): Promise<Case[]> => {
  const { final: admin } = await anOffice('ADMIN');
  await survey(new Date());
  return [
    read(operations.getOperations, admin),
    command(operations.redriveUploads, async (count) =>
      Array.from({ length: count }, () => once(admin, { body: { auth_nos: ['999999999999'] } })),
    ),
    command(
      operations.freezePortal,
      async (count) =>
        Array.from({ length: count }, () => ({
          ...once(admin, { body: { reason: 'Measured.' } }),
          before: async () => {
            if (await frozenNow(new Date())) await thawPortal(operator());
          },
        })),
      inTurn,
    ),
    // the last one: what is measured behind it finds the portal thawed
    command(
      operations.thawPortal,
      async (count) =>
        Array.from({ length: count }, () => ({
          ...once(admin, {}),
          before: async () => {
            if (!(await frozenNow(new Date()))) await freezePortal(operator(), 'Measured.');
          },
        })),
      inTurn,
    ),
  ];
};

const operator = () => ({ now: new Date(), requestId: randomUUID(), address: '', by: 'bench' });
