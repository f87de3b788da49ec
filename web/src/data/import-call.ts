// A long import goes on call by call, whichever list it is for.
import type { ImportResult } from '@portal/domain/import/schema';
import { continueImport } from '@portal/domain/payee/api';
import { call } from './api.ts';

export const goOnWithFile = async (import_id: string): Promise<ImportResult> =>
  (await call(continueImport, { params: { import_id } })).data;
