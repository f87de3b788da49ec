// What ADMIN accounts do with signatories: confirm what an officer proposed, refuse it, revoke one (decisions.md, Scheme
// systems). NREGA is answered in the same transaction.
import type { DscRequest, SignatoryEntry } from '@portal/domain/signatory/api';
import { signatoryErrors } from '@portal/domain/signatory/errors';
import { signatoryText } from '@portal/domain/signatory/texts';
import type { AdminCall } from '../account/known-account.ts';
import { acknowledge } from '../acknowledgement/acknowledge.ts';
import { AppError } from '../error.ts';
import { type Person, personOf } from '../proposal/person.ts';
import { requireTwoPeople } from '../proposal/two-people.ts';
import { eventChange, type SecurityEvent } from '../session/security-event.ts';
import { put, remove } from '../storage/change.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import { type Change, type Changes, transact, unexpectedRefusal } from '../storage/transact.ts';
import { isLikeName, isSameHolder, shownHolder } from '../x509/same-holder.ts';
import { type DscRequestRow, openDscRequestEntity, type SignatoryRow, signatoryEntity } from './entity.ts';
import { openRequests } from './open.ts';
import { loadRequest, requestChange, stateConflict } from './propose.ts';
import { answered, certificateOf, refusalsOf } from './request.ts';
import { shownRequest, shownSignatory } from './shown.ts';

export const Signatories = {
  async requests(now: Date): Promise<DscRequest[]> {
    return (await openRequests(now)).map(shownRequest);
  },

  /** Those of an agency, the enrolled first. */
  async list(agencyCode: string): Promise<SignatoryEntry[]> {
    return (await rowsOf(agencyCode)).map(shownSignatory);
  },

  /**
   * Enrols or removes what a request asked for. `isTwoPeople`: the account says that a holder of a like name is another person.
   * @throws `signatory.unknown` 404, `.state` 409, `.unusable`, `.not-enrolled`, `.enrolled-before`, `.both-places`, `.like-name` 422,
   * `proposal.…` 403
   */
  confirm: (call: AdminCall, fileName: string, isTwoPeople = false): Promise<DscRequest> =>
    retryOvertaken(async () => {
      const row = await loadRequest(fileName);
      if (row.state !== 'proposed' || !row.proposed) throw stateConflict(row);
      const people = await requireTwoPeople(row.proposed, call.officer, call.now);
      const to = { state: 'enrolled', ended: personOf(call) } as const;
      await transact({
        request: requestChange(row, to),
        open: closed(row),
        ...(await placeChanges(row, row.proposed, call, isTwoPeople)),
        people: [...people.values()],
        event: eventChange(call, eventOf(call, row, 'signatory-enrolled')),
        ...acknowledge(answered(row), 'registered', [], call.now),
      });
      return shownRequest({ ...row, ...to });
    }),

  /** @throws `signatory.unknown` 404, `signatory.state` 409 */
  refuse: (call: AdminCall, fileName: string, remark: string): Promise<DscRequest> =>
    retryOvertaken(async () => {
      const row = await loadRequest(fileName);
      if (row.state !== 'received' && row.state !== 'proposed') throw stateConflict(row);
      const to = { state: 'refused', ended: personOf(call), endRemark: remark } as const;
      const reasons = [{ code: 'refused', text: remark || signatoryText.refused }];
      await transact({
        request: requestChange(row, to),
        open: closed(row),
        event: eventChange(call, eventOf(call, row, 'signatory-refused')),
        ...acknowledge(answered(row), 'refused', reasons, call.now),
      });
      return shownRequest({ ...row, ...to });
    }),

  /** @throws `signatory.unknown` 404 where none is enrolled there */
  revoke: (call: AdminCall, agencyCode: string, place: '1' | '2'): Promise<SignatoryEntry> =>
    retryOvertaken(async () => {
      const current = currentOf(await rowsOf(agencyCode), place);
      if (!current) throw new AppError(signatoryErrors.unknown, { message: signatoryText.notEnrolled });
      const ended = endedRow(current, personOf(call));
      await transact({
        ...vacated(current, ended),
        event: eventChange(call, eventOf(call, current, 'signatory-revoked')),
      });
      return shownSignatory(ended);
    }),
};

const rowsOf = async (agencyCode: string): Promise<SignatoryRow[]> => {
  const query = signatoryEntity().query.signatoriesOfAgency({ agencyCode });
  return (await query.go({ pages: 'all', consistent: true })).data;
};

const currentOf = (rows: readonly SignatoryRow[], place: string): SignatoryRow | undefined =>
  rows.find((row) => row.place === place && row.standing === 'current');

const closed = ({ fileName }: DscRequestRow): Change =>
  remove(openDscRequestEntity().delete({ fileName }), unexpectedRefusal('a request leaves its list'));

const eventOf = (
  { officer }: AdminCall,
  { agencyCode, place, subject }: Pick<SignatoryRow, 'agencyCode' | 'place' | 'subject'>,
  action: SecurityEvent['action'],
): SecurityEvent => ({
  action,
  subject: officer.accountId,
  username: officer.username,
  by: officer.username,
  changes: [{ field: 'signatory', from: '', to: `${agencyCode} ${place} ${subject}` }],
});

/** What the place of an agency is from now on. */
const placeChanges = async (
  row: DscRequestRow,
  proposed: Person,
  call: AdminCall,
  isTwoPeople: boolean,
): Promise<Changes> => {
  const rows = await rowsOf(row.agencyCode);
  const current = currentOf(rows, row.place);
  if (row.kind === 'DEL') {
    if (current?.thumbprint !== row.thumbprint) throw new AppError(signatoryErrors.notEnrolled);
    return vacated(current, endedRow(current, personOf(call)));
  }
  await requireEnrollable(row, rows, call.now);
  if (!isTwoPeople) refuseLikeName(row, rows);
  const enrolled = newRow(row, proposed, call);
  if (!current) return { signatory: put(signatoryEntity().create(enrolled), () => new Overtaken()) };
  const replaced = signatoryEntity()
    .put({ ...enrolled, version: current.version + 1 })
    .where((stored, { eq }) => eq(stored.version, current.version));
  return {
    signatory: put(replaced, () => new Overtaken()),
    before: put(
      signatoryEntity().create(endedRow(current, personOf(call))),
      unexpectedRefusal('a place ends once at a time'),
    ),
  };
};

/**
 * Its dates and chain may have ended since the request came; a certificate is enrolled once, in one place; and whose it is holds the other
 * place by no other certificate.
 */
const requireEnrollable = async (
  row: DscRequestRow,
  rows: readonly SignatoryRow[],
  now: Date,
): Promise<void> => {
  const certificate = certificateOf(row.certificate);
  if (!certificate) throw new AppError(signatoryErrors.unusable, { message: signatoryText.noCertificate });
  const [refusal] = await refusalsOf(certificate, now);
  if (refusal) throw new AppError(signatoryErrors.unusable, { message: refusal.text });
  const other = rows.find(({ standing, place }) => standing === 'current' && place !== row.place);
  if (other && isSameHolder(Buffer.from(other.certificate, 'base64'), Buffer.from(row.certificate, 'base64')))
    throw new AppError(signatoryErrors.bothPlaces);
  const same = rows.find(({ thumbprint }) => thumbprint === row.thumbprint);
  if (!same) return;
  throw new AppError(signatoryErrors.enrolledBefore);
};

/** A holder of the agency with the name of this one, and another number of a person, in whatever place. */
const refuseLikeName = ({ subject }: DscRequestRow, rows: readonly SignatoryRow[]): void => {
  const like = rows.find((other) => other.standing === 'current' && isLikeName(subject, other.subject));
  if (!like) return;
  const message = signatoryText.likeName(shownHolder(subject), shownHolder(like.subject));
  throw new AppError(signatoryErrors.likeName, { message });
};

const newRow = (row: DscRequestRow, proposed: Person, call: AdminCall) => ({
  agencyCode: row.agencyCode,
  place: row.place,
  standing: 'current',
  name: row.name,
  certificate: row.certificate,
  thumbprint: row.thumbprint,
  subject: row.subject,
  issuer: row.issuer,
  serial: row.serial,
  validFrom: row.validFrom,
  validTo: row.validTo,
  state: 'enrolled' as const,
  fileName: row.fileName,
  proposed,
  confirmed: personOf(call),
  version: 1,
});

const endedRow = (current: SignatoryRow, ended: Person): SignatoryRow => ({
  ...current,
  standing: `ended-${ended.at}`,
  state: 'revoked',
  ended,
});

const vacated = (current: SignatoryRow, ended: SignatoryRow): Changes => {
  const { agencyCode, place, standing, version } = current;
  const gone = signatoryEntity()
    .delete({ agencyCode, place, standing })
    .where((stored, { eq }) => eq(stored.version, version));
  return {
    signatory: remove(gone, () => new Overtaken()),
    before: put(signatoryEntity().create(ended), unexpectedRefusal('a place ends once at a time')),
  };
};
