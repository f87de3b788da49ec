// Calls of the scheme systems by their names, and a scheme of which the portal has records to answer from.
import { type CallEndpoint, declaredCalls } from '@portal/domain/partner/api';
import { aMappedAgency, aMappedDdo } from './mapping.ts';
import { anOffice, type TestOffice } from './office.ts';
import { cloud } from './portal.ts';
import { allot, aSanctionedGrant, aSanctionOf, sameGrant } from './sanction.ts';
import { anAgency } from './vendors.ts';

/** The endpoint of a call, by its system where two have the name. */
export const callEndpoint = (name: string): CallEndpoint => {
  const found = declaredCalls.find(({ call }) => call.name === name);
  if (!found) throw new Error(`the table has no call ${name}`);
  return found.endpoint;
};

export interface RecordedScheme {
  readonly slsCode: string;
  readonly schemecd: string;
  /** Two SPA offices, each with an agency that it mapped to a DDO to which it allotted a limit. */
  readonly offices: readonly {
    readonly office: TestOffice;
    readonly agencyCode: string;
    readonly ddoCode: string;
  }[];
}

/** Limits in rupees, by office. */
export const allottedRupees = [1_000, 250.5] as const;
export const sanctionRupees = 5_000;
export const sanctionNo = 'MS/2026/7';

/** An agency of a scheme that an office has mapped to a DDO. */
export const aFurtherAgency = async (office: TestOffice, slsCode: string) => {
  const ddo = await aMappedDdo(office.final);
  const agencyCode = await anAgency(office.office, slsCode);
  await aMappedAgency(office, {
    sls_code: slsCode,
    agency_code: agencyCode,
    trea_code: ddo.trea_cd,
    ddo_code: ddo.ddo_cd,
  });
  return { agencyCode, ddoCode: ddo.ddo_cd };
};

/** A scheme that no other test has, with records of two offices. */
export const aRecordedScheme = async (): Promise<RecordedScheme> => {
  const [first, second] = await Promise.all([anOffice({ kind: 'SPA' }), anOffice({ kind: 'SPA' })]);
  const { grant, slsCode } = await aSanctionedGrant(
    first.office,
    cloud.partnersOrigin,
    [aSanctionOf(sanctionRupees, sanctionNo)],
    'SPA',
  );
  await sameGrant(grant, second.office);
  const offices = [];
  for (const [at, office] of [first, second].entries()) {
    const { agencyCode, ddoCode } = await aFurtherAgency(office, slsCode);
    await allot(office.final, grant, ddoCode, allottedRupees[at] ?? 0, sanctionNo);
    offices.push({ office, agencyCode, ddoCode });
  }
  return { slsCode, schemecd: grant.schemecd, offices };
};
