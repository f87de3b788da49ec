// Endpoints of the upload to the treasury (3§2.6, 3§7.3).
import * as z from 'zod';
import { AuthorizedRow } from '../bill/api.ts';
import { billErrors } from '../bill/errors.ts';
import { Digits } from '../code.ts';
import { endpoint } from '../contract.ts';
import { documentErrors } from '../document/errors.ts';
import { storageErrors } from '../storage/errors.ts';
import { Cursor, outcome } from '../wire.ts';
import { treasuryErrors as refuse } from './errors.ts';

export const UploadRow = z.strictObject({
  ...AuthorizedRow.shape,
  /** "ready", "sending", "failed" or "sent". */
  upload_state: z.enum(['ready', 'sending', 'failed', 'sent']),
  /** Why the last attempt failed, or the treasury's reasons for an objection. */
  reasons: z.array(z.string()),
});
export type UploadRow = z.output<typeof UploadRow>;

export const listUploads = endpoint({
  method: 'GET',
  path: '/api/v1/bill/upload',
  function: 'treasury',
  access: 'session',
  summary: 'Signed bills and those at the treasury, amounts in rupees.',
  source: '3§2.6, 3§7.3',
  query: z.strictObject({ cursor: Cursor }),
  response: z.strictObject({ data: z.array(UploadRow) }),
  errors: [],
});

const Numbers = z.union([z.string(), z.number()]).transform(String).pipe(Digits);

export const uploadBill = endpoint({
  method: 'POST',
  path: '/api/v1/bill/upload',
  function: 'treasury',
  access: 'session',
  finalOnly: true,
  summary: 'Sends a signed bill to the treasury; the answer comes with the list.',
  source: '3§2.6, 3§7.3',
  body: z.strictObject({ AuthNo: Numbers, TransNo: Numbers }),
  response: outcome(z.string()),
  idempotent: true,
  errors: [
    billErrors.notFound,
    billErrors.stateConflict,
    billErrors.changedMeanwhile,
    documentErrors.noBody,
    refuse.sendingNow,
  ],
});

export const updateStatus = endpoint({
  method: 'POST',
  path: '/api/v1/bill/pfmsstatus',
  function: 'treasury',
  access: 'session',
  summary: 'Asks the treasury for the audit status of an uploaded bill and records it.',
  source: '3§2.6, 3§7.3',
  body: z.strictObject({ auth_no: Numbers }),
  response: outcome(
    z.strictObject({ audt_flag: z.string(), status: z.string(), reasons: z.array(z.string()) }),
  ),
  errors: [
    billErrors.notFound,
    billErrors.changedMeanwhile,
    storageErrors.busy,
    refuse.notUploaded,
    refuse.unavailable,
  ],
});

export const treasuryEndpoints = [listUploads, uploadBill, updateStatus] as const;
