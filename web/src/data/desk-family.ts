// A family of desks: bills that pass the same desks in the office (authorize, attach the body, sign, upload), with what
// differs from family to family in one object: addresses, lists, calls, limit, columns, words. The screens know families
// only; normal bills are one, consolidated bills are another (consolidated-desks.ts; 3§2.4 to 3§2.7).
import { type AuthorizedRow, getAuthorizationSlip, getBillSlip } from '@portal/domain/bill/api';
import { billText } from '@portal/domain/bill/texts';
import type { BillWay } from '@portal/domain/bill/way';
import { bodyUpload, getBody, postBody, postSignedBody, signedBodyUpload } from '@portal/domain/document/api';
import { documentLimits, formatLimit } from '@portal/domain/document/schema';
import type { BillFamily } from '@portal/domain/home/counted';
import { listSparshConfirmBills } from '@portal/domain/sparsh/api';
import { type UploadRow, updateStatus, uploadBill } from '@portal/domain/treasury/api';
import { treasuryText } from '@portal/domain/treasury/texts';
import { dataWords } from '../texts/en/data.ts';
import { call, callPage } from './api.ts';
import { type DecisionCalls, normalDecisions } from './bill-decision.ts';
import { authorizedList, confirmList, uploadList, type WaitingBill } from './bill-lists.ts';
import { normalQuestions, type QuestionFamily } from './bill-summary.ts';
import { type DeskId, deskPaths } from './desk-paths.ts';
import type { WholeList } from './whole-list.ts';

/** The columns that a desk may show, by name; components/bill/bill-columns.tsx declares each. */
export type BillColumnName =
  | 'bill_no'
  | 'purpose'
  | 'trans_no'
  | 'auth_no'
  | 'grno'
  | 'hilly'
  | 'scheme'
  | 'v_month'
  | 'pfms_flag'
  | 'gross'
  | 'dedu'
  | 'net'
  | 'bills'
  | 'payees'
  | 'final_date';

export interface Desk {
  readonly path: string;
  /** Its name in the bar of desks. */
  readonly label: string;
  readonly title: string;
  readonly crumb: string;
  /** A sentence before year, treasury and day. */
  readonly about?: string;
  /** Names the list of the desk. */
  readonly caption: string;
  readonly columns: readonly BillColumnName[];
  readonly filterLabel: string;
  /** File name of the export, without `.csv`. */
  readonly exportName: string;
  readonly empty: string;
}

/** What the screens ask the portal for; another family has endpoints of the same shape at other addresses. */
export interface DeskCalls extends DecisionCalls {
  readonly upload: typeof uploadBill;
  /** Asks the treasury for the status of a bill; answers its audt_flag. */
  readonly askStatus: (authNo: string) => Promise<string>;
  readonly body: typeof getBody;
  readonly postBody: typeof postBody;
  readonly postSigned: typeof postSignedBody;
  /** Of files that travel in parts. */
  readonly parts: { readonly body: typeof bodyUpload; readonly signed: typeof signedBodyUpload };
}

export interface DeskFamily extends QuestionFamily {
  readonly name: DeskFamilyName;
  readonly way: BillWay;
  /** Whose prepared bills wait at its first desk, as they are counted. */
  readonly counted: BillFamily;
  /** The group of the menu. */
  readonly menu: string;
  /** Where its authorized bills may become one. */
  readonly consolidation?: string;
  readonly desks: Readonly<Record<DeskId, Desk>>;
  readonly lists: {
    readonly confirm: WholeList<WaitingBill>;
    readonly authorized: WholeList<AuthorizedRow>;
    readonly uploads: WholeList<UploadRow>;
  };
  readonly calls: DeskCalls;
  readonly slips: DeskSlips;
  readonly bodyLimitBytes: number;
}

/** What is printed of a bill. */
export interface DeskSlips {
  /** By its transaction number; a consolidated bill has none. */
  readonly bill: typeof getBillSlip | undefined;
  /** By its authorization number. */
  readonly authorized: { readonly path: string; readonly label: string };
}

export type DeskFamilyName = BillWay;

const numbers = ['bill_no', 'trans_no', 'auth_no', 'purpose'] as const;
const amounts = ['gross', 'dedu', 'net'] as const;

/** Signed bills and those at the treasury: one desk for both. */
const uploadDesk: Desk = {
  path: deskPaths.normal.upload,
  label: dataWords.uploadTreasury,
  title: dataWords.uploadBillTreasury,
  crumb: dataWords.uploadBill,
  caption: dataWords.signedBills,
  columns: [...numbers, 'scheme', ...amounts, 'final_date'],
  filterLabel: dataWords.filterNumberSchemeOr,
  exportName: 'treasury-uploads',
  empty: treasuryText.noBills,
};

export const normalDesks: DeskFamily = {
  ...normalQuestions,
  name: 'normal',
  way: 'normal',
  counted: 'normal',
  menu: dataWords.bills,
  desks: {
    authorize: {
      path: deskPaths.normal.authorize,
      label: dataWords.authorize,
      title: dataWords.authorizeBill,
      crumb: dataWords.authorizeBill,
      caption: dataWords.billsAuthorize,
      columns: [
        'bill_no',
        'trans_no',
        'purpose',
        'grno',
        'hilly',
        'scheme',
        'v_month',
        'pfms_flag',
        ...amounts,
      ],
      filterLabel: dataWords.filterSchemeNumberOr,
      exportName: 'bills-to-authorize',
      empty: billText.noBills,
    },
    body: {
      path: deskPaths.normal.body,
      label: dataWords.uploadBillBody,
      title: dataWords.uploadBillBody,
      crumb: dataWords.uploadBillBody,
      about: dataWords.onePdfEachAuthorized(formatLimit(documentLimits.bodyBytes)),
      caption: dataWords.authorizedBills,
      columns: [...numbers, 'scheme', 'net', 'final_date'],
      filterLabel: dataWords.filterNumberOrScheme,
      exportName: 'bill-bodies',
      empty: billText.noBills,
    },
    sign: {
      path: deskPaths.normal.sign,
      label: dataWords.eSign,
      title: dataWords.eSignBill,
      crumb: dataWords.eSignBill,
      about: dataWords.signedThisComputerCertificate,
      caption: dataWords.billsSign,
      columns: [...numbers, 'scheme', ...amounts],
      filterLabel: dataWords.filterNumberOrScheme,
      exportName: 'bills-to-sign',
      empty: billText.noBills,
    },
    upload: uploadDesk,
    status: uploadDesk,
  },
  lists: { confirm: confirmList, authorized: authorizedList, uploads: uploadList },
  calls: {
    ...normalDecisions,
    upload: uploadBill,
    askStatus: async (authNo) => (await call(updateStatus, { body: { auth_no: authNo } })).data.audt_flag,
    body: getBody,
    postBody,
    postSigned: postSignedBody,
    parts: { body: bodyUpload, signed: signedBodyUpload },
  },
  slips: {
    bill: getBillSlip,
    authorized: { path: getAuthorizationSlip.path, label: dataWords.authorizationSlip },
  },
  bodyLimitBytes: documentLimits.bodyBytes,
};

const sparshConfirmList: WholeList<WaitingBill> = {
  queryKey: ['confirm-bills', 'sparsh'],
  read: async ({ cursor, signal }) => {
    const { answer, next } = await callPage(listSparshConfirmBills, { query: { cursor }, signal });
    return { rows: answer, next };
  },
};

/**
 * Where an SPA office authorizes its SPA bills; afterwards they pass the same desks as all others (decisions.md, SPA
 * bill).
 */
export const sparshDesks: DeskFamily = {
  ...normalDesks,
  counted: 'sparsh',
  menu: 'SPARSH',
  consolidation: '/consolidate',
  desks: {
    ...normalDesks.desks,
    authorize: {
      ...normalDesks.desks.authorize,
      path: deskPaths.sparsh.authorize,
      title: dataWords.authorizeSparshBill,
      crumb: dataWords.authorizeSparshBill,
      caption: dataWords.spaBillsAuthorize,
      exportName: 'spa-bills-to-authorize',
    },
  },
  lists: { ...normalDesks.lists, confirm: sparshConfirmList },
};
