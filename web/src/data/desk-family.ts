// A family of desks: bills that pass the same four desks in the office (authorize, attach the body, sign, upload), with
// what differs from family to family in one object: addresses, lists, calls, limit, columns, words. The screens know
// families only; normal bills are one, consolidated bills are another (3§2.4 to 3§2.7).
import { type AuthorizedRow, type ConfirmRow, getAuthorizationSlip } from '@portal/domain/bill/api';
import { billText } from '@portal/domain/bill/texts';
import { bodyUpload, getBody, postBody, postSignedBody, signedBodyUpload } from '@portal/domain/document/api';
import { documentLimits, formatLimit } from '@portal/domain/document/schema';
import { type UploadRow, updateStatus, uploadBill } from '@portal/domain/treasury/api';
import { treasuryText } from '@portal/domain/treasury/texts';
import { type DecisionCalls, normalDecisions } from './bill-decision.ts';
import { authorizedList, confirmList, uploadList } from './bill-lists.ts';
import type { WholeList } from './whole-list.ts';

export type DeskId = 'authorize' | 'body' | 'sign' | 'upload';

/** The columns that a desk may show, by name; components/bill/bill-columns.tsx declares each. */
export type BillColumnName =
  | 'bill_no'
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
  readonly status: typeof updateStatus;
  readonly body: typeof getBody;
  readonly postBody: typeof postBody;
  readonly postSigned: typeof postSignedBody;
  /** Of files that travel in parts. */
  readonly parts: { readonly body: typeof bodyUpload; readonly signed: typeof signedBodyUpload };
  readonly authorizationSlip: typeof getAuthorizationSlip;
}

export interface DeskFamily {
  readonly name: DeskFamilyName;
  readonly desks: Readonly<Record<DeskId, Desk>>;
  readonly lists: {
    readonly confirm: WholeList<ConfirmRow>;
    readonly authorized: WholeList<AuthorizedRow>;
    readonly uploads: WholeList<UploadRow>;
  };
  readonly calls: DeskCalls;
  readonly bodyLimitBytes: number;
}

export type DeskFamilyName = 'normal';

const numbers = ['bill_no', 'trans_no', 'auth_no'] as const;
const amounts = ['gross', 'dedu', 'net'] as const;

export const normalDesks: DeskFamily = {
  name: 'normal',
  desks: {
    authorize: {
      path: '/authorizebill',
      label: 'Authorize',
      title: 'Authorize Bill',
      crumb: 'Authorize Bill',
      caption: 'Bills to authorize',
      columns: ['bill_no', 'trans_no', 'grno', 'hilly', 'scheme', 'v_month', 'pfms_flag', ...amounts],
      filterLabel: 'Filter by scheme, number or month',
      exportName: 'bills-to-authorize',
      empty: billText.noBills,
    },
    body: {
      path: '/uploadbillbody',
      label: 'Upload Bill Body',
      title: 'Upload Bill Body',
      crumb: 'Upload Bill Body',
      about: `One PDF for each authorized bill, up to ${formatLimit(documentLimits.bodyBytes)}.`,
      caption: 'Authorized bills',
      columns: [...numbers, 'scheme', 'net', 'final_date'],
      filterLabel: 'Filter by number or scheme',
      exportName: 'bill-bodies',
      empty: billText.noBills,
    },
    sign: {
      path: '/esignbill',
      label: 'E-Sign',
      title: 'E-Sign Bill',
      crumb: 'E-Sign Bill',
      about: 'Signed on this computer with the certificate of the office.',
      caption: 'Bills to sign',
      columns: [...numbers, 'scheme', ...amounts],
      filterLabel: 'Filter by number or scheme',
      exportName: 'bills-to-sign',
      empty: billText.noBills,
    },
    upload: {
      path: '/uploadbill',
      label: 'Upload to Treasury',
      title: 'Upload Bill to Treasury',
      crumb: 'Upload Bill',
      caption: 'Signed bills',
      columns: [...numbers, 'scheme', ...amounts, 'final_date'],
      filterLabel: 'Filter by number, scheme or status',
      exportName: 'treasury-uploads',
      empty: treasuryText.noBills,
    },
  },
  lists: { confirm: confirmList, authorized: authorizedList, uploads: uploadList },
  calls: {
    ...normalDecisions,
    upload: uploadBill,
    status: updateStatus,
    body: getBody,
    postBody,
    postSigned: postSignedBody,
    parts: { body: bodyUpload, signed: signedBodyUpload },
    authorizationSlip: getAuthorizationSlip,
  },
  bodyLimitBytes: documentLimits.bodyBytes,
};

/** By name, for what outlives a screen: an upload under way, one that is kept over a reload. */
export const deskFamilies: Readonly<Record<DeskFamilyName, DeskFamily>> = { normal: normalDesks };
