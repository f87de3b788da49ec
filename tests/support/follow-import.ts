// An import to its end, as the screen asks for it: on a busy machine a long file takes more than one answer.
import type { ImportResult } from '@portal/domain/import/schema';
import { continueImport } from '@portal/domain/payee/api';
import type { Client } from './client.ts';

export const followImport = async (client: Client, first: ImportResult): Promise<ImportResult> => {
  let result = first;
  while (result.state === 'running' && result.import_id !== null) {
    const params = { import_id: result.import_id };
    result = (await client.ask(continueImport, { params })).body.data;
  }
  return result;
};
