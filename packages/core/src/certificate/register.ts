// The register of signing certificates: one ADMIN account proposes, another confirms; either revokes (decisions.md).
import { X509Certificate } from 'node:crypto';
import { type CertificateRow, certificateErrors } from '@portal/domain/certificate/api';
import { certificateText } from '@portal/domain/certificate/texts';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { officeEntity } from '../office/entity.ts';
import { personOf } from '../proposal/person.ts';
import { requireTwoPeople } from '../proposal/two-people.ts';
import { present, put, update } from '../storage/change.ts';
import { retryOvertaken } from '../storage/overtaken.ts';
import { parseRow, readRows, wanted } from '../storage/read.ts';
import { type Change, transact } from '../storage/transact.ts';
import { type Certificate, readCertificate } from '../x509/certificate.ts';
import { certificateFacts } from '../x509/certificate-facts.ts';
import { SignatureRefusal } from '../x509/refusal.ts';
import { isLikeName, shownHolder } from '../x509/same-holder.ts';
import { requireSigningUse } from '../x509/signing-use.ts';
import { type CertificateRowStored, certificateEntity } from './entity.ts';

interface Key {
  readonly ddoCode: string;
  readonly thumbprint: string;
}

export const Certificates = {
  async list(ddoCode: string): Promise<CertificateRow[]> {
    const query = certificateEntity().query.certificatesOfOffice({ ddoCode });
    return (await query.go({ pages: 'all', consistent: true })).data.map(shown);
  },

  /** True for a certificate that two ADMIN accounts enrolled for the office and no account revoked. */
  async isEnrolled(ddoCode: string, thumbprint: string): Promise<boolean> {
    return (await find({ ddoCode, thumbprint }))?.state === 'enrolled';
  },

  /** @throws `certificate.not-certificate`, `.expired`, `.not-allowed`, `.untrusted` 400; `.office-unknown`, `.twice` 422 */
  async propose(call: Call, ddoCode: string, encoded: string): Promise<CertificateRow> {
    const certificate = parse(encoded);
    if (!isWithinDates(certificate, call.now)) throw new AppError(certificateErrors.expired);
    await requireUsable(certificate, call.now);
    const row = {
      ddoCode,
      ...certificateFacts(certificate),
      state: 'proposed' as const,
      proposed: personOf(call),
      version: 1,
    };
    await transact([officeCheck(ddoCode), putProposal(row)]);
    return shown(row);
  },

  /**
   * `isTwoPeople`: the account says that a holder of a like name is another person.
   * @throws `proposal.…` 403 where it is not another person than the one that proposed it; `certificate.like-name` 422
   */
  async confirm(call: Call, key: Key, isTwoPeople = false): Promise<CertificateRow> {
    return retryOvertaken(async () => {
      const row = await load(key);
      if (row.state !== 'proposed') throw stateConflict(row);
      const like = await enrolledLike(row);
      if (like && !isTwoPeople) throw likeName(row, like);
      const people = await requireTwoPeople(row.proposed, call.officer, call.now);
      return change(row, { state: 'enrolled', confirmed: personOf(call) }, [...people.values()]);
    });
  },

  async revoke(call: Call, key: Key): Promise<CertificateRow> {
    const row = await load(key);
    if (row.state === 'revoked') throw stateConflict(row);
    return change(row, { state: 'revoked', revoked: personOf(call) });
  },
};

/** An enrolled certificate of the office with the name of this one's holder, and another number of a person. */
const enrolledLike = async ({
  ddoCode,
  subject,
}: CertificateRowStored): Promise<CertificateRowStored | undefined> => {
  const query = certificateEntity().query.certificatesOfOffice({ ddoCode });
  const { data } = await query.go({ pages: 'all', consistent: true });
  return data.find((other) => other.state === 'enrolled' && isLikeName(subject, other.subject));
};

const likeName = ({ subject }: CertificateRowStored, like: CertificateRowStored): AppError =>
  new AppError(certificateErrors.likeName, {
    message: certificateText.likeName(shownHolder(subject), shownHolder(like.subject)),
  });

const officeCheck = (ddoCode: string): Change =>
  present(officeEntity().get({ ddoCode }), () => new AppError(certificateErrors.officeUnknown));

/**
 * A certificate that was enrolled and revoked stays revoked: a thief of its key could otherwise sign again. One whose
 * proposal was turned down may be proposed again.
 */
const putProposal = (row: CertificateRowStored): Change => {
  const query = certificateEntity()
    .put(row)
    .where(
      (stored, { eq, notExists }) =>
        `${notExists(stored.thumbprint)} OR (${eq(stored.state, 'revoked')} AND ${notExists(stored.confirmed)})`,
    );
  return put(query, (stored) => {
    const { state } = parseRow(certificateEntity(), stored ?? {});
    return new AppError(certificateErrors.twice, { message: refusedProposal[state] });
  });
};

const refusedProposal = {
  proposed: certificateText.proposedBefore,
  enrolled: certificateText.twice,
  revoked: certificateText.revokedBefore,
} as const;

const find = async (key: Key): Promise<CertificateRowStored | undefined> =>
  (await readRows([wanted(certificateEntity(), certificateEntity().get(key))]))[0];

const load = async (key: Key): Promise<CertificateRowStored> => {
  const row = await find(key);
  if (!row) throw new AppError(certificateErrors.unknown);
  return row;
};

const stateConflict = (row: CertificateRowStored): AppError =>
  new AppError(certificateErrors.state, { message: certificateText.stateConflict(row.state) });

const change = async (
  row: CertificateRowStored,
  fields: Pick<CertificateRowStored, 'state'> & Partial<Pick<CertificateRowStored, 'confirmed' | 'revoked'>>,
  held: readonly Change[] = [],
): Promise<CertificateRow> => {
  const { ddoCode, thumbprint } = row;
  const patch = certificateEntity()
    .patch({ ddoCode, thumbprint })
    .set(fields as Required<typeof fields>)
    .add({ version: 1 })
    .where((stored, { eq }) => eq(stored.version, row.version));
  await transact([update(patch, () => stateConflict(row)), ...held]);
  return shown({ ...row, ...fields });
};

const parse = (encoded: string): Certificate => {
  try {
    const isPem = encoded.includes('-----BEGIN');
    return readCertificate(new X509Certificate(isPem ? encoded : Buffer.from(encoded, 'base64')).raw);
  } catch (cause) {
    throw new AppError(certificateErrors.notCertificate, { cause });
  }
};

/** @throws `certificate.not-allowed`, `certificate.untrusted` (400) */
const requireUsable = async (leaf: Certificate, now: Date): Promise<void> => {
  try {
    await requireSigningUse(leaf, now);
  } catch (cause) {
    if (!(cause instanceof SignatureRefusal)) throw cause;
    const isAllowed = cause.code !== 'signature.not-allowed';
    throw new AppError(isAllowed ? certificateErrors.untrusted : certificateErrors.notAllowed, { cause });
  }
};

const isWithinDates = ({ validFrom, validTo }: Certificate, now: Date): boolean =>
  validFrom <= now && now <= validTo;

const shown = (row: CertificateRowStored): CertificateRow => ({
  ddo_code: row.ddoCode,
  thumbprint: row.thumbprint,
  subject: row.subject,
  issuer: row.issuer,
  serial: row.serial,
  valid_from: row.validFrom,
  valid_to: row.validTo,
  state: row.state,
  proposed_by: row.proposed.username,
  proposed_at: row.proposed.at,
  confirmed_by: row.confirmed?.username ?? '',
  revoked_by: row.revoked?.username ?? '',
});
