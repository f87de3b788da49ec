// Refusals about bodies and signatures. Codes of refused signatures are those of the verification.
import type { ErrorDefinition } from '../contract.ts';
import { documentText as text } from './texts.ts';

export const documentErrors = {
  notPdf: { code: 'document.not-pdf', kind: 'invalid', message: text.notPdf },
  notBase64: { code: 'document.not-base64', kind: 'invalid', message: text.notBase64 },
  tooLarge: { code: 'document.too-large', kind: 'tooLarge', message: text.tooLarge('200 MB') },
  tooLargeForPost: { code: 'document.too-large-for-post', kind: 'tooLarge', message: text.tooLargeForPost },
  encrypted: { code: 'document.encrypted', kind: 'invalid', message: text.encrypted },
  unreadable: { code: 'document.unreadable', kind: 'invalid', message: text.unreadable },
  activeContent: { code: 'document.active-content', kind: 'invalid', message: text.activeContent },
  noBody: { code: 'document.no-body', kind: 'notFound', message: text.noBody },
  uploadUnknown: { code: 'document.upload-unknown', kind: 'notFound', message: text.uploadUnknown },
  uploadIncomplete: { code: 'document.upload-incomplete', kind: 'conflict', message: text.uploadIncomplete },
  bodyChanged: { code: 'document.body-changed', kind: 'conflict', message: text.bodyChanged },
  notTheBody: { code: 'document.not-the-body', kind: 'refused', message: text.notTheBody },
  signatureInvalid: { code: 'document.signature-invalid', kind: 'refused', message: text.signatureInvalid },
  certificateUntrusted: {
    code: 'document.certificate-untrusted',
    kind: 'refused',
    message: text.certificateUntrusted,
  },
  certificateExpired: {
    code: 'document.certificate-expired',
    kind: 'refused',
    message: text.certificateExpired,
  },
  certificateRevoked: {
    code: 'document.certificate-revoked',
    kind: 'refused',
    message: text.certificateRevoked,
  },
  certificateUsage: { code: 'document.certificate-usage', kind: 'refused', message: text.certificateUsage },
  certificateNotEnrolled: {
    code: 'document.certificate-not-enrolled',
    kind: 'refused',
    message: text.certificateNotEnrolled,
  },
  weakSignature: { code: 'document.weak-signature', kind: 'refused', message: text.weakSignature },
  revocationUnknown: {
    code: 'document.revocation-unknown',
    kind: 'unavailable',
    message: text.revocationUnknown,
  },
} as const satisfies Record<string, ErrorDefinition>;
