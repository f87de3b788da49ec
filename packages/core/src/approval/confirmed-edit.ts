// An edit that loosens a control of an office, made by the ADMIN account that confirms it (decisions.md, Changes that take two
// people).

import { masterText } from '@portal/domain/master/texts';
import { OfficeForm } from '@portal/domain/office/api';
import { changeErrors } from '@portal/domain/proposal/change-errors';
import type { AdminCall } from '../account/known-account.ts';
import { AppError } from '../error.ts';
import { newsOfOffice } from '../news/change.ts';
import { fieldsInWords, officeEdit, wantedOffice } from '../office/service.ts';
import type { ChangeRow } from '../proposal/change-entity.ts';
import { type Confirmed, changeHash, noOrder } from '../proposal/kept-change.ts';
import { readRows } from '../storage/read.ts';

/** @throws `change.overtaken` (409) where the office was changed since, or the proposal is not what was confirmed */
export const confirmedEdit = async (call: AdminCall, row: ChangeRow): Promise<Confirmed> => {
  const input = OfficeForm.parse(JSON.parse(row.input));
  const [stored] = await readRows([wantedOffice(input.ddo_code)]);
  if (stored?.version !== input.version) throw new AppError(changeErrors.overtaken);
  const { changes, edited } = officeEdit(call, stored, input, row.proposed.username);
  const fields = fieldsInWords(stored, edited);
  if (changeHash(fields, noOrder) !== row.hash) throw new AppError(changeErrors.overtaken);
  const told = newsOfOffice({
    ddoCode: stored.ddoCode,
    of: row.hash,
    name: masterText.rulesOfOffice,
    at: call.now.toISOString(),
    reason: fields.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join('; '),
  });
  return { changes: { ...changes, told } };
};
