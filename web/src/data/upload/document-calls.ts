// The calls that bring a body or a signed body to the portal (3§7.3; decisions.md, Bodies): the documented base64 call for
// small files, an upload in parts for larger ones.
import type { CheckStatus } from '@portal/domain/document/api';
import type { DocumentKind } from '@portal/domain/document/schema';
import type * as z from 'zod';
import { call } from '../api.ts';
import { deskFamilies } from '../desk-families.ts';
import type { DeskFamilyName } from '../desk-family.ts';
import { base64Of } from './base64.ts';
import type { ArrivedPart, FilePart } from './send-parts.ts';

export interface UploadTarget {
  /** Of which bills: their documents have addresses of their own. */
  readonly family: DeskFamilyName;
  readonly kind: DocumentKind;
  readonly authNo: string;
}

/** An upload that the portal has handed out addresses for. */
export interface BegunUpload {
  readonly upload_id: string;
  readonly part_size_bytes: number;
  readonly parts: readonly FilePart[];
}

export type UploadStatus = z.output<typeof CheckStatus>;

const callsOf = ({ family }: UploadTarget) => deskFamilies[family].calls;
const partsOf = (target: UploadTarget) => callsOf(target).parts[target.kind];
const pdfType = 'application/pdf';
/** Storing and checking a signature takes longer than a look-up; the gateway's own limit is 30 s. */
const timeoutSeconds = 120;

export const postDocument = async (target: UploadTarget, file: File, signal: AbortSignal): Promise<void> => {
  const content = { contentType: pdfType, base64: await base64Of(file) };
  const params = { auth_no: target.authNo };
  if (target.kind === 'body')
    await call(callsOf(target).postBody, {
      params,
      body: { fileName: file.name, ...content },
      signal,
      timeoutSeconds,
    });
  else
    await call(callsOf(target).postSigned, {
      params,
      body: { filename: file.name, ...content },
      signal,
      timeoutSeconds,
    });
};

export const beginUpload = (target: UploadTarget, file: File, signal: AbortSignal): Promise<BegunUpload> =>
  call(partsOf(target).begin, {
    params: { auth_no: target.authNo },
    body: { fileName: file.name, contentType: pdfType, sizeBytes: file.size },
    signal,
  });

export const uploadStatus = (
  target: UploadTarget,
  uploadId: string,
  signal: AbortSignal,
): Promise<UploadStatus> =>
  call(partsOf(target).status, { params: { auth_no: target.authNo, upload_id: uploadId }, signal });

export const completeUpload = async (
  target: UploadTarget,
  uploadId: string,
  parts: readonly ArrivedPart[],
  signal: AbortSignal,
): Promise<void> => {
  await call(partsOf(target).complete, {
    params: { auth_no: target.authNo, upload_id: uploadId },
    body: { parts: [...parts] },
    signal,
    timeoutSeconds,
  });
};
