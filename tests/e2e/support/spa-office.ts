// An SPA office before its first bill: a scheme of its own with a mother sanction, an agency with vendors, two of whom are a
// group, its DDO on the list of a treasury, and the certificate of the local signing service. Nothing is mapped or allotted.
import { randomInt } from 'node:crypto';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import type { GrantRow } from '@portal/core/scheme/entity';
import type { Vendor } from '@portal/domain/supplier/schema';
import { listedDemoDdo } from '../../support/allotment-office.ts';
import { enrol } from '../../support/enrol.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { cloud } from '../../support/portal.ts';
import { aGrant, pfmsAnswer } from '../../support/records.ts';
import { aSanctionOf, orderSanctions } from '../../support/sanction.ts';
import { certificateIn } from '../../support/signed-pdf.ts';
import { signedPdf } from '../../support/signing.ts';
import { keepComponents } from '../../support/spa.ts';
import { addMembers, aGroup, anAgency, map, vendors } from '../../support/vendors.ts';

export interface SpaOffice extends TestOffice {
  readonly grant: GrantRow;
  readonly agency: string;
  /** Of the agency; the last two are the group. */
  readonly vendors: readonly Vendor[];
  readonly group: string;
  /** Lists the office's own DDO. */
  readonly treasury: string;
}

/** The sanction of the office's scheme, in rupees. */
export const sanction = aSanctionOf(500_000);

export const anSpaOffice = async (): Promise<SpaOffice> => {
  const account = await anOffice({ kind: 'SPA' });
  const { office, draft } = account;
  const slsCode = `MN${randomInt(2 ** 40)}`;
  const pfms = pfmsAnswer('SPA', {
    state_linked_scheme_code: slsCode,
    category: 'OT',
    centre_share: '90.00',
    state_share: '10.00',
  });
  const grant = await aGrant(office, { pfms });
  await keepComponents(slsCode);
  await orderSanctions(cloud.partnersOrigin, { slsCode, schemecd: grant.schemecd }, [sanction], pfms);
  const [agency, made] = [await anAgency(office, slsCode), await vendors(draft, 4)];
  await map(
    draft,
    agency,
    made.map(({ ein }) => ein),
  );
  const group = await aGroup(draft, 'Contractors of the villages');
  await addMembers(
    draft,
    group,
    agency,
    made.slice(2).map(({ ein }) => ein),
  );
  await enrol(office.ddoCode, certificateIn(await signedPdf(classicPdf(billObjects()))));
  return {
    ...account,
    grant,
    agency,
    vendors: made,
    group: group.group_name,
    treasury: await listedDemoDdo(account),
  };
};
