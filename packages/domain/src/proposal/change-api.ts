// Endpoints of changes that take two ADMIN accounts: each is proposed where it is asked for (a file of a list, an office, a thaw), and
// confirmed or withdrawn here (decisions.md, Changes that take two people).
import * as z from 'zod';
import { endpoint } from '../contract.ts';
import { ImportResult } from '../import/schema.ts';
import { operationErrors } from '../operation/errors.ts';
import { Cursor, outcome } from '../wire.ts';
import { changeErrors } from './change-errors.ts';
import { ChangedField, ProposedChange } from './change-schema.ts';
import { twoPeopleErrors } from './errors.ts';

/** The time of the proposal, and 128 random bits. */
const ChangeId = z.string().regex(/^\d{17}-[\w-]{22}$/);
const common = {
  function: 'admin',
  access: 'admin',
  source: 'decisions (Changes that take two people)',
} as const;

export const listChanges = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/change',
  summary: 'Changes that were proposed, the newest first, whatever became of them.',
  query: z.strictObject({ cursor: Cursor }),
  response: z.array(ProposedChange),
  errors: [],
});

export const listChangedFields = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/change/{change_id}/field',
  summary: 'Each value that a proposed change sets, with the value of before, by the lines of its file.',
  params: z.strictObject({ change_id: ChangeId }),
  query: z.strictObject({ cursor: Cursor }),
  response: z.array(ChangedField),
  errors: [changeErrors.unknown],
});

export const confirmChange = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/change/confirm',
  finalOnly: true,
  summary:
    'Makes a proposed change. The account must be another person than the one that proposed it, and names the hash of what it has seen; a file is then loaded.',
  body: z.strictObject({ change_id: ChangeId, hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: outcome(z.strictObject({ change: ProposedChange, import: ImportResult.nullable() })),
  idempotent: true,
  errors: [
    changeErrors.unknown,
    changeErrors.state,
    changeErrors.hashDiffers,
    changeErrors.overtaken,
    changeErrors.listBusy,
    operationErrors.notFrozen,
    twoPeopleErrors.secondAdmin,
    twoPeopleErrors.onePerson,
    twoPeopleErrors.personLocked,
  ],
});

export const withdrawChange = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/change/withdraw',
  finalOnly: true,
  summary: 'Withdraws a proposed change that is not confirmed; any ADMIN account may.',
  body: z.strictObject({ change_id: ChangeId }),
  response: outcome(ProposedChange),
  idempotent: true,
  errors: [changeErrors.unknown, changeErrors.state],
});

export const changeEndpoints = [listChanges, listChangedFields, confirmChange, withdrawChange] as const;
