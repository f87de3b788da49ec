// Endpoints of bill bodies and signed bodies (3§7.3, decisions.md "Named here"). Body and signed body are one shape.
import * as z from 'zod';
import { billErrors } from '../bill/errors.ts';
import { Digits } from '../code.ts';
import { endpoint } from '../contract.ts';
import { outcome } from '../wire.ts';
import { bodyErrors, documentErrors as refuse, signatureErrors } from './errors.ts';

const AuthNo = z.strictObject({ auth_no: Digits });
const UploadParams = z.strictObject({ auth_no: Digits, upload_id: z.string().regex(/^[\w.-]{1,300}$/) });
const fileName = z.string().trim().min(1).max(200);
const attachErrors = [
  billErrors.notFound,
  billErrors.stateConflict,
  billErrors.changedMeanwhile,
  refuse.notPdf,
  refuse.notBase64,
  refuse.tooLarge,
  refuse.tooLargeForPost,
  ...bodyErrors,
];
const signErrors = [...attachErrors, refuse.noBody, ...signatureErrors];

const Stored = outcome(
  z.strictObject({ auth_no: z.string(), sha256: z.string(), size_bytes: z.int(), pages: z.int() }),
);

export const postBody = endpoint({
  method: 'POST',
  path: '/api/v1/bill/billbody/{auth_no}',
  function: 'document',
  access: 'session',
  summary: 'Attaches the bill body of up to 4 MB as base64; replaces an earlier one.',
  source: '3§2.5, 3§5.7, 3§7.3',
  params: AuthNo,
  body: z.strictObject({ fileName, contentType: z.string().max(100).default(''), base64: z.string() }),
  response: Stored,
  errors: attachErrors,
});

export const getBody = endpoint({
  method: 'GET',
  path: '/api/v1/bill/billbody/{auth_no}',
  function: 'document',
  access: 'session',
  summary:
    'The bill body: the PDF itself up to 4 MB, a redirect to a pre-signed URL above; signed=true the signed one.',
  source: '3§7.3, decisions',
  params: AuthNo,
  query: z.strictObject({ signed: z.stringbool().default(false) }),
  status: [200, 302],
  response: z.never(),
  alsoAnswers: ['application/pdf'],
  errors: [billErrors.notFound, refuse.noBody],
});

export const postSignedBody = endpoint({
  method: 'POST',
  path: '/api/v1/bill/signed_bill/{auth_no}',
  function: 'document',
  access: 'session',
  finalOnly: true,
  summary:
    'Stores the signed body of up to 4 MB as base64, if it is the stored body plus one trusted signature.',
  source: '3§7.3, decisions (E-sign)',
  params: AuthNo,
  body: z.strictObject({
    filename: fileName,
    contentType: z.string().max(100).default(''),
    base64: z.string(),
  }),
  response: Stored,
  errors: signErrors,
});

const Begin = z.strictObject({ fileName, contentType: z.string().max(100), sizeBytes: z.int().min(1) });
const PartAddress = z.strictObject({ part_number: z.int(), url: z.string() });
const Begun = z.strictObject({
  upload_id: z.string(),
  part_size_bytes: z.int(),
  parts: z.array(PartAddress),
});
const Complete = z.strictObject({
  parts: z
    .array(z.strictObject({ part_number: z.int().min(1), etag: z.string().max(100) }))
    .min(1)
    .max(1000),
});
const Accepted = z.strictObject({ status_url: z.string() });
export const CheckStatus = z.strictObject({
  state: z.enum(['uploading', 'checking', 'accepted', 'refused']),
  message: z.string(),
  /** Parts that have arrived: a dropped connection resumes after them. */
  parts: z.array(z.strictObject({ part_number: z.int(), etag: z.string() })),
  /** Those that have not, each with a fresh URL: the one handed out before lives an hour. */
  missing: z.array(PartAddress),
});

const upload = (kind: 'billbody' | 'signed_bill') => {
  const isSigned = kind === 'signed_bill';
  const common = {
    function: 'document',
    access: 'session',
    ...(isSigned ? { finalOnly: true } : {}),
  } as const;
  const errors = isSigned ? signErrors : attachErrors;
  const what = isSigned ? 'signed body' : 'bill body';
  const source = 'decisions (Bodies)';
  return {
    begin: endpoint({
      ...common,
      method: 'POST',
      path: `/api/v1/bill/${kind}/{auth_no}/upload`,
      summary: `Hands out pre-signed URLs for the parts of a ${what} of up to ${isSigned ? 201 : 200} MB.`,
      source,
      params: AuthNo,
      body: Begin,
      status: [201],
      response: Begun,
      errors,
    }),
    status: endpoint({
      ...common,
      method: 'GET',
      path: `/api/v1/bill/${kind}/{auth_no}/upload/{upload_id}`,
      summary: `Where an upload of a ${what} stands: parts that arrived, fresh URLs of the others, or the result of its check.`,
      source,
      params: UploadParams,
      response: CheckStatus,
      errors: [billErrors.notFound, refuse.uploadUnknown],
    }),
    complete: endpoint({
      ...common,
      method: 'POST',
      path: `/api/v1/bill/${kind}/{auth_no}/upload/{upload_id}/complete`,
      summary: `Puts the parts of a ${what} together and starts its check (202).`,
      source,
      params: UploadParams,
      body: Complete,
      status: [202],
      response: Accepted,
      errors: [...errors, refuse.uploadUnknown, refuse.uploadIncomplete],
    }),
  };
};

export const bodyUpload = upload('billbody');
export const signedBodyUpload = upload('signed_bill');

export const documentEndpoints = [
  postBody,
  getBody,
  postSignedBody,
  bodyUpload.begin,
  bodyUpload.status,
  bodyUpload.complete,
  signedBodyUpload.begin,
  signedBodyUpload.status,
  signedBodyUpload.complete,
] as const;
