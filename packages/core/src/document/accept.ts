// Accepting a body or a signed body: check the bytes, store the object, take the bill's step. Both ways of upload end here.
import { randomUUID } from 'node:crypto';
import { bodyError, documentErrors, signatureError } from '@portal/domain/document/errors';
import type { DocumentKind } from '@portal/domain/document/schema';
import { stepChanges } from '../bill/change.ts';
import type { BillRow } from '../bill/entity.ts';
import type { Actor } from '../bill/step.ts';
import { Certificates } from '../certificate/register.ts';
import { AppError } from '../error.ts';
import { checkBody } from '../pdf/body-check.ts';
import { verifySignedBody } from '../pdf-signature/verify.ts';
import { Bucket } from '../storage/bucket.ts';
import { type Change, transact } from '../storage/transact.ts';
import { trustStore } from '../x509/trust.ts';

export interface DocumentFile {
  readonly kind: DocumentKind;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Where the object is already, for an upload in parts. */
  readonly key: string | undefined;
}

export interface StoredDocument {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly pages: number;
}

/**
 * Checks a file and makes it the bill's body or signed body, in one transaction with `further` changes.
 * @throws `document.*` (400, 422) saying what is wrong with the file; `bill.state`, `bill.changed-meanwhile` (409)
 */
export const acceptDocument = async (
  actor: Actor & { readonly login: 'D' | 'F' },
  bill: BillRow,
  file: DocumentFile,
  further: readonly Change[],
): Promise<StoredDocument> => {
  const checked =
    file.kind === 'body' ? checkedBody(file.bytes) : await verifiedSignature(bill, file.bytes, actor);
  const key = file.key ?? newKey(bill, file.kind);
  if (!file.key) await Bucket.put(key, file.bytes, 'application/pdf');
  const { accountId, username, login, at } = actor;
  const document = { ...checked, key, fileName: file.fileName, accountId, username, login, at };
  const step =
    document.certificate !== undefined
      ? stepChanges(actor, bill, 'sign', { documentSha256: document.sha256, set: { signed: document } })
      : attachChanges(actor, bill, document);
  await transact([...step, ...further]);
  const { sha256, sizeBytes, pages } = checked;
  return { sha256, sizeBytes, pages };
};

/**
 * A body attached. A corrected one asks for a new signature and a new way to the treasury, which is asked on about the one
 * that it has: it may go on with that, whatever is prepared beside it.
 */
export const attachChanges = (
  actor: Actor,
  bill: BillRow,
  document: NonNullable<BillRow['body']>,
): Change[] => {
  const { status, body, signed, sending } = bill;
  const acknowledged =
    status === 'objected' && body && signed && sending ? { acknowledged: { body, signed, sending } } : {};
  return stepChanges(actor, bill, 'attach', {
    documentSha256: document.sha256,
    set: { body: document, ...acknowledged },
    remove: ['signed', 'sending', 'auditFlag', 'reasons'],
  });
};

/** A key that was never used before. */
export const newKey = (bill: Pick<BillRow, 'ddoCode' | 'transNo'>, kind: DocumentKind): string =>
  `${kind}/${bill.ddoCode}/${bill.transNo}/${randomUUID()}.pdf`;

interface SignedDocument extends StoredDocument {
  readonly certificate: NonNullable<BillRow['signed']>['certificate'];
}

const checkedBody = (bytes: Uint8Array): StoredDocument & { readonly certificate?: undefined } => {
  const result = checkBody(bytes);
  if (!result.ok) throw new AppError(bodyError(result.code));
  return { sha256: result.sha256, sizeBytes: result.sizeBytes, pages: result.pages };
};

const verifiedSignature = async (
  bill: BillRow,
  signed: Uint8Array,
  actor: Actor,
): Promise<SignedDocument> => {
  if (!bill.body) throw new AppError(documentErrors.noBody);
  const { sha256, sizeBytes, pages } = bill.body;
  const { roots, intermediates, revocation } = await trustStore();
  const result = await verifySignedBody({
    stored: { sha256, sizeBytes },
    signed,
    trust: {
      roots,
      intermediates,
      revocation,
      now: new Date(actor.at),
      isEnrolled: (thumbprint) => Certificates.isEnrolled(bill.ddoCode, thumbprint),
    },
  });
  if (!result.ok) throw new AppError(signatureError(result.code), { cause: new Error(result.detail) });
  const { thumbprint, subject, issuer, serialNumber } = result.certificate;
  return {
    sha256: result.sha256,
    sizeBytes: result.sizeBytes,
    pages,
    certificate: {
      thumbprint,
      subject,
      issuer,
      serial: serialNumber,
      signedAt: result.signedAt.toISOString(),
      reason: result.reason,
      location: result.location,
    },
  };
};
