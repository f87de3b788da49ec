// Endpoints of bill bodies and signed bodies (3§7.3, decisions.md "Named here"). Body and signed body are one shape.
import * as z from 'zod';
import { billErrors } from '../bill/errors.ts';
import { Digits } from '../code.ts';
import { type Endpoint, endpoint } from '../contract.ts';
import { outcome } from '../wire.ts';
import { bodyErrors, documentErrors as refuse, signatureErrors } from './errors.ts';
import { type BillFamily, consolidatedFamily, normalFamily } from './family.ts';
import { formatLimit } from './schema.ts';
import { documentText } from './texts.ts';

const AuthNo = z.strictObject({ auth_no: Digits });
const UploadParams = z.strictObject({ auth_no: Digits, upload_id: z.string().regex(/^[\w.-]{1,300}$/) });
const { noFile } = documentText;
const fileName = z.string(noFile).trim().min(1, noFile).max(200);
const base64 = z.string(noFile).min(1, noFile);
const attachErrors = [
  billErrors.notFound,
  billErrors.stateConflict,
  billErrors.yearClosed,
  billErrors.changedMeanwhile,
  billErrors.changedOutside,
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

const Begin = z.strictObject({
  fileName,
  contentType: z.string().max(100),
  sizeBytes: z.int(noFile).min(1, noFile),
});
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

/** The endpoints of body and signed body of one family. */
export const documentContract = ({ access, noun, source, paths, bodyBytes }: BillFamily) => {
  const common = { function: 'document', access } as const;
  const limit = formatLimit(bodyBytes);
  const postBody = endpoint({
    ...common,
    method: 'POST',
    path: paths.body,
    summary: `Attaches the body of a ${noun} of up to 4 MB as base64; replaces an earlier one.`,
    source: `3§2.5, 3§5.7, ${source}`,
    params: AuthNo,
    body: z.strictObject({ fileName, contentType: z.string().max(100).default(''), base64 }),
    response: Stored,
    errors: attachErrors,
  });
  const getBody = endpoint({
    ...common,
    method: 'GET',
    path: paths.bodyFile,
    summary: `The body of a ${noun}: the PDF itself up to 4 MB, a redirect to a pre-signed URL above; signed=true the signed one.`,
    source: `${source}, decisions`,
    params: AuthNo,
    query: z.strictObject({ signed: z.stringbool().default(false) }),
    status: [200, 302],
    response: z.never(),
    alsoAnswers: ['application/pdf'],
    errors: [billErrors.notFound, refuse.noBody],
  });
  const postSignedBody = endpoint({
    ...common,
    method: 'POST',
    path: paths.signedBody,
    finalOnly: true,
    summary: `Stores the signed body of a ${noun} of up to 4 MB as base64, if it is the stored body plus one trusted signature.`,
    source: `${source}, decisions (E-sign)`,
    params: AuthNo,
    body: z.strictObject({
      filename: fileName,
      contentType: z.string().max(100).default(''),
      base64,
    }),
    response: Stored,
    errors: signErrors,
  });
  const bodyUpload = uploadInParts({
    ...common,
    path: paths.body,
    what: `body of a ${noun}`,
    limit,
  });
  const signedBodyUpload = uploadInParts({
    ...common,
    finalOnly: true,
    path: paths.signedBody,
    what: `signed body of a ${noun}`,
    limit,
  });
  return { postBody, getBody, postSignedBody, bodyUpload, signedBodyUpload };
};
export type DocumentContract = ReturnType<typeof documentContract>;

type Parts = Pick<Endpoint, 'function' | 'access' | 'finalOnly' | 'path'> & {
  readonly what: string;
  readonly limit: string;
};

const uploadInParts = ({ path, what, limit, ...common }: Parts) => {
  const source = 'decisions (Bodies)';
  const errors = common.finalOnly ? signErrors : attachErrors;
  return {
    begin: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/upload`,
      summary: `Hands out pre-signed URLs for the parts of a ${what} of up to ${limit}.`,
      source,
      params: AuthNo,
      body: Begin,
      status: [201],
      response: Begun,
      errors: [...errors, refuse.tooManyUploads],
    }),
    status: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/upload/{upload_id}`,
      summary: `Where an upload of a ${what} stands: parts that arrived, fresh URLs of the others, or the result of its check.`,
      source,
      params: UploadParams,
      response: CheckStatus,
      errors: [billErrors.notFound, refuse.uploadUnknown],
    }),
    complete: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/upload/{upload_id}/complete`,
      summary: `Puts the parts of a ${what} together and starts its check (202).`,
      source,
      params: UploadParams,
      body: Complete,
      status: [202],
      response: Accepted,
      errors: [...errors, refuse.uploadUnknown, refuse.uploadIncomplete, refuse.partTooLarge],
    }),
  };
};

/** All of them, in the order of the registry. */
export const documentEndpointsOf = (contract: DocumentContract): readonly Endpoint[] => [
  contract.postBody,
  contract.getBody,
  contract.postSignedBody,
  ...Object.values(contract.bodyUpload),
  ...Object.values(contract.signedBodyUpload),
];

export const normalDocuments = documentContract(normalFamily);
export const { postBody, getBody, postSignedBody, bodyUpload, signedBodyUpload } = normalDocuments;
export const consolidatedDocuments = documentContract(consolidatedFamily);
export const documentEndpoints = [
  ...documentEndpointsOf(normalDocuments),
  ...documentEndpointsOf(consolidatedDocuments),
];
