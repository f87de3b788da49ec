// What changed of a bill's payees since it was submitted, and an authorization that confirms it.
import { authorizeBill, listPayeeChanges } from '@portal/domain/bill/api';
import type { PayeeChange } from '@portal/domain/bill/payee-change';
import type { Client } from './client.ts';

export const payeeChangesOf = async (client: Client, trans_no: string): Promise<PayeeChange[]> =>
  (await client.ask(listPayeeChanges, { query: { trans_no } })).body.changes;

/** Authorizes a bill with all its changed accounts confirmed; answers how many there were. */
export const authorizeConfirmed = async (client: Client, trans_no: string): Promise<number> => {
  const changes = await payeeChangesOf(client, trans_no);
  const confirmed = changes.map(({ confirmation }) => confirmation);
  await client.ask(authorizeBill, { body: { trans_no, confirmed } });
  return changes.length;
};
