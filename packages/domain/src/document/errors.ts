// Refusals about bodies and signatures.
import type { ErrorDefinition } from '../contract.ts';
import { type BodyRefusal, bodyRefusals, type SignatureRefusalCode, signatureRefusals } from './refusals.ts';
import { documentLimits } from './schema.ts';
import { documentText as text } from './texts.ts';

export const documentErrors = {
  notPdf: { code: 'document.not-pdf', kind: 'invalid', message: text.notPdf },
  notBase64: { code: 'document.not-encoded', kind: 'invalid', message: text.notBase64 },
  tooLarge: { code: 'document.too-large', kind: 'tooLarge', message: text.tooLarge('200 MB') },
  tooLargeForPost: { code: 'document.too-large-for-post', kind: 'tooLarge', message: text.tooLargeForPost },
  noBody: { code: 'document.no-body', kind: 'notFound', message: text.noBody },
  uploadUnknown: { code: 'document.upload-unknown', kind: 'notFound', message: text.uploadUnknown },
  partTooLarge: { code: 'document.part-too-large', kind: 'refused', message: text.partTooLarge },
  tooManyUploads: {
    code: 'document.too-many-uploads',
    // not 429: no time helps
    kind: 'conflict',
    message: text.tooManyUploads(documentLimits.uploads),
  },
  uploadIncomplete: { code: 'document.upload-incomplete', kind: 'conflict', message: text.uploadIncomplete },
} as const satisfies Record<string, ErrorDefinition>;

/** The refusal of a body's check. */
export const bodyError = (code: BodyRefusal): ErrorDefinition => ({
  code,
  kind: 'invalid',
  message: bodyRefusals[code],
});

/** The refusal of a signature; one that cannot be judged now may be retried. */
export const signatureError = (code: SignatureRefusalCode): ErrorDefinition => ({
  code,
  kind: code === 'signature.revocation-unknown' ? 'unavailable' : 'refused',
  message: signatureRefusals[code],
});

export const bodyErrors = (Object.keys(bodyRefusals) as BodyRefusal[]).map(bodyError);
export const signatureErrors = (Object.keys(signatureRefusals) as SignatureRefusalCode[]).map(signatureError);
