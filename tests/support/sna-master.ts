// An SNA payee as officers make one: an agency of the office with two accounts, of which the first is chosen.
import type { AgencyAccount } from '@portal/core/payee/entity';
import { SnaAgencies } from '@portal/core/payee/sna-agencies';
import { putRows } from '@portal/core/storage/read';
import { type Agency, agencyEntity } from '@portal/core/supplier/agency-entity';
import { addSnaPayee } from '@portal/domain/payee/api';
import type { TestOffice } from './office.ts';
import { fresh, otherPayeeBranch, payeeBranch } from './payees.ts';

export const anSnaPayee = async ({ office, draft }: Pick<TestOffice, 'office' | 'draft'>) => {
  const agency: Agency = {
    ddoCode: office.ddoCode,
    agencyCode: `AC${fresh()}`,
    agencyName: `Water Agency ${fresh()}`,
    stateSchemeCode: 'MN77',
    substring: 'WATER',
  };
  const accounts = [payeeBranch, otherPayeeBranch].map(
    ({ bankCode, bankName, branchCode, branchName, ifsc }): AgencyAccount => ({
      ddoCode: agency.ddoCode,
      agencyCode: agency.agencyCode,
      stateSchemeCode: agency.stateSchemeCode,
      bankCode,
      bankName,
      branchCode,
      branchName,
      ifsc,
      accountNumber: `0033${fresh()}`,
    }),
  );
  await putRows([
    agencyEntity().put(agency).params()['Item'] as Record<string, unknown>,
    ...accounts.flatMap((account) => SnaAgencies.rowsOf(account)),
  ]);
  /** The form that chooses one of the accounts. */
  const choose = (at: 0 | 1) => {
    const account = accounts[at];
    if (!account) throw new Error('there are two accounts');
    return {
      agency_no: agency.agencyCode,
      payee_name: agency.agencyName,
      bank_code: account.bankCode,
      branch_code: account.branchCode,
      ac_no: account.accountNumber,
      confirm_ac_no: account.accountNumber,
    };
  };
  const row = (await draft.ask(addSnaPayee, { body: choose(0) })).body.data;
  return { row, choose };
};
