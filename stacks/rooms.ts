// Which rooms of the table each function reads and writes, which indexes it asks and where it may delete rows: the rights to
// rows in the table of functions (functions.ts). What may be written may be read too: a command reads what it changes.
import type { DeletableRoom, Room } from '@portal/core/storage/room';
import type { IndexName } from './data.ts';

export interface RowRights {
  readonly reads: readonly Room[];
  /** Read and changed, but no row is put or deleted. */
  readonly touches: readonly Room[];
  readonly writes: readonly Room[];
  readonly deletes: readonly DeletableRoom[];
  readonly indexes: readonly IndexName[];
}

const rows = (rights: Partial<RowRights>): RowRights => ({
  reads: [],
  touches: [],
  writes: [],
  deletes: [],
  indexes: [],
  ...rights,
});

/** A function that officers call: their sessions, and when each was last seen. */
const forOfficers = ({ touches = [], ...rights }: Partial<RowRights>): RowRights =>
  rows({ ...rights, touches: ['account', ...touches] });

/** Every command reads whether the portal is frozen, and keeps its answer under the request's key. */
const commandReads = ['operation'] as const;
const commandWrites = ['repeat'] as const;
/** Whose rows say what is under way. */
const openWorkRooms = ['acknowledgement', 'bill', 'consolidation', 'import'] as const;
/** Every schedule keeps how its last run ended. */
const scheduleWrites = ['operation'] as const;

/** A step of a bill moves the counted rows of its office, which lie behind its grants (docs/decisions.md, What waits is counted). */
const countedRooms = ['office'] as const;

const exchangeLog = ['exchange', 'exchangeday'] as const;
/** The header, the step, and its notice. */
const stepWrites = ['bill', 'news', 'step'] as const;
/** What a word of the treasury about a bill changes, and the question that brought it. */
const treasuryWordWrites = [
  ...exchangeLog,
  ...stepWrites,
  'acknowledgement',
  'asking',
  'order',
  'statistics',
] as const;
const bankBranches = ['branch', 'branchplace', 'branchword', 'ifsc', 'master'] as const;
const agencyAccounts = ['agency', 'agencyaccount', 'accountagency'] as const;
const payeeLists = ['payee', 'snapayee'] as const;
const vendorLists = ['vendor', 'vendorgroup', 'vendorgroupmember', 'vendormapping'] as const;

/** An import goes on wherever it is asked about, whatever list of the office it is into. */
const officeImports = [...payeeLists, ...vendorLists, 'claim', 'history', 'import', 'statistics'] as const;

/** What a bill is made of while it is entered and compared with its masters. */
const entryReads = [
  ...commandReads,
  ...agencyAccounts,
  ...bankBranches,
  ...payeeLists,
  ...vendorLists,
  'employee',
  'component',
  'pfms',
  'mappedagency',
] as const;
const billWrites = [
  ...commandWrites,
  'bill',
  'billno',
  'find',
  'ledger',
  'news',
  'office',
  'order',
  'register',
  'statistics',
  'step',
] as const;
const billDeletes = ['bill', 'billno', 'find'] as const;

/** The calls of a scheme system: its orders become bills, and it is answered. */
const forSystems = (rights: Pick<RowRights, 'reads' | 'writes'>): RowRights =>
  forOfficers({
    reads: [...entryReads, 'allotment', 'offices', 'orderpage', 'signatory', ...rights.reads],
    touches: countedRooms,
    writes: [
      ...billWrites,
      ...exchangeLog,
      'acknowledgement',
      'claim',
      'component',
      'pfms',
      'sanction',
      'throttle',
      ...rights.writes,
    ],
    deletes: billDeletes,
    indexes: ['recordsByScheme', 'billsByStage'],
  });

export const apiRows = {
  session: forOfficers({
    reads: ['accounts', 'news', 'offices', 'statistics'],
    writes: ['account', 'attempt', 'captcha', 'newsmail', 'notice', 'security', 'username'],
    deletes: ['account', 'attempt', 'captcha', 'newsmail'],
  }),
  scheme: forOfficers({
    reads: ['master'],
    // counted rows lose what came to nothing when they are read; unfinished bills are beside the grants, as views of lists are
    touches: countedRooms,
    writes: [...commandWrites, 'pfms', 'unfinished', 'view', ...exchangeLog],
    deletes: ['unfinished'],
  }),
  bill: forOfficers({
    reads: [...entryReads, 'allotment', 'claim'],
    touches: countedRooms,
    // What PFMS says of a mother sanction is noted before a bill draws on it.
    writes: [
      ...billWrites,
      ...exchangeLog,
      'acknowledgement',
      'component',
      'employee',
      'pfms',
      'sanction',
      'throttle',
      'unfinished',
    ],
    deletes: [...billDeletes, 'unfinished'],
    indexes: ['billsByStage', 'billsByAuthNo', 'recordsByScheme'],
  }),
  slip: forOfficers({ reads: ['bill', 'office'], indexes: ['billsByAuthNo'] }),
  document: forOfficers({
    // It also answers whether the table is there, and has the version of this release.
    reads: ['certificate', 'offices', 'username', 'version'],
    touches: countedRooms,
    writes: ['bill', 'step'],
    indexes: ['billsByAuthNo'],
  }),
  treasury: forOfficers({
    reads: commandReads,
    touches: countedRooms,
    writes: [...commandWrites, ...treasuryWordWrites],
    indexes: ['billsByStage', 'billsByAuthNo'],
  }),
  consolidation: forOfficers({
    reads: [...entryReads, 'sanction'],
    touches: countedRooms,
    writes: [
      ...commandWrites,
      'bill',
      'billno',
      'claim',
      'consolidation',
      'find',
      'office',
      'statistics',
      'step',
    ],
    deletes: [...billDeletes, 'claim', 'consolidation'],
    indexes: ['billsByStage', 'billsByAuthNo', 'recordsByScheme'],
  }),
  payee: forOfficers({
    reads: [...commandReads, ...agencyAccounts, ...bankBranches, 'pfms'],
    writes: [...commandWrites, ...officeImports, 'office'],
    deletes: ['claim', 'snapayee'],
  }),
  bank: forOfficers({ reads: bankBranches }),
  vendor: forOfficers({
    reads: [...commandReads, ...bankBranches, 'agency'],
    writes: [...commandWrites, ...vendorLists, 'claim', 'history', 'import', 'office', 'statistics'],
    deletes: ['claim'],
  }),
  allotment: forOfficers({
    reads: [...commandReads, ...agencyAccounts, ...bankBranches, 'ledger', 'offices'],
    writes: [
      ...commandWrites,
      ...exchangeLog,
      'allotment',
      'claim',
      'history',
      'mappedagency',
      'mappedddo',
      'news',
      'office',
      'pfms',
      'sanction',
    ],
    indexes: ['recordsByScheme'],
  }),
  sparsh: forOfficers({
    reads: ['bill', 'master'],
    writes: ['component', ...exchangeLog],
    indexes: ['billsByStage'],
  }),
  nrega: forSystems({ reads: [], writes: ['dscrequest', 'dscrequests', 'orderpage'] }),
  nrlm: forSystems({ reads: [], writes: ['orderpage', 'place', 'sent'] }),
  ommas: forSystems({ reads: [], writes: ['orderpage', 'sent'] }),
  admin: forOfficers({
    // Whole messages of the exchange log are opened here, and failed uploads found in the index of open work.
    reads: [...exchangeLog, ...payeeLists, 'vendor', 'pfms', 'consolidation'],
    touches: countedRooms,
    writes: [
      ...commandWrites,
      ...agencyAccounts,
      ...bankBranches,
      'account',
      'accounts',
      'acknowledgement',
      'administrators',
      'bill',
      'changes',
      'claim',
      'history',
      'import',
      'intakes',
      'news',
      'notice',
      'office',
      'officenumber',
      'offices',
      'operation',
      'proposals',
      'security',
      'statistics',
      'username',
    ],
    deletes: ['account', 'attempt', 'office', 'operation'],
    indexes: ['openWork', 'billsByAuthNo'],
  }),
  certificate: forOfficers({
    reads: ['offices', 'username'],
    writes: ['acknowledgement', 'certificate', 'dscrequest', 'dscrequests', 'security', 'signatory'],
    deletes: ['dscrequests', 'signatory'],
  }),
} as const satisfies Record<string, RowRights>;

export const stepRows = {
  check: rows({
    reads: ['certificate', 'offices', 'username'],
    touches: countedRooms,
    writes: ['bill', 'step'],
  }),
  consolidation: rows({
    touches: countedRooms,
    writes: ['bill', 'billno', 'claim', 'consolidation', 'find', 'register', 'step'],
    deletes: [...billDeletes, 'claim', 'consolidation'],
  }),
  treasury: rows({ touches: countedRooms, writes: [...stepWrites, 'unknownacceptances', ...exchangeLog] }),
  nrega: rows({
    reads: [...commandReads, ...bankBranches, 'mappedagency', 'offices', 'pfms', 'signatory'],
    touches: countedRooms,
    writes: [
      ...scheduleWrites,
      ...exchangeLog,
      'acknowledgement',
      'claim',
      'dscrequest',
      'dscrequests',
      'intakes',
      'news',
      'order',
      'orderpage',
    ],
    // An order is held against the agencies mapped to its scheme.
    indexes: ['recordsByScheme'],
  }),
} as const satisfies Record<string, RowRights>;

export const scheduleRows = {
  treasuryStatus: rows({
    touches: countedRooms,
    writes: [...scheduleWrites, ...treasuryWordWrites],
    indexes: ['openWork'],
  }),
  // What was imported in part is written to its end here, whatever the list.
  resume: rows({
    // an order that waits for records is held against them again
    reads: ['consolidation', 'mappedagency'],
    writes: [
      ...scheduleWrites,
      ...exchangeLog,
      'acknowledgement',
      'news',
      'order',
      'orderpage',
      ...agencyAccounts,
      ...bankBranches,
      ...officeImports,
      'bill',
      'find',
      'intakes',
      'office',
      'offices',
      'pfms',
      'sanction',
      'security',
    ],
    deletes: ['bill', 'find'],
    indexes: ['openWork', 'recordsByScheme'],
  }),
  stuck: rows({
    reads: [...openWorkRooms, 'certificate', 'newsmail', 'offices', 'sanction', 'unknownacceptances'],
    writes: [...scheduleWrites],
    indexes: ['openWork'],
  }),
  // It writes no row but that of its own run: what it reads is written into the bucket.
  heads: rows({
    reads: ['bill', 'offices', 'register', 'step'],
    writes: [...scheduleWrites],
    indexes: ['eventsByTime'],
  }),
  mail: rows({
    reads: ['news', 'username'],
    writes: [...scheduleWrites, 'newsmail'],
    deletes: ['newsmail'],
  }),
  nregaIntake: rows({ writes: [...scheduleWrites, 'intakes'] }),
  acknowledgement: rows({
    reads: ['order', 'orderpage'],
    writes: [...scheduleWrites, ...exchangeLog, 'acknowledgement'],
    indexes: ['openWork'],
  }),
} as const satisfies Record<string, RowRights>;
