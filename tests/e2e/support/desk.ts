// What a test officer finds on the desk: an office of its own with the grants and SNA payees of the demo office, so that
// every destination of 1§4 is there and what the stand-ins know fits.
import { snaPayeeEntity } from '@portal/core/payee/entity';
import { type GrantRow, grantEntity } from '@portal/core/scheme/entity';
import { putRows } from '@portal/core/storage/read';
import { demoSchemes } from '@portal/partners/data/schemes';
import { demoGrants } from '../../../packages/local/src/seed/grants.ts';
import { demoSnaPayees } from '../../../packages/local/src/seed/payees.ts';
import { aGeneralBill, type GeneralBill, submitGeneral } from '../../support/bill.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { employees, thisYear } from '../../support/records.ts';
import { grants } from './grants.ts';

export interface Desk extends TestOffice {
  /** The grant of a general bill. */
  readonly generalGrant: GrantRow;
}

export const aDesk = async (): Promise<Desk> => {
  const account = await anOffice();
  const { ddoCode, officeNo } = account.office;
  const schemes = demoSchemes.filter((scheme) => scheme.office === 'works1');
  const rows = demoGrants(account.office, thisYear(), schemes);
  await putRows([
    ...rows.map((grant) => grantEntity().put(grant).params()['Item']),
    ...demoSnaPayees(ddoCode, officeNo).map((payee) => snaPayeeEntity().put(payee).params()['Item']),
  ] as Record<string, unknown>[]);
  const generalGrant = rows.find(({ description }) => description === grants.general);
  if (!generalGrant) throw new Error('the demo grants have other descriptions now');
  return { ...account, generalGrant };
};

/** A general bill of the desk that waits for authorization; answers its transaction number. */
export const aWaitingBill = async (
  { draft, generalGrant }: Pick<Desk, 'draft' | 'generalGrant'>,
  changes: Partial<GeneralBill> & { gross?: number; deduction?: number } = {},
): Promise<string> => submitGeneral(draft, aGeneralBill(generalGrant, await employees(2), changes));
