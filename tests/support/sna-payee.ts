// An SNA payee that moves to another account, as an edit of its master leaves it: another row under the same number.
import type { SnaPayee } from '@portal/core/payee/entity';
import { SnaPayees } from '@portal/core/payee/sna-payees';
import { deleteRows, putRows } from '@portal/core/storage/read';

const keysOf = (payee: SnaPayee) =>
  SnaPayees.rowsOf(payee).map((row) => ({ pk: String(row['pk']), sk: String(row['sk']) }));

export const movedAccount = async (payee: SnaPayee, accountNumber: string): Promise<SnaPayee> => {
  const moved = { ...payee, accountNumber, version: payee.version + 1 };
  await deleteRows(keysOf(payee));
  await putRows(SnaPayees.rowsOf(moved));
  return moved;
};
