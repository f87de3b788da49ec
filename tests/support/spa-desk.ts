// The office of SPA bills that a test of the API works in. It is not part of spa.ts, which processes without a portal use too.
import type { SnaPayee } from '@portal/core/payee/entity';
import type { Vendor } from '@portal/domain/supplier/schema';
import { anOffice, type TestOffice } from './office.ts';
import { snaPayees } from './records.ts';
import { anSpaGrant, type SpaGrant } from './spa.ts';
import { anAgency, aVendor, map } from './vendors.ts';

export interface SpaDesk {
  readonly office: TestOffice;
  readonly grant: SpaGrant;
  readonly payees: SnaPayee[];
  readonly agency: string;
  /** Active for the agency. */
  readonly vendor: Vendor;
}

/** An SPA office with all that its bills may pay: SNA payees, and a vendor of an agency. */
export const anSpaDesk = async (payeeCount: number): Promise<SpaDesk> => {
  const office = await anOffice({ kind: 'SPA' });
  const grant = await anSpaGrant(office.office);
  const payees = await snaPayees(office.office, payeeCount);
  const agency = await anAgency(office.office);
  const vendor = await aVendor(office.draft);
  await map(office.draft, agency, [vendor.ein]);
  return { office, grant, payees, agency, vendor };
};
