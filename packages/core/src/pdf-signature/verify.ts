// The one question of the server about a signed body (decisions.md, E-sign): is it the stored body plus one signature, intact,
// by a trusted certificate that is enrolled for the office?
import { createHash, type Hash } from 'node:crypto';
import { type SignatureRefusalCode, signatureRefusals } from '@portal/domain/document/refusals';
import { type SignedBill, signedBillLines } from '@portal/domain/document/signed-bill';
import { dangerIn } from '../pdf/body-check.ts';
import { type ByteSource, bytesSource, feed, latin1 } from '../pdf/byte-source.ts';
import { PdfEncrypted } from '../pdf/reader.ts';
import { isNumbers, PdfDamage } from '../pdf/value.ts';
import { type Certificate, readCertificate } from '../x509/certificate.ts';
import { checkUse } from '../x509/certificate-use.ts';
import { DerFault, elementAt } from '../x509/der.ts';
import { validPath } from '../x509/path.ts';
import { SignatureRefusal } from '../x509/refusal.ts';
import { checkRevocation, type RevocationSources } from '../x509/revocation.ts';
import { type AddedSignature, addedSignature } from './allowed-change.ts';
import { type Cms, readCms } from './cms.ts';
import { type Revision, readRevision } from './revision.ts';
import { checkClock, checkShown, type ExpectedBill } from './shown.ts';
import { checkBox, type SignatureBox } from './signature-box.ts';
import { stampedTime } from './time-stamp.ts';

export interface VerifyInput {
  /** What was stored when the body was attached. Its bytes are not needed: the signed file begins with them, or is refused. */
  readonly stored: { readonly sizeBytes: number; readonly sha256: string };
  readonly signed: Uint8Array | ByteSource;
  /** Where the box must be, when that was settled; else anywhere on a page that it does not cover too much of. */
  readonly box?: SignatureBox;
  /** The bill that the signature must name: as the portal has it. */
  readonly bill?: SignedBill;
  /** Whether it was signed before signatures named their bill. */
  readonly mayLackBill?: boolean;
  readonly trust: Trust;
}

export interface Trust {
  /** Certificates as DER. */
  readonly roots: readonly Uint8Array[];
  readonly intermediates: readonly Uint8Array[];
  /** Authorities for time stamps; without them a time stamp is kept and not relied on. */
  readonly timeStampRoots?: readonly Uint8Array[];
  readonly revocation: RevocationSources;
  readonly now: Date;
  /** Asked last, with the SHA-256 thumbprint in lower-case hexadecimal. */
  readonly isEnrolled: (thumbprint: string) => boolean | Promise<boolean>;
}

export interface AcceptedSignature {
  readonly ok: true;
  readonly certificate: {
    readonly thumbprint: string;
    readonly subject: string;
    readonly issuer: string;
    readonly serialNumber: string;
    readonly validFrom: Date;
    readonly validTo: Date;
  };
  /** By the server's clock. */
  readonly signedAt: Date;
  /** By the clock of the signer's machine, which the box shows. */
  readonly claimedAt: Date;
  /** By a trusted time stamp, where there is one. */
  readonly stampedAt?: Date;
  /** False when no source could say whether the certificate was revoked, and the policy is soft. */
  readonly isRevocationKnown: boolean;
  readonly reason: string;
  readonly location: string;
  /** The page of the box, from 1, and its corners. */
  readonly page: number;
  readonly rectangle: readonly number[];
  readonly sha256: string;
  readonly sizeBytes: number;
}

export interface RefusedSignature {
  readonly ok: false;
  readonly code: SignatureRefusalCode;
  readonly message: string;
  /** For the log. */
  readonly detail: string;
}

/**
 * Verifies a signed body. Whatever is wrong with the file is an answer; only what is wrong with the machine or the
 * configuration (an unreadable root, say) is thrown.
 */
export const verifySignedBody = async (input: VerifyInput): Promise<AcceptedSignature | RefusedSignature> => {
  const { trust } = input;
  const roots = trust.roots.map(readCertificate);
  const intermediates = trust.intermediates.map(readCertificate);
  const timeStampRoots = trust.timeStampRoots?.map(readCertificate) ?? [];
  try {
    const { added, cms, sha256, revision } = readSigned(input);
    checkUse(cms.signer);
    const path = validPath({
      leaf: cms.signer,
      intermediates: [...cms.others, ...intermediates],
      roots,
      at: trust.now,
    });
    const said = await checkShown(added, revision, cms.signer, expectedBill(input));
    const isRevocationKnown = await checkRevocation(path, trust.revocation, trust.now);
    checkClock(trust.now, said.at, cms.signingTime);
    if (!(await trust.isEnrolled(cms.signer.thumbprint)))
      throw new SignatureRefusal('signature.not-enrolled', `${cms.signer.thumbprint} is not enrolled`);
    const stamp =
      cms.timeStamp && timeStampRoots.length > 0
        ? stampedTime(cms.timeStamp, cms.signature, timeStampRoots, trust.now)
        : undefined;
    return {
      ok: true,
      certificate: certificateAnswer(cms.signer),
      signedAt: trust.now,
      claimedAt: said.at,
      ...(stamp ? { stampedAt: stamp } : {}),
      isRevocationKnown,
      reason: said.reason,
      location: said.location,
      page: added.page,
      rectangle: added.rectangle,
      sha256,
      sizeBytes: revision.signed.size,
    };
  } catch (error) {
    return refusalFrom(error);
  }
};

const expectedBill = ({ bill, stored, mayLackBill = false }: VerifyInput): ExpectedBill | undefined =>
  bill && { lines: signedBillLines(bill, stored.sha256), mayBeMissing: mayLackBill };

const refusalFrom = (error: unknown): RefusedSignature => {
  const answer = (code: SignatureRefusalCode, detail: string): RefusedSignature => ({
    ok: false,
    code,
    message: signatureRefusals[code],
    detail,
  });
  if (error instanceof SignatureRefusal) return answer(error.code, error.message);
  if (error instanceof PdfDamage || error instanceof PdfEncrypted)
    return answer('signature.altered', error.message);
  if (error instanceof DerFault) return answer('signature.broken', error.message);
  throw error;
};

interface ReadSigned {
  readonly revision: Revision;
  readonly added: AddedSignature;
  readonly cms: Cms;
  readonly sha256: string;
}

/** Everything that the file itself must prove before the signer is examined. */
const readSigned = ({ stored, signed: file, box }: VerifyInput): ReadSigned => {
  const signed = file instanceof Uint8Array ? bytesSource(file) : file;
  const prefix = checkedPrefix(signed, stored);
  const revision = readRevision(signed, stored.sizeBytes);
  const danger = dangerIn(revision.stored);
  if (danger) throw new SignatureRefusal('signature.altered', `the stored body itself: ${danger.what}`);
  const added = addedSignature(revision);
  if (box) checkBox(box, added);
  const hole = checkedRange(signed, stored.sizeBytes, added);
  const cms = readCms(signatureBytes(added.contents.bytes));
  if (cms.content) throw new SignatureRefusal('signature.format', 'the signature holds content of its own');
  const whole = prefix.copy();
  feed(whole, signed, stored.sizeBytes, signed.size);
  cms.check(digestOutside(signed, hole, cms, { prefix, prefixBytes: stored.sizeBytes }));
  return { revision, added, cms, sha256: whole.digest('hex') };
};

/** The SHA-256 state after the stored body, which is read once for everything that needs it. */
const checkedPrefix = (signed: ByteSource, { sizeBytes, sha256 }: VerifyInput['stored']): Hash => {
  const hash = createHash('sha256');
  if (signed.size >= sizeBytes) feed(hash, signed, 0, sizeBytes);
  if (hash.copy().digest('hex') !== sha256.toLowerCase())
    throw new SignatureRefusal('signature.not-the-body', 'the file does not begin with the stored body');
  if (signed.size === sizeBytes) throw new SignatureRefusal('signature.none', 'the file is the stored body');
  return hash;
};

interface Hole {
  readonly start: number;
  readonly end: number;
}

/** The signature covers everything but the one token that holds it. */
const checkedRange = (signed: ByteSource, storedBytes: number, { dict, contents }: AddedSignature): Hole => {
  const range = dict.entries.get('ByteRange') ?? null;
  const { start, end, bytes } = contents;
  const covered = [0, start, end, signed.size - end];
  if (!isNumbers(range, 4) || !covered.every((place, index) => range[index] === place))
    throw new SignatureRefusal('signature.broken', 'the signature does not cover the whole file');
  const isToken = contents.isHex && start >= storedBytes && end - start === bytes.length * 2 + 2;
  const token = isToken ? latin1(signed.read(start, end)).toLowerCase() : '';
  if (token !== `<${Buffer.from(bytes).toString('hex')}>`)
    throw new SignatureRefusal('signature.broken', 'the hole is not the signature');
  return { start, end };
};

/** The signature without the zeros that fill its room. */
const signatureBytes = (bytes: Uint8Array): Uint8Array => {
  const { whole } = elementAt(bytes, 0);
  if (bytes.subarray(whole.length).some((byte) => byte !== 0))
    throw new SignatureRefusal('signature.broken', 'something stands behind the signature');
  return whole;
};

const digestOutside = (
  signed: ByteSource,
  { start, end }: Hole,
  { digest }: Cms,
  known: { readonly prefix: Hash; readonly prefixBytes: number },
): Uint8Array => {
  const hash = digest === 'sha256' ? known.prefix.copy() : createHash(digest);
  feed(hash, signed, digest === 'sha256' ? known.prefixBytes : 0, start);
  feed(hash, signed, end, signed.size);
  return hash.digest();
};

const certificateAnswer = (certificate: Certificate): AcceptedSignature['certificate'] => ({
  thumbprint: certificate.thumbprint,
  subject: certificate.subjectText,
  issuer: certificate.issuerText,
  serialNumber: certificate.serialNumber,
  validFrom: certificate.validFrom,
  validTo: certificate.validTo,
});
