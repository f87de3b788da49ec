// Endpoints about accounts at branches that ended: which they are, and the one press that takes the branch afterwards
// (decisions.md, Branches that ended).
import * as z from 'zod';
import { EndedAccount } from '../bank/branch-end.ts';
import { branchEndErrors } from '../bank/branch-end-errors.ts';
import { Ein } from '../code.ts';
import { endpoint } from '../contract.ts';
import { vendorErrors } from '../supplier/errors.ts';
import { Vendor } from '../supplier/schema.ts';
import { Cursor, outcome } from '../wire.ts';
import { payeeErrors } from './errors.ts';
import { MultiplePayeeRow, PayeeRow } from './schema.ts';
import { SnaMasterRow } from './sna-schema.ts';

const common = { access: 'session', source: 'decisions (Branches that ended)' } as const;
const taking = {
  ...common,
  method: 'PUT',
  summary:
    'Gives the account the branch that took over its ended one, as an edit would. The version is that of the row that was read.',
} as const;
/** A payee as the officer read it. */
const Read = z.strictObject({ ein: Ein, version: z.int().positive() });
const takingErrors = [branchEndErrors.notEnded, branchEndErrors.noSuccessor] as const;
const ofPayee = [
  payeeErrors.unknown,
  payeeErrors.changedMeanwhile,
  payeeErrors.importing,
  payeeErrors.accountTwice,
  ...takingErrors,
] as const;

export const listEndedAccounts = endpoint({
  ...common,
  function: 'payee',
  method: 'GET',
  path: '/api/v1/payee/endedbranch',
  summary:
    'Active payees of every list whose branch ended, with the IFSC afterwards; an answer may be empty and have a next.',
  query: z.strictObject({ cursor: Cursor }),
  response: z.array(EndedAccount),
  errors: [],
});

export const takePayeeBranch = endpoint({
  ...taking,
  function: 'payee',
  path: '/api/v1/payee/branch',
  idempotent: true,
  body: Read.extend({ master_id: Ein.optional() }),
  response: outcome(z.union([MultiplePayeeRow, PayeeRow])),
  errors: [payeeErrors.masterUnknown, ...ofPayee],
});

export const takeSnaBranch = endpoint({
  ...taking,
  function: 'payee',
  path: '/api/v1/sna/payee/branch',
  idempotent: true,
  body: Read,
  response: outcome(SnaMasterRow),
  errors: ofPayee,
});

export const takeVendorBranch = endpoint({
  ...taking,
  function: 'vendor',
  path: '/api/v1/sna/vendor/branch',
  idempotent: true,
  body: Read,
  response: outcome(Vendor),
  errors: [vendorErrors.unknown, vendorErrors.changedMeanwhile, vendorErrors.accountTwice, ...takingErrors],
});

export const listEndedAccountsOfOffice = endpoint({
  ...common,
  function: 'admin',
  access: 'admin',
  method: 'GET',
  path: '/api/v1/admin/endedbranch',
  summary: 'Active payees of an office whose branch ended, asked after a load of branches.',
  query: z.strictObject({ ddo_code: z.string().regex(/^[0-9A-Z]{1,20}$/), cursor: Cursor }),
  response: z.array(EndedAccount),
  errors: [],
});

export const branchEndEndpoints = [
  listEndedAccounts,
  takePayeeBranch,
  takeSnaBranch,
  takeVendorBranch,
  listEndedAccountsOfOffice,
] as const;
