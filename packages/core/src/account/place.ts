// The office that an account joins, as it is now: what the account copies of it, and the change that counts the account there.
import { accountErrors, accountsOfOfficeAtMost } from '@portal/domain/account/errors';
import type { AccountKind } from '@portal/domain/session/schema';
import type { Office } from '../call.ts';
import { refusedField } from '../error.ts';
import { administration } from '../office/administration.ts';
import { type OfficeRow, officeEntity } from '../office/entity.ts';
import { update } from '../storage/change.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { readRows, wanted } from '../storage/read.ts';
import type { Change } from '../storage/transact.ts';

interface Joining {
  readonly username: string;
  readonly kind: AccountKind;
  readonly ddoCode: string;
  readonly designation: string;
}

export interface Place {
  readonly office: Office;
  /** Holds on the office as it was read. */
  readonly changes: readonly Change[];
}

/** ADMIN accounts have no office. @throws `account.office-unknown`, `.office-full` (422) */
export const placeOf = async ({ username, kind, ddoCode, designation }: Joining): Promise<Place> => {
  if (kind === 'ADMIN') return { office: administration(designation), changes: [] };
  const [row] = await readRows([wanted(officeEntity(), officeEntity().get({ ddoCode }))]);
  if (!row) throw refusedField(accountErrors.officeUnknown, 'ddo_code');
  if (row.accountCount >= accountsOfOfficeAtMost) throw refusedField(accountErrors.officeFull, 'ddo_code');
  return {
    office: officeOf(row, designation),
    changes: [joinOffice(row, username)],
  };
};

/** The account is counted at its office, as the office was read: what the account copies of it is true. */
const joinOffice = ({ ddoCode, version, accountCount }: OfficeRow, username: string): Change =>
  update(
    officeEntity()
      .patch({ ddoCode })
      .data((row, op) => {
        op.add(row.usernames, [username]);
        op.add(row.accountCount, 1);
      })
      .where((row, { eq }) => `${eq(row.version, version)} AND ${eq(row.accountCount, accountCount)}`),
    () => new Overtaken(),
  );

const officeOf = (row: OfficeRow, designation: string): Office => ({
  ddoCode: row.ddoCode,
  ddoName: row.ddoName,
  designation,
  departmentCode: row.departmentCode,
  departmentName: row.departmentName,
  treasuryCode: row.treasuryCode,
  treasuryName: row.treasuryName,
  tanNo: row.tanNo,
  officeNo: row.officeNo,
});
