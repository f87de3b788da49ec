// Uploads in parts, straight to the bucket (decisions.md, Bodies): begin hands out URLs, complete puts the parts together
// and starts the check, which ends in the same step as the documented calls.
import { randomUUID } from 'node:crypto';
import type { BillWay } from '@portal/domain/bill/way';
import type { CheckStatus } from '@portal/domain/document/api';
import { documentErrors } from '@portal/domain/document/errors';
import type { BillFamily } from '@portal/domain/document/family';
import { type DocumentKind, documentLimits, fileLimit } from '@portal/domain/document/schema';
import { documentText } from '@portal/domain/document/texts';
import type * as z from 'zod';
import { requireOpenYear } from '../bill/closed-year.ts';
import type { BillRow } from '../bill/entity.ts';
import { findAuthorized, loadAuthorized } from '../bill/find-authorized.ts';
import { billNotFound, requireBill, requireStep, wantedBill } from '../bill/load.ts';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { Bucket, type UploadedPart } from '../storage/bucket.ts';
import { put, update } from '../storage/change.ts';
import { openWork } from '../storage/open-work.ts';
import { retryOvertaken } from '../storage/overtaken.ts';
import { readNamed, readRows, wanted } from '../storage/read.ts';
import { type Change, transact, unexpectedRefusal } from '../storage/transact.ts';
import { newKey } from './accept.ts';
import { refuseTooLarge } from './bodies.ts';
import { type UploadRow, uploadEntity } from './entity.ts';
import { countUpload } from './upload-count.ts';

const action = { body: 'attach', signed: 'sign' } as const;
const keptDays = 8;

interface UploadRequest {
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
}

/** What an upload needs to know of the family of its bill. */
export type DocumentFamily = Pick<BillFamily, 'way' | 'bodyBytes'>;

interface Completion extends Pick<BillFamily, 'way'> {
  readonly start: (upload: UploadRow) => Promise<void>;
}

export const Uploads = {
  /**
   * Begins an upload: a body of up to the `bodyBytes` of its family, a signed one with room for its signature.
   * @throws `document.too-large` 413, `document.not-pdf` 400, `bill.state` 409, `document.too-many-uploads` 409
   */
  async begin(call: Call, authNo: string, kind: DocumentKind, file: UploadRequest, family: DocumentFamily) {
    const { way, bodyBytes } = family;
    const bill = await loadAuthorized(call, authNo, way);
    requireStep(action[kind], bill, call);
    await requireOpenYear(bill, call.now);
    if (file.contentType !== 'application/pdf') throw new AppError(documentErrors.notPdf);
    refuseTooLarge(file.sizeBytes, fileLimit(kind, bodyBytes));
    // looked at first, so that a refused upload leaves nothing in the bucket
    await countUpload(bill);
    const key = newKey(bill, kind);
    const partsId = await Bucket.beginParts(key);
    // names the bill, so that asking for the state needs no index
    const uploadId = `${bill.transNo}-${randomUUID()}`;
    const { ddoCode, transNo } = bill;
    const { accountId, username, login } = call.officer;
    const at = call.now.toISOString();
    const expiresAt = Math.floor(call.now.getTime() / 1000) + keptDays * 86_400;
    const row = {
      ddoCode,
      transNo,
      uploadId,
      authNo,
      kind,
      key,
      partsId,
      fileName: file.fileName,
      sizeBytes: file.sizeBytes,
      state: 'uploading' as const,
      message: '',
      accountId,
      username,
      login,
      requestId: call.requestId,
      at,
      expiresAt,
    };
    // every try but one is lost to another upload, of which there are only so many
    await retryOvertaken(
      async () =>
        transact({
          count: await countUpload(bill),
          upload: put(uploadEntity().create(row), unexpectedRefusal('an upload has an id of its own')),
        }),
      documentLimits.uploads + 1,
    );
    const parts = await addresses(row, partNumbers(row));
    return { upload_id: uploadId, part_size_bytes: documentLimits.partBytes, parts };
  },

  /** The state of an upload, with fresh URLs for the parts that have not arrived. @throws `document.upload-unknown` (404) */
  async status(
    call: Call,
    authNo: string,
    kind: DocumentKind,
    uploadId: string,
    way: BillWay,
  ): Promise<z.output<typeof CheckStatus>> {
    const [named] = /^\d+(?=-)/.exec(uploadId) ?? [];
    const transNo = named ?? (await findAuthorized(call, authNo, way)).transNo;
    const { ddoCode } = call.officer.office;
    const { found } = await readNamed({
      bill: wantedBill(call, transNo),
      upload: wantedUpload({ ddoCode, transNo, uploadId }),
    });
    if (requireBill(found.bill, way).authNo !== authNo) throw billNotFound();
    const row = requireUpload(found.upload, authNo, kind);
    const { state, message } = row;
    const arrived = state === 'uploading' ? await Bucket.parts(row.key, row.partsId) : undefined;
    if (!arrived) return { state, message, parts: [], missing: [] };
    const known = new Set(arrived.map((part) => part.number));
    return {
      state,
      message,
      parts: arrived.map((part) => ({ part_number: part.number, etag: part.etag })),
      missing: await addresses(
        row,
        partNumbers(row).filter((number) => !known.has(number)),
      ),
    };
  },

  /**
   * Puts the parts together and marks the upload for its check; `start` begins the check's execution.
   * A repeated call finds it done. @throws `document.upload-incomplete` (409) when parts are missing,
   * `document.part-too-large` (422) when there is more than was announced: the parts are removed
   */
  async complete(
    call: Call,
    authNo: string,
    kind: DocumentKind,
    uploadId: string,
    sent: readonly { part_number: number; etag: string }[],
    { way, start }: Completion,
  ): Promise<void> {
    const row = await uploadOf(await loadAuthorized(call, authNo, way), kind, uploadId);
    if (row.state === 'uploading') {
      const parts = await Bucket.parts(row.key, row.partsId);
      if (parts?.some((part) => part.sizeBytes > announcedBytes(row, part.number))) {
        await transact([uploadChange(row, 'refused', documentText.partTooLarge, call.now)]);
        await Bucket.abortParts(row.key, row.partsId);
        throw new AppError(documentErrors.partTooLarge);
      }
      if (parts && !(await Bucket.completeParts(row.key, row.partsId, wholeFile(row, parts, sent))))
        throw new AppError(documentErrors.uploadIncomplete);
      await transact([uploadChange(row, 'checking', documentText.checking, call.now)]);
    }
    if (row.state === 'uploading' || row.state === 'checking') await start(row);
  },
};

type PartedFile = Pick<UploadRow, 'key' | 'partsId' | 'sizeBytes'>;

const partNumbers = ({ sizeBytes }: PartedFile): number[] =>
  Array.from({ length: Math.ceil(sizeBytes / documentLimits.partBytes) }, (_, index) => index + 1);

/** What a part may have: of those after the last one nothing. */
const announcedBytes = ({ sizeBytes }: PartedFile, number: number): number =>
  Math.min(documentLimits.partBytes, sizeBytes - (number - 1) * documentLimits.partBytes);

/** URLs that take the parts, for an hour from now. */
const addresses = ({ key, partsId }: PartedFile, numbers: readonly number[]) =>
  Promise.all(
    numbers.map(async (part_number) => ({
      part_number,
      url: await Bucket.partUrl(key, partsId, part_number),
    })),
  );

const uploadOf = async (
  { ddoCode, transNo, authNo = '' }: BillRow,
  kind: DocumentKind,
  uploadId: string,
): Promise<UploadRow> => {
  const [row] = await readRows([wantedUpload({ ddoCode, transNo, uploadId })]);
  return requireUpload(row, authNo, kind);
};

const wantedUpload = (key: Pick<UploadRow, 'ddoCode' | 'transNo' | 'uploadId'>) =>
  wanted(uploadEntity(), uploadEntity().get(key));

const requireUpload = (row: UploadRow | undefined, authNo: string, kind: DocumentKind): UploadRow => {
  if (row?.kind !== kind || row.authNo !== authNo) throw new AppError(documentErrors.uploadUnknown);
  return row;
};

/** The arrived parts, when they are the whole file and the ones that the browser knows. */
const wholeFile = (
  row: UploadRow,
  arrived: readonly UploadedPart[],
  sent: readonly { part_number: number; etag: string }[],
): UploadedPart[] => {
  const plain = (etag: string) => etag.replaceAll('"', '');
  const known = new Map(sent.map((part) => [part.part_number, plain(part.etag)]));
  const size = arrived.reduce((sum, part) => sum + part.sizeBytes, 0);
  const isWhole =
    size === row.sizeBytes && arrived.every((part) => known.get(part.number) === plain(part.etag));
  if (!isWhole) throw new AppError(documentErrors.uploadIncomplete);
  return [...arrived];
};

/** The upload's next state, from "uploading" or "checking" only. */
export const uploadChange = (
  row: UploadRow,
  state: UploadRow['state'],
  message: string,
  now: Date,
): Change => {
  const { ddoCode, transNo, uploadId } = row;
  const patch = uploadEntity().patch({ ddoCode, transNo, uploadId });
  const change =
    state === 'checking'
      ? patch.set({ state, message, ...openWork('check', uploadId, now) })
      : patch.set({ state, message }).remove(['openWork', 'openAt']);
  const guarded = change.where(
    (stored, { eq }) => `${eq(stored.state, 'uploading')} OR ${eq(stored.state, 'checking')}`,
  );
  return update(guarded, () => new AppError(documentErrors.uploadUnknown));
};
