// Bodies and signed bodies of authorized bills by the documented calls: base64 in, PDF or a URL out (3§7.3).
import type { BillWay } from '@portal/domain/bill/way';
import { documentErrors } from '@portal/domain/document/errors';
import { type DocumentKind, documentLimits, formatLimit } from '@portal/domain/document/schema';
import { documentText } from '@portal/domain/document/texts';
import { requireOpenYear } from '../bill/closed-year.ts';
import { findAuthorized, loadAuthorized } from '../bill/find-authorized.ts';
import { requireStep } from '../bill/load.ts';
import { actorOf } from '../bill/step.ts';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { Bucket } from '../storage/bucket.ts';
import { acceptDocument, type StoredDocument } from './accept.ts';

interface Base64File {
  readonly fileName: string;
  readonly base64: string;
}

/** What is handed out: the file itself up to 4 MB, a URL above. */
export type Download = { readonly bytes: Uint8Array; readonly fileName: string } | { readonly url: string };

const action = { body: 'attach', signed: 'sign' } as const;

export const Bodies = {
  /**
   * Stores a body or a signed body of up to 4 MB (decisions.md, Bodies).
   * @throws 400 and 413 for an invalid file, 422 for an invalid signature, `bill.state` 409
   */
  async post(
    call: Call,
    authNo: string,
    kind: DocumentKind,
    file: Base64File,
    way: BillWay,
  ): Promise<StoredDocument> {
    const bill = await loadAuthorized(call, authNo, way);
    requireStep(action[kind], bill, call);
    await requireOpenYear(bill, call.now);
    const bytes = decode(file.base64);
    const actor = { ...actorOf(call), login: call.officer.login };
    return acceptDocument(actor, bill, { kind, fileName: file.fileName, bytes, key: undefined }, []);
  },

  /** The body, or the signed body. @throws `document.no-body` (404) */
  async get(call: Call, authNo: string, kind: DocumentKind, way: BillWay): Promise<Download> {
    const bill = await findAuthorized(call, authNo, way);
    const document = kind === 'body' ? bill.body : bill.signed;
    if (!document) throw new AppError(documentErrors.noBody);
    if (document.sizeBytes > documentLimits.downloadBytes)
      return { url: await Bucket.downloadUrl(document.key, document.fileName) };
    return { bytes: await Bucket.get(document.key), fileName: document.fileName };
  },
};

/** @throws `document.too-large` (413) naming the limit that applies */
export const refuseTooLarge = (sizeBytes: number, limitBytes: number): void => {
  if (sizeBytes > limitBytes)
    throw new AppError(documentErrors.tooLarge, { message: documentText.tooLarge(formatLimit(limitBytes)) });
};

// a data URL's head is taken along: browsers make them
const decode = (base64: string): Uint8Array => {
  const text = base64.replace(/^data:[^,]{0,100},/, '');
  if (text.length > (documentLimits.postBytes * 4) / 3 + 4)
    throw new AppError(documentErrors.tooLargeForPost);
  if (!text || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text))
    throw new AppError(documentErrors.notBase64);
  return new Uint8Array(Buffer.from(text, 'base64'));
};
