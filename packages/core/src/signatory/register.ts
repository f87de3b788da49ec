// The register of signatories: whose signatures a file of an agency must have (decisions.md, Scheme systems).
import type { SignatoriesOf, Signatory } from '@portal/domain/order/signatory';
import { type SignatoryRow, signatoryEntity } from './entity.ts';

/**
 * The signatories of an agency: a maker and a checker that are enrolled at the most, and those before them, which are revoked.
 * None of an agency that is not known.
 */
export const signatoriesOf: SignatoriesOf = async (agencyCode) => {
  const query = signatoryEntity().query.signatoriesOfAgency({ agencyCode });
  return (await query.go({ pages: 'all', consistent: true })).data.map(signatoryOf);
};

const signatoryOf = (row: SignatoryRow): Signatory => ({
  agencyCode: row.agencyCode,
  place: row.place === '1' ? 1 : 2,
  certificate: row.certificate,
  serial: row.serial,
  validFrom: row.validFrom,
  validTo: row.validTo,
  state: row.state,
});
