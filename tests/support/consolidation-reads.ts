// Every read of consolidation, with numbers that there are: for tests that ask each endpoint once.
import {
  getConsolidatedSlip,
  listChildBills,
  listConsolidatedBills,
  listConsolidatedPayees,
} from '@portal/domain/consolidation/api';
import type { Endpoint } from '@portal/domain/contract';
import { consolidatedDocuments } from '@portal/domain/document/api';
import type { LooseInput } from './client.ts';
import type { ConsolidationDesk } from './consolidation.ts';

/** What each is sent, by its name. */
export const consolidationReads = async (desk: ConsolidationDesk): Promise<Record<string, LooseInput>> => {
  const { transNo: trans_no, authNo: auth_no } = await desk.authorizedWithBody(await desk.children(2));
  const query = { query: { trans_no } };
  const params = { params: { auth_no } };
  const uploads = await uploadsOf(desk, auth_no);
  return {
    'GET /api/v1/bill/for-consolidation': {},
    'GET /api/v1/bill/consolidation': {},
    'GET /api/v1/bill/consolidated-bills': {},
    'GET /api/v1/consolidatedbill/childbill': query,
    'GET /api/v1/consolidatedbill/payee': query,
    'GET /api/v1/consolidatedbill/deduction': query,
    'GET /api/v1/bill/consolidatedbill/authslip/{auth_no}': params,
    'GET /api/v1/bill/consolidatedbillbody/{auth_no}': params,
    'GET /api/v1/consolidatedbill/upload': {},
    'GET /api/v1/consolidatedbill/uploaded': {},
    'GET /api/v1/consolidatedbill/billbody/{auth_no}/upload/{upload_id}': {
      params: { auth_no, upload_id: uploads.body },
    },
    'GET /api/v1/consolidatedbill/signed_bill/{auth_no}/upload/{upload_id}': {
      params: { auth_no, upload_id: uploads.signed },
    },
  };
};

/** An upload of a body and one of a signed body that have begun. */
const uploadsOf = async ({ office }: ConsolidationDesk, auth_no: string) => {
  const file = { fileName: 'body.pdf', contentType: 'application/pdf', sizeBytes: 1_000 };
  const { bodyUpload, signedBodyUpload } = consolidatedDocuments;
  const begun = async (kind: typeof bodyUpload) =>
    (await office.final.ask(kind.begin, { params: { auth_no }, body: file })).body.upload_id;
  return { body: await begun(bodyUpload), signed: await begun(signedBodyUpload) };
};

/** Reads of rows under a third key, which the first two name. */
export const consolidationReadsOfThree: readonly Endpoint[] = [
  // prepared and authorized ones are two lists of the table, and one here
  listConsolidatedBills,
  // a consolidated bill names its children and their payees' agencies, and never copies what they are called
  listChildBills,
  listConsolidatedPayees,
  getConsolidatedSlip,
];
