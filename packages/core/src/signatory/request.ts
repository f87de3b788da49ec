// Requests to enrol or remove a signatory, as their files come in: checked, kept once, and answered where they cannot be
// processed. The same file again changes nothing; another file under its name is refused.
import type { AcknowledgedReason } from '@portal/domain/acknowledgement/schema';
import type { SignatoryPlace } from '@portal/domain/order/signatory';
import type { DscKind } from '@portal/domain/signatory/schema';
import { signatoryText } from '@portal/domain/signatory/texts';
import { acknowledge, acknowledgeAgain } from '../acknowledgement/acknowledge.ts';
import { put } from '../storage/change.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import type { ArrivedFile } from '../storage/raw-file.ts';
import { readRows } from '../storage/read.ts';
import { transact } from '../storage/transact.ts';
import { type Certificate, readCertificate } from '../x509/certificate.ts';
import { type CertificateFacts, certificateFacts } from '../x509/certificate-facts.ts';
import { SignatureRefusal } from '../x509/refusal.ts';
import { requireSigningUse } from '../x509/signing-use.ts';
import { type DscRequestRow, dscRequestEntity } from './entity.ts';
import { listed, wantedRequest } from './open.ts';
import { signatoriesOf } from './register.ts';

/** What a request's file says; what cannot be read of it is absent, with the reasons. */
export interface DscReading {
  /** Of the agency. */
  readonly name?: string | undefined;
  readonly agencyCode?: string | undefined;
  readonly place?: SignatoryPlace | undefined;
  readonly kind?: DscKind | undefined;
  /** DER, base64. */
  readonly certificate?: string | undefined;
  readonly reasons: readonly AcknowledgedReason[];
}

/** A request that arrived, read. */
export interface DscFile extends ArrivedFile {
  readonly read: DscReading;
}

/** `refused`: another file of this name is known, which stays as it is. */
export type DscRegistration = 'received' | 'failed' | 'unchanged' | 'refused';

/** Registers a request once, and notes the answer to one that fails, to one that is refused, and to a repeated one. */
export const registerDscRequest = (file: DscFile): Promise<DscRegistration> =>
  retryOvertaken(async () => {
    const [stored] = await readRows([wantedRequest(file.fileName)]);
    if (stored) return seenBefore(stored, file);
    const { reasons, ...facts } = await checked(file);
    const state = reasons.length === 0 ? 'received' : 'failed';
    const row: DscRequestRow = { ...rowOf(file), ...facts, reasons, state };
    await transact({
      request: put(dscRequestEntity().create(row), () => new Overtaken()),
      open: listed(row),
      ...(state === 'failed' ? acknowledge(answered(file), 'refused', reasons, file.receivedAt) : {}),
    });
    return state;
  });

const seenBefore = async (stored: DscRequestRow, file: DscFile): Promise<DscRegistration> => {
  if (stored.sha256 === file.sha256) {
    await acknowledgeAgain({ system: 'nrega', messageId: stored.messageId }, file.receivedAt);
    return 'unchanged';
  }
  // each look at the same other file is one answer: its message is the same
  const reasons = [{ code: 'id-seen', text: signatoryText.idSeen }];
  await transact(acknowledge(answered(file), 'refused', reasons, file.receivedAt));
  return 'refused';
};

/** How a request is answered: by its file. */
export const answered = ({ messageId, fileName }: Pick<DscFile, 'messageId' | 'fileName'>) =>
  ({ system: 'nrega', about: 'signatory', messageId, fileName, txnUniqueId: '', batchId: '' }) as const;

const rowOf = ({ fileName, messageId, rawKey, sha256, source, receivedAt, read }: DscFile) => ({
  fileName,
  messageId,
  rawKey,
  sha256,
  source,
  receivedAt: receivedAt.toISOString(),
  name: read.name ?? '',
  agencyCode: read.agencyCode ?? '',
  place: read.place === undefined ? '' : String(read.place),
  ...(read.kind === undefined ? {} : { kind: read.kind }),
  certificate: read.certificate ?? '',
  version: 1,
});

const noFacts: CertificateFacts = {
  thumbprint: '',
  subject: '',
  issuer: '',
  serial: '',
  validFrom: '',
  validTo: '',
};

/** The certificate's facts, and every reason why the request cannot be processed. */
const checked = async ({
  read,
  receivedAt,
}: DscFile): Promise<CertificateFacts & { readonly reasons: AcknowledgedReason[] }> => {
  const reasons = [...read.reasons];
  const certificate = certificateOf(read.certificate);
  if (!certificate) {
    if (reasons.length === 0) reasons.push({ code: 'schema', text: signatoryText.noCertificate });
    return { ...noFacts, reasons };
  }
  if (read.kind === 'ADDN') reasons.push(...(await refusalsOf(certificate, receivedAt)));
  if (read.kind === 'DEL' && !(await isInPlace(read, certificate)))
    reasons.push({ code: 'signer-unknown', text: signatoryText.notEnrolled });
  return { ...certificateFacts(certificate), reasons };
};

export const certificateOf = (encoded: string | undefined): Certificate | undefined => {
  if (!encoded) return undefined;
  try {
    return readCertificate(Buffer.from(encoded, 'base64'));
  } catch {
    return undefined;
  }
};

/** Dates, chain and use of a certificate that is to be enrolled. */
export const refusalsOf = async (certificate: Certificate, at: Date): Promise<AcknowledgedReason[]> => {
  if (at < certificate.validFrom || certificate.validTo < at)
    return [{ code: 'signer-expired', text: signatoryText.expired }];
  try {
    await requireSigningUse(certificate, at);
    return [];
  } catch (cause) {
    if (!(cause instanceof SignatureRefusal)) throw cause;
    const isAllowed = cause.code !== 'signature.not-allowed';
    return [{ code: 'signer-unknown', text: isAllowed ? signatoryText.untrusted : signatoryText.notAllowed }];
  }
};

const isInPlace = async (read: DscReading, certificate: Certificate): Promise<boolean> => {
  const enrolled = await signatoriesOf(read.agencyCode ?? '');
  const encoded = Buffer.from(certificate.der).toString('base64');
  return enrolled.some(
    (one) => one.state === 'enrolled' && one.place === read.place && one.certificate === encoded,
  );
};
