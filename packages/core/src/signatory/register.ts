// The register of signatories: whose signatures a file of an agency must have (decisions.md, Scheme systems).
import { type SignatoryPlace, type SignatoryState, signatoryPlaces } from '@portal/domain/signatory/schema';
import { readRows, wanted } from '../storage/read.ts';
import { type SignatoryRow, signatoryEntity } from './entity.ts';

/** A signatory of an agency's files. */
export interface Signatory {
  readonly agencyCode: string;
  readonly place: SignatoryPlace;
  /** DER, base64. */
  readonly certificate: string;
  readonly serial: string;
  /** Instants, ISO 8601. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly state: SignatoryState;
}

/** The enrolled signatories of an agency: at most a maker and a checker, in this order; none of an unknown agency. */
export const signatoriesOf = async (agencyCode: string): Promise<Signatory[]> => {
  const entity = signatoryEntity();
  const places = signatoryPlaces.map((place) =>
    wanted(entity, entity.get({ agencyCode, place: String(place), standing: 'current' })),
  );
  const rows = await readRows(places);
  return rows.flatMap((row) => (row?.state === 'enrolled' ? [signatoryOf(row)] : []));
};

const signatoryOf = ({
  agencyCode,
  place,
  certificate,
  serial,
  validFrom,
  validTo,
  state,
}: SignatoryRow): Signatory => ({
  agencyCode,
  place: place === '1' ? 1 : 2,
  certificate,
  serial,
  validFrom,
  validTo,
  state,
});
