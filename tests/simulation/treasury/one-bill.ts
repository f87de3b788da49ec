// An office in a table of its own with one signed bill: what tests of the questions to the treasury begin with.
import type { Call } from '@portal/core/call';
import { afterAll, inject } from 'vitest';
import { useLocalTable } from '../../../packages/local/src/hosts/local-table.ts';
import { officeRecord } from '../../support/records.ts';
import { aSignedBillOf, type SignedBill } from '../../support/signed-bill.ts';
import '../../support/shared-cloud.ts';
import { officer, useOwnTable } from '../world.ts';

export interface OneBill {
  readonly draft: Call;
  readonly final: Call;
  readonly bill: SignedBill;
}

/** Files of one process share their table's name, so it is given back at the end. */
export const giveTableBack = (): void => afterAll(() => useLocalTable(inject('cloud')));

/** In a table of this name. */
export const oneSignedBill = async (table: string): Promise<OneBill> => {
  await useOwnTable(inject('cloud'), table);
  const office = await officeRecord();
  const call = (login: 'D' | 'F'): Call => ({
    officer: officer(office, 'a', login),
    requestId: 'set-up',
    now: new Date(),
    idempotencyKey: undefined,
  });
  const [draft, final] = [call('D'), call('F')];
  return { draft, final, bill: await aSignedBillOf(draft, final) };
};
