// The desks of consolidated bills (3§2.7): the same as of normal bills, at addresses of their own, with the children's count
// in the lists, a smaller body, a voucher in place of the slips, and a desk of its own for the status.
import { returnBill, withdrawAuthorization } from '@portal/domain/bill/api';
import {
  authorizeConsolidatedBill,
  deleteConsolidatedBill,
  getConsolidatedSlip,
} from '@portal/domain/consolidation/api';
import { consolidationText } from '@portal/domain/consolidation/texts';
import { consolidatedDocuments } from '@portal/domain/document/api';
import { documentLimits, formatLimit } from '@portal/domain/document/schema';
import { consolidatedTreasury } from '@portal/domain/treasury/api';
import { treasuryText } from '@portal/domain/treasury/texts';
import { call } from './api.ts';
import {
  authorizedConsolidated,
  consolidatedUploads,
  preparedConsolidated,
  useConsolidatedSummary,
} from './consolidated-bills.ts';
import type { DeskFamily } from './desk-family.ts';

const numbers = ['bill_no', 'trans_no', 'auth_no'] as const;
const amounts = ['gross', 'dedu', 'net'] as const;
const empty = consolidationText.noBills;
const filterLabel = 'Filter by number or scheme';
const { updateStatus } = consolidatedTreasury;

export const consolidatedDesks: DeskFamily = {
  name: 'consolidated',
  way: 'consolidated',
  counted: 'consolidated',
  menu: 'SPARSH',
  useSummary: useConsolidatedSummary,
  afterDeletion: consolidationText.afterDeletion,
  desks: {
    authorize: {
      path: '/consolidatedbill/authorize',
      label: 'Authorize',
      title: 'Authorize Consolidated Bill',
      crumb: 'Authorize Consolidated Bill',
      caption: 'Consolidated bills to authorize',
      columns: ['bill_no', 'trans_no', 'hilly', 'scheme', 'pfms_flag', 'bills', 'payees', ...amounts],
      filterLabel,
      exportName: 'consolidated-bills-to-authorize',
      empty,
    },
    body: {
      path: '/consolidatedbill/billbody',
      label: 'Upload Bill Body',
      title: 'Upload Consolidated Bill Body',
      crumb: 'Upload Bill Body',
      about: `One PDF for each consolidated bill, up to ${formatLimit(documentLimits.consolidatedBodyBytes)}.`,
      caption: 'Authorized consolidated bills',
      columns: [...numbers, 'scheme', 'net', 'final_date'],
      filterLabel,
      exportName: 'consolidated-bill-bodies',
      empty,
    },
    sign: {
      path: '/consolidatedbill/e-sign',
      label: 'E-Sign',
      title: 'E-Sign Consolidated Bill',
      crumb: 'E-Sign Consolidated Bill',
      about: 'Signed on this computer with the certificate of the office.',
      caption: 'Consolidated bills to sign',
      columns: [...numbers, 'scheme', ...amounts],
      filterLabel,
      exportName: 'consolidated-bills-to-sign',
      empty,
    },
    upload: {
      path: '/consolidatedbill/upload',
      label: 'Upload to Treasury',
      title: 'Upload Consolidated Bill to Treasury',
      crumb: 'Upload Bill',
      caption: 'Signed consolidated bills',
      columns: [...numbers, 'scheme', ...amounts, 'final_date'],
      filterLabel: 'Filter by number, scheme or status',
      exportName: 'consolidated-uploads',
      empty: treasuryText.noBills,
    },
    status: {
      path: '/consolidatedbill/status',
      label: 'Bill Status',
      title: 'Status of Consolidated Bills',
      crumb: 'Bill Status',
      about: 'Consolidated bills at the treasury.',
      caption: 'Consolidated bills at the treasury',
      columns: [...numbers, 'scheme', ...amounts, 'final_date'],
      filterLabel: 'Filter by number, scheme or status',
      exportName: 'consolidated-bill-status',
      empty,
    },
  },
  lists: {
    confirm: preparedConsolidated,
    authorized: authorizedConsolidated,
    uploads: consolidatedUploads,
  },
  calls: {
    authorize: authorizeConsolidatedBill,
    remove: deleteConsolidatedBill,
    // its way has no return, so that no screen offers it
    return: returnBill,
    withdraw: withdrawAuthorization,
    upload: consolidatedTreasury.uploadBill,
    askStatus: async (authNo) => (await call(updateStatus, { body: { AuthNo: authNo } })).data.status,
    body: consolidatedDocuments.getBody,
    postBody: consolidatedDocuments.postBody,
    postSigned: consolidatedDocuments.postSignedBody,
    parts: { body: consolidatedDocuments.bodyUpload, signed: consolidatedDocuments.signedBodyUpload },
  },
  slips: { bill: undefined, authorized: { path: getConsolidatedSlip.path, label: 'Voucher' } },
  bodyLimitBytes: documentLimits.consolidatedBodyBytes,
};
