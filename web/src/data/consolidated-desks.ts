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
import { dataWords } from '../texts/en/data.ts';
import { call } from './api.ts';
import {
  authorizedConsolidated,
  consolidatedUploads,
  preparedConsolidated,
  useConsolidatedSummary,
} from './consolidated-bills.ts';
import type { DeskFamily } from './desk-family.ts';
import { deskPaths } from './desk-paths.ts';

const numbers = ['bill_no', 'trans_no', 'auth_no', 'purpose'] as const;
const amounts = ['gross', 'dedu', 'net'] as const;
const empty = consolidationText.noBills;
const filterLabel = dataWords.filterNumberOrScheme;
const { updateStatus } = consolidatedTreasury;

const paths = deskPaths.consolidated;

export const consolidatedDesks: DeskFamily = {
  name: 'consolidated',
  way: 'consolidated',
  counted: 'consolidated',
  menu: 'SPARSH',
  useSummary: useConsolidatedSummary,
  afterDeletion: consolidationText.afterDeletion,
  desks: {
    authorize: {
      path: paths.authorize,
      label: dataWords.authorize,
      title: dataWords.authorizeConsolidatedBill,
      crumb: dataWords.authorizeConsolidatedBill,
      caption: dataWords.consolidatedBillsAuthorize,
      columns: [
        'bill_no',
        'trans_no',
        'purpose',
        'hilly',
        'scheme',
        'pfms_flag',
        'bills',
        'payees',
        ...amounts,
      ],
      filterLabel,
      exportName: 'consolidated-bills-to-authorize',
      empty,
    },
    body: {
      path: paths.body,
      label: dataWords.uploadBillBody,
      title: dataWords.uploadConsolidatedBillBody,
      crumb: dataWords.uploadBillBody,
      about: dataWords.onePdfEachConsolidated(formatLimit(documentLimits.consolidatedBodyBytes)),
      caption: dataWords.authorizedConsolidatedBills,
      columns: [...numbers, 'scheme', 'net', 'final_date'],
      filterLabel,
      exportName: 'consolidated-bill-bodies',
      empty,
    },
    sign: {
      path: paths.sign,
      label: dataWords.eSign,
      title: dataWords.eSignConsolidatedBill,
      crumb: dataWords.eSignConsolidatedBill,
      about: dataWords.signedThisComputerCertificate,
      caption: dataWords.consolidatedBillsSign,
      columns: [...numbers, 'scheme', ...amounts],
      filterLabel,
      exportName: 'consolidated-bills-to-sign',
      empty,
    },
    upload: {
      path: paths.upload,
      label: dataWords.uploadTreasury,
      title: dataWords.uploadConsolidatedBillTreasury,
      crumb: dataWords.uploadBill,
      caption: dataWords.signedConsolidatedBills,
      columns: [...numbers, 'scheme', ...amounts, 'final_date'],
      filterLabel: dataWords.filterNumberSchemeOr,
      exportName: 'consolidated-uploads',
      empty: treasuryText.noBills,
    },
    status: {
      path: paths.status,
      label: dataWords.billStatus,
      title: dataWords.statusConsolidatedBills,
      crumb: dataWords.billStatus,
      about: dataWords.consolidatedBillsTreasury,
      caption: dataWords.consolidatedBillsTreasury2,
      columns: [...numbers, 'scheme', ...amounts, 'final_date'],
      filterLabel: dataWords.filterNumberSchemeOr,
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
    askStatus: async (authNo) => (await call(updateStatus, { body: { AuthNo: authNo } })).data.audt_flag,
    body: consolidatedDocuments.getBody,
    postBody: consolidatedDocuments.postBody,
    postSigned: consolidatedDocuments.postSignedBody,
    parts: { body: consolidatedDocuments.bodyUpload, signed: consolidatedDocuments.signedBodyUpload },
  },
  slips: { bill: undefined, authorized: { path: getConsolidatedSlip.path, label: dataWords.voucher } },
  bodyLimitBytes: documentLimits.consolidatedBodyBytes,
};
