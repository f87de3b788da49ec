// The families of bills whose body, signature and upload go the same way: under other addresses, for other accounts, within
// other limits. A family is one declaration; contracts, routes and operations take it and never ask its name.
import type { BillWay } from '../bill/way.ts';
import type { Access } from '../contract.ts';
import { documentLimits } from './schema.ts';

type Path = `/api/v1/${string}`;

export interface BillFamily {
  /** The bills that its addresses are for: a number of the other way answers 404. */
  readonly way: BillWay;
  readonly access: Extract<Access, 'session' | 'spa'>;
  /** What one of them is called in a sentence. */
  readonly noun: string;
  /** The section of the specification that lists its addresses. */
  readonly source: string;
  readonly paths: {
    /** POST attaches a body; the parts of a large one go below it. Ends with `{auth_no}`. */
    readonly body: Path;
    /** GET answers the body. */
    readonly bodyFile: Path;
    /** POST stores a signed body; the parts of a large one go below it. Ends with `{auth_no}`. */
    readonly signedBody: Path;
    /** GET lists, POST sends to the treasury. */
    readonly upload: Path;
    /** GET lists those at the treasury, where they are not in the list above. */
    readonly uploaded?: Path;
    /** POST asks the treasury for the status. */
    readonly status: Path;
  };
  /** The field of a question for the status that names the bill. */
  readonly statusField: 'auth_no' | 'AuthNo';
  /** The largest body. */
  readonly bodyBytes: number;
}

export const normalFamily = {
  way: 'normal',
  access: 'session',
  noun: 'bill',
  source: '3§7.3',
  paths: {
    body: '/api/v1/bill/billbody/{auth_no}',
    bodyFile: '/api/v1/bill/billbody/{auth_no}',
    signedBody: '/api/v1/bill/signed_bill/{auth_no}',
    upload: '/api/v1/bill/upload',
    status: '/api/v1/bill/pfmsstatus',
  },
  statusField: 'auth_no',
  bodyBytes: documentLimits.bodyBytes,
} as const satisfies BillFamily;

export const consolidatedFamily = {
  way: 'consolidated',
  access: 'spa',
  noun: 'consolidated bill',
  source: '3§7.4',
  paths: {
    body: '/api/v1/consolidatedbill/billbody/{auth_no}',
    bodyFile: '/api/v1/bill/consolidatedbillbody/{auth_no}',
    signedBody: '/api/v1/consolidatedbill/signed_bill/{auth_no}',
    upload: '/api/v1/consolidatedbill/upload',
    uploaded: '/api/v1/consolidatedbill/uploaded',
    status: '/api/v1/consolidatedbill/status',
  },
  statusField: 'AuthNo',
  bodyBytes: documentLimits.consolidatedBodyBytes,
} as const satisfies BillFamily;
