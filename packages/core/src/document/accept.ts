// Accepting a body or a signed body: check the bytes, store the object, take the bill's step. Both ways of upload end here.
import { randomUUID } from 'node:crypto';
import type { ErrorDefinition } from '@portal/domain/contract';
import { bodyError, documentErrors, signatureError } from '@portal/domain/document/errors';
import type { Paper } from '@portal/domain/document/paper';
import { type DocumentKind, documentLimits } from '@portal/domain/document/schema';
import { stepChanges } from '../bill/change.ts';
import type { BillRow } from '../bill/entity.ts';
import { type ProvenHeader, provenHeader } from '../bill/proven-header.ts';
import type { Actor } from '../bill/step.ts';
import { Certificates } from '../certificate/register.ts';
import { AppError } from '../error.ts';
import type { RefusedBody } from '../pdf/body-check.ts';
import { sha256 } from '../sha256.ts';
import { Bucket } from '../storage/bucket.ts';
import { openWork } from '../storage/open-work.ts';
import { type Change, transact } from '../storage/transact.ts';
import { trustStore } from '../x509/trust.ts';
import { checkInThread } from './check-in-thread.ts';
import { signedBillNow } from './signed-bill-now.ts';
import { lockedUntil } from './signed-life.ts';

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
 * @throws `document.*` (400, 422) saying what is wrong with the file; `bill.state`, `bill.changed-meanwhile`, `bill.changed-outside` (409)
 */
export const acceptDocument = async (
  actor: Actor & { readonly login: 'D' | 'F' },
  row: BillRow,
  file: DocumentFile,
  further: readonly Change[],
): Promise<StoredDocument> => {
  const bill = await provenHeader(row, new Date(actor.at));
  const { bytes, papers, ...checked } =
    file.kind === 'body' ? await checkedBody(file) : await verifiedSignature(bill, file, actor);
  const key = file.key ?? newKey(bill, file.kind);
  if (!file.key) await Bucket.put(key, bytes, 'application/pdf');
  // before the bill has it: what a step names as signed is locked
  if (file.kind === 'signed') await Bucket.lock(key, lockedUntil(new Date(actor.at)));
  const { accountId, username, login, at } = actor;
  const document = { ...checked, key, fileName: file.fileName, accountId, username, login, at };
  const step =
    document.certificate !== undefined
      ? signChanges(actor, bill, document)
      : attachChanges(actor, bill, document, papers);
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
  bill: ProvenHeader,
  document: NonNullable<BillRow['body']>,
  papers: readonly Paper[] = [],
): Change[] => {
  const { status, body, signed, sending } = bill;
  const acknowledged =
    status === 'objected' && body && signed && sending ? { acknowledged: { body, signed, sending } } : {};
  return stepChanges(actor, bill, 'attach', {
    documentSha256: document.sha256,
    set: { body: document, bodyPapers: papers.map((paper) => ({ ...paper })), ...acknowledged },
    remove: ['signed', 'sending', 'auditFlag', 'reasons'],
  });
};

/** A body signed: from now on it waits for its officer, unless the treasury, which objected to it, is asked about it still. */
export const signChanges = (
  actor: Actor,
  bill: ProvenHeader,
  document: NonNullable<BillRow['signed']>,
): Change[] =>
  stepChanges(actor, bill, 'sign', {
    documentSha256: document.sha256,
    signature: signatureOf(document.certificate),
    set: {
      signed: document,
      ...(bill.openWork ? {} : openWork('unsent', bill.transNo, new Date(actor.at))),
    },
  });

/** A key that was never used before. */
export const newKey = (bill: Pick<BillRow, 'ddoCode' | 'transNo'>, kind: DocumentKind): string =>
  `${kind}/${bill.ddoCode}/${bill.transNo}/${randomUUID()}.pdf`;

interface CheckedBody extends StoredDocument {
  readonly papers: readonly Paper[];
  /** The file, which was away while it was checked. */
  readonly bytes: Uint8Array;
  readonly certificate?: undefined;
}

interface SignedDocument extends StoredDocument {
  readonly bytes: Uint8Array;
  readonly papers?: undefined;
  readonly certificate: NonNullable<BillRow['signed']>['certificate'];
}

const signatureOf = ({
  subject,
  reason,
  location,
  claimedAt,
}: NonNullable<BillRow['signed']>['certificate']) => ({
  signer: subject,
  signReason: reason,
  signLocation: location,
  claimedAt,
});

/** A request is answered within the time of its function; an upload in parts has the state machine's. */
const deadlineMs = ({ key }: DocumentFile): number => (key ? 60_000 : 20_000);

const checkedBody = async (file: DocumentFile): Promise<CheckedBody> => {
  const whole = { bytes: file.bytes, bodyBytes: file.bytes.length };
  const { check, bytes } = await checkInThread(whole, { deadlineMs: deadlineMs(file) });
  if (!check.ok) throw refusal(bodyError(check.code), check);
  const { sha256, sizeBytes, pages, papers } = check;
  return { sha256, sizeBytes, pages, papers, bytes };
};

/** With the sentence that says what was found. */
const refusal = (definition: ErrorDefinition, { message, detail }: RefusedBody): AppError =>
  new AppError(definition, { message, cause: detail });

const verifiedSignature = async (
  bill: BillRow,
  file: DocumentFile,
  actor: Actor,
): Promise<SignedDocument> => {
  if (!bill.body) throw new AppError(documentErrors.noBody);
  const { sha256: stored, sizeBytes, pages } = bill.body;
  const sentBytes = file.bytes.length;
  if (sentBytes > sizeBytes + documentLimits.signatureBytes)
    throw new AppError(signatureError('signature.altered'));
  // the stored body again, by the rules of today
  const { check, bytes: signed } = await checkInThread(
    { bytes: file.bytes, bodyBytes: sizeBytes },
    { deadlineMs: deadlineMs(file) },
  );
  if (!check.ok && (signed.length === 0 || sha256(signed.subarray(0, sizeBytes)) === stored))
    throw refusal(signatureError('signature.altered'), check);
  const { roots, intermediates, revocation } = await trustStore();
  // loaded for the first signature: a function starts without it
  const { verifySignedBody } = await import('../pdf-signature/verify.ts');
  const result = await verifySignedBody({
    stored: { sha256: stored, sizeBytes },
    signed,
    bill: signedBillNow(bill),
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
    bytes: signed,
    certificate: {
      thumbprint,
      subject,
      issuer,
      serial: serialNumber,
      signedAt: result.signedAt.toISOString(),
      claimedAt: result.claimedAt.toISOString(),
      reason: result.reason,
      location: result.location,
    },
  };
};
