// Endpoints of the payee masters: payees of the office, payees under a master payee, SNA payees and their agencies (2§7).
import * as z from 'zod';
import { accountChangeErrors } from '../bank/account-change-errors.ts';
import { MasterCode } from '../bank/api.ts';
import { branchEndErrors } from '../bank/branch-end-errors.ts';
import { Ein } from '../code.ts';
import { endpoint, makes } from '../contract.ts';
import { HistoryRow } from '../history/schema.ts';
import { ImportAnswer, ImportBody, importErrors } from '../import/schema.ts';
import { outcome, Paging } from '../wire.ts';
import { payeeErrors } from './errors.ts';
import {
  MultipleAddBody,
  MultipleEditBody,
  MultiplePayeeRow,
  PayeeAddBody,
  PayeeEditBody,
  PayeeRow,
} from './schema.ts';
import { AgencyBank, AgencyBranch, SnaAgency, SnaMasterRow, SnaPayeeBody } from './sna-schema.ts';

const common = { function: 'payee', access: 'session' } as const;

const addErrors = [
  payeeErrors.branchUnknown,
  branchEndErrors.ended,
  payeeErrors.einTwice,
  payeeErrors.accountTwice,
  payeeErrors.nameTwice,
] as const;
const editErrors = [
  ...addErrors,
  payeeErrors.unknown,
  payeeErrors.typeFixed,
  payeeErrors.changedMeanwhile,
  payeeErrors.importing,
] as const;

/** A changed account, as the officer read it. */
const confirmation = {
  method: 'PUT',
  finalOnly: true,
  summary:
    'Confirms a changed account; not by the login that changed it. The version is that of the row that was read.',
  source: 'decisions (Changed accounts)',
} as const;
const confirmationErrors = [
  accountChangeErrors.none,
  accountChangeErrors.moved,
  accountChangeErrors.own,
] as const;

export const listPayees = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/payee',
  summary: 'Payees of the office of every type, active or not.',
  source: '2§3, 2§7',
  query: Paging,
  response: z.array(PayeeRow),
  errors: [],
});

export const addPayee = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/payee',
  summary: 'Adds a payee; type M needs a name only.',
  source: '2§5, 2§7, decisions',
  body: PayeeAddBody,
  idempotent: true,
  status: makes,
  response: outcome(PayeeRow),
  errors: addErrors,
});

export const updatePayee = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/v1/payee',
  summary:
    'Changes a payee that is as the form showed it: `master_ein` names it, `master_ac_no` and `version` are what the form knew.',
  source: '2§5, 2§7',
  body: PayeeEditBody,
  idempotent: true,
  response: outcome(PayeeRow),
  errors: editErrors,
});

export const confirmPayeeAccount = endpoint({
  ...common,
  ...confirmation,
  idempotent: true,
  path: '/api/v1/payee/account',
  body: z.strictObject({ ein: Ein, master_id: Ein.optional(), version: z.int().positive() }),
  response: outcome(z.union([MultiplePayeeRow, PayeeRow])),
  errors: [
    payeeErrors.unknown,
    payeeErrors.masterUnknown,
    payeeErrors.changedMeanwhile,
    ...confirmationErrors,
  ],
});

export const importPayees = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/payee/import',
  summary: 'Adds and changes payees by a CSV file, all or nothing; a dry run reports every fault.',
  source: 'decisions (Masters)',
  body: ImportBody,
  idempotent: true,
  response: ImportAnswer,
  errors: [],
});

export const continueImport = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/import/{import_id}',
  summary: 'Continues a running import of any list of the office and answers its progress.',
  source: 'decisions (Masters)',
  params: z.strictObject({ import_id: z.string().regex(/^[0-9a-f-]{36}$/) }),
  response: ImportAnswer,
  errors: [importErrors.unknown],
});

export const getPayeeHistory = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/payee/history',
  summary:
    'What was changed of a payee, newest first, with old and new values; of a payee under a master payee with `master_id`. With the `payee_id` of its row the answer takes fewer reads.',
  source: 'decisions (Account numbers)',
  query: z.strictObject({
    ein: Ein,
    master_id: Ein.optional(),
    payee_id: z
      .string()
      .regex(/^\d{11}$/)
      .optional(),
  }),
  response: z.array(HistoryRow),
  errors: [payeeErrors.unknown, payeeErrors.masterUnknown],
});

export const listThirdParties = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/thirdpartypayee',
  summary: 'Active third-party payees of the office.',
  source: '2§3, 2§7',
  query: Paging,
  response: z.array(
    z.strictObject({
      party_name: z.string(),
      ac_no: z.string(),
      ifsc_cd: z.string(),
      bank_name: z.string(),
    }),
  ),
  errors: [],
});

export const listMasterPayees = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/masterpayee',
  summary: 'Active master payees of the office.',
  source: '2§3, 2§7',
  query: Paging,
  response: z.array(z.strictObject({ ein: z.string(), party_name: z.string() })),
  errors: [],
});

export const listMultiplePayees = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/multiplepayee',
  summary: 'Payees under a master payee.',
  source: '2§3, 2§7',
  query: Paging.extend({ master_id: Ein }),
  response: z.array(MultiplePayeeRow),
  errors: [payeeErrors.masterUnknown],
});

export const addMasterPayee = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/multiplepayee',
  summary: 'Adds a master payee: a payee of type M, by its name.',
  source: '2§7',
  body: PayeeAddBody,
  idempotent: true,
  status: makes,
  response: outcome(PayeeRow),
  errors: addErrors,
});

export const addMultiplePayee = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/multiplepayee/payee',
  summary: 'Adds a payee under a master payee.',
  source: '2§5, 2§7',
  body: MultipleAddBody,
  idempotent: true,
  status: makes,
  response: outcome(MultiplePayeeRow),
  errors: [...addErrors, payeeErrors.masterUnknown],
});

export const updateMultiplePayee = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/v1/multiplepayee/payee',
  summary: 'Changes a payee under a master payee that is as the form showed it.',
  source: '2§5, 2§7',
  body: MultipleEditBody,
  idempotent: true,
  response: outcome(MultiplePayeeRow),
  errors: [...editErrors, payeeErrors.masterUnknown],
});

export const importMultiplePayees = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/multiplepayee/import',
  summary: 'Adds and changes payees under a master payee by a CSV file, all or nothing.',
  source: 'decisions (Masters)',
  body: z.strictObject({ ...ImportBody.shape, master_id: Ein }),
  idempotent: true,
  response: ImportAnswer,
  errors: [payeeErrors.masterUnknown],
});

export const listSnaMaster = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/sna/payee',
  summary: 'SNA payees of the office, active or not.',
  source: '2§2.5, 2§7',
  query: Paging,
  response: z.array(SnaMasterRow),
  errors: [],
});

export const addSnaPayee = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/sna/payee',
  summary: 'Adds an account of an agency as an SNA payee.',
  source: '2§5, 2§7',
  body: SnaPayeeBody,
  idempotent: true,
  status: makes,
  response: outcome(SnaMasterRow),
  errors: [
    payeeErrors.branchUnknown,
    branchEndErrors.ended,
    payeeErrors.agencyUnknown,
    payeeErrors.accountUnknown,
    payeeErrors.accountTwice,
  ],
});

export const updateSnaPayee = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/v1/sna/payee',
  summary: 'Changes an SNA payee that is as the form showed it; `active_flag` takes it out of new bills.',
  source: '2§5, 2§7',
  body: SnaPayeeBody,
  idempotent: true,
  response: outcome(SnaMasterRow),
  errors: [
    payeeErrors.unknown,
    payeeErrors.branchUnknown,
    branchEndErrors.ended,
    payeeErrors.agencyUnknown,
    payeeErrors.accountUnknown,
    payeeErrors.accountTwice,
    payeeErrors.changedMeanwhile,
    payeeErrors.importing,
  ],
});

export const confirmSnaAccount = endpoint({
  ...common,
  ...confirmation,
  idempotent: true,
  path: '/api/v1/sna/payee/account',
  body: z.strictObject({ ein: Ein, version: z.int().positive() }),
  response: outcome(SnaMasterRow),
  errors: [payeeErrors.unknown, payeeErrors.changedMeanwhile, payeeErrors.importing, ...confirmationErrors],
});

export const importSnaPayees = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/sna/payee/import',
  summary: 'Adds accounts of agencies as SNA payees by a CSV file and sets their status, all or nothing.',
  source: 'decisions (Masters)',
  body: ImportBody,
  idempotent: true,
  response: ImportAnswer,
  errors: [],
});

export const getSnaPayeeHistory = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/sna/payee/history',
  summary: 'What was changed of an SNA payee, newest first, with old and new values.',
  source: 'decisions (Account numbers)',
  query: z.strictObject({ ein: Ein }),
  response: z.array(HistoryRow),
  errors: [payeeErrors.unknown],
});

export const listSnaAgencies = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/sna/agency',
  summary: 'Agencies of the office, one row a state linked scheme.',
  source: '2§3, 2§7',
  response: z.array(SnaAgency),
  errors: [],
});

export const listAgencyBanks = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/agency/bank',
  summary: 'Banks at which an agency has accounts; an agency that the office does not have has none.',
  source: '2§3, 2§7',
  query: z.strictObject({ Agency_id: MasterCode, State_code: MasterCode }),
  response: z.array(AgencyBank),
  errors: [],
});

export const listAgencyBranches = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/agency/branch',
  summary: 'Branches of a bank at which an agency has accounts, each with its account number.',
  source: '2§3, 2§7',
  query: z.strictObject({ Agency_id: MasterCode, Bank_code: MasterCode, State_code: MasterCode }),
  response: z.array(AgencyBranch),
  errors: [],
});

export const getAgencyOfAccount = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/sna/singleagency',
  summary: 'The agency behind an account; a list with one item, empty where the office has no such agency.',
  source: '2§7',
  query: z.strictObject({ Acc_no: MasterCode, Bank_code: MasterCode, Branch_cd: MasterCode }),
  response: z.array(SnaAgency),
  errors: [],
});

export const listAgencyCodes = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/master/agencycode/{scheme}',
  summary:
    'Agencies of the office that implement a scheme, by its SLS code or by the 17 characters of its grant.',
  source: '3§7.1',
  params: z.strictObject({ scheme: MasterCode }),
  response: z.strictObject({
    data: z.array(z.strictObject({ agency_code: z.string(), agency_name: z.string() })),
  }),
  errors: [],
});

export const payeeEndpoints = [
  listPayees,
  addPayee,
  updatePayee,
  confirmPayeeAccount,
  importPayees,
  continueImport,
  getPayeeHistory,
  listThirdParties,
  listMasterPayees,
  listMultiplePayees,
  addMasterPayee,
  addMultiplePayee,
  updateMultiplePayee,
  importMultiplePayees,
  listSnaMaster,
  addSnaPayee,
  updateSnaPayee,
  confirmSnaAccount,
  importSnaPayees,
  getSnaPayeeHistory,
  listSnaAgencies,
  listAgencyBanks,
  listAgencyBranches,
  getAgencyOfAccount,
  listAgencyCodes,
] as const;
