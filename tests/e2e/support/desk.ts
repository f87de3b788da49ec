// What a test officer finds on the desk: an office of its own with the grants of the demo office, so that every destination of
// 1§4 is there and what the stand-ins know fits; with its payees where a test chooses one.

import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { commonHeadEntity, type GrantRow, grantEntity } from '@portal/core/scheme/entity';
import { itemOf } from '@portal/core/storage/change';
import { putRows } from '@portal/core/storage/read';
import { agencyEntity } from '@portal/core/supplier/agency-entity';
import { authorizeBill } from '@portal/domain/bill/api';
import { postBody, postSignedBody } from '@portal/domain/document/api';
import { demoSchemes } from '@portal/partners/data/schemes';
import { demoAgencies } from '../../../packages/local/src/seed/agencies.ts';
import { commonHeadsOf } from '../../../packages/local/src/seed/gpf-heads.ts';
import { demoGrants } from '../../../packages/local/src/seed/grants.ts';
import { payeeListRows, snaPayeeRows } from '../../../packages/local/src/seed/payee-lists.ts';
import { demoVendorRows } from '../../../packages/local/src/seed/vendors.ts';
import { aGeneralBill, type GeneralBill, submitGeneral } from '../../support/bill.ts';
import { enrol } from '../../support/enrol.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { employees, thisYear } from '../../support/records.ts';
import { namedBill } from '../../support/signed-bill.ts';
import { certificateIn } from '../../support/signed-pdf.ts';
import { signedPdf } from '../../support/signing.ts';
import { grants } from './grants.ts';

export interface Desk extends TestOffice {
  /** The grant of a general bill. */
  readonly generalGrant: GrantRow;
}

const schemes = demoSchemes.filter((scheme) => scheme.office === 'works1');

export const aDesk = async (options: Parameters<typeof anOffice>[0] = {}): Promise<Desk> => {
  const account = await anOffice(options);
  const rows = demoGrants(account.office, thisYear(), schemes);
  await putRows([
    ...rows.map((grant) => itemOf(grantEntity().put(grant))),
    ...commonHeadsOf(account.office, thisYear()).map((head) => itemOf(commonHeadEntity().put(head))),
  ]);
  const generalGrant = rows.find(({ description }) => description === grants.general);
  if (!generalGrant) throw new Error('the demo grants have other descriptions now');
  return { ...account, generalGrant };
};

/** The same with the payees, agencies and vendors of the demo office, some five hundred rows. */
export const aDeskWithPayees = async (options: Parameters<typeof anOffice>[0] = {}): Promise<Desk> => {
  const desk = await aDesk(options);
  const agencies = demoAgencies(desk.office, schemes);
  await putRows([
    ...payeeListRows(desk.office),
    ...agencies.map((agency) => itemOf(agencyEntity().put(agency))),
    ...snaPayeeRows(desk.office, agencies),
    ...demoVendorRows(desk.office, agencies),
  ]);
  return desk;
};

/** A general bill of the desk that waits for authorization; answers its transaction number. */
export const aWaitingBill = async (
  { draft, generalGrant }: Pick<Desk, 'draft' | 'generalGrant'>,
  changes: Partial<GeneralBill> & { gross?: number; deduction?: number } = {},
): Promise<string> => submitGeneral(draft, aGeneralBill(generalGrant, await employees(2), changes));

export interface DeskBill {
  readonly transNo: string;
  readonly authNo: string;
}

const body = classicPdf(billObjects());
const contentType = 'application/pdf';

/** A desk whose office may sign with the certificate of the local signing service. */
export const aSigningDesk = async (): Promise<Desk> => {
  const desk = await aDesk();
  await enrol(desk.office.ddoCode, certificateIn(await signedPdf(body)));
  return desk;
};

/** An authorized bill of the desk. */
export const anAuthorizedBill = async (
  desk: Desk,
  changes: Parameters<typeof aWaitingBill>[1] = {},
): Promise<DeskBill> => {
  const transNo = await aWaitingBill(desk, changes);
  const { data } = (await desk.final.ask(authorizeBill, { body: { trans_no: transNo } })).body;
  return { transNo, authNo: data };
};

/** One with a body of two pages. */
export const aBillWithBody = async (desk: Desk): Promise<DeskBill> => {
  const bill = await anAuthorizedBill(desk);
  await desk.draft.ask(postBody, {
    params: { auth_no: bill.authNo },
    body: { fileName: 'vouchers.pdf', contentType, base64: body.toString('base64') },
  });
  return bill;
};

/** One with a signed body; the desk is a signing one. */
export const aSignedDeskBill = async (desk: Desk): Promise<DeskBill> => {
  const bill = await aBillWithBody(desk);
  const signed = await signedPdf(body, await namedBill({ ddoCode: desk.office.ddoCode, ...bill }));
  await desk.final.ask(postSignedBody, {
    params: { auth_no: bill.authNo },
    body: { filename: 'signed.pdf', contentType, base64: signed.toString('base64') },
  });
  return bill;
};
