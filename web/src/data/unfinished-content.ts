// What was typed of an unfinished bill, to the portal and back.
import type { Answer, Sent } from '@portal/domain/contract';
import { getUnfinishedBill, saveUnfinishedBill } from '@portal/domain/unfinished/api';
import { call } from './api.ts';
import { unpack } from './pack.ts';
import type { UnfinishedRow } from './unfinished.ts';

export type UnfinishedSave = Sent<typeof saveUnfinishedBill>['body'];
export type Saved = Answer<typeof saveUnfinishedBill>['data'];

/** What was typed, and the row as it is with it. @throws ApiError; SyntaxError where it does not unpack */
export const readUnfinished = async (id: string): Promise<{ row: UnfinishedRow; typed: unknown }> => {
  const { content, ...row } = await call(getUnfinishedBill, { query: { id }, timeoutSeconds: 10 });
  return { row, typed: JSON.parse(await unpack(content)) };
};

/** An officer who types is not led away to the login: the screen says that it is not saved. */
export const saveUnfinished = async (body: UnfinishedSave, keepalive = false): Promise<Saved> =>
  (await call(saveUnfinishedBill, { body, keepalive, staysSignedOut: true })).data;
