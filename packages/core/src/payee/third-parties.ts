// Third parties whom a GPF bill may pay in an employee's place: active non-regular payees of the office (2§2.2, Replace).

import { wantedClaim } from '../storage/claim.ts';
import { readRows } from '../storage/read.ts';
import type { Payee } from './entity.ts';
import { Payees } from './payees.ts';
import { accountClaim, officeList } from './record.ts';

interface Account {
  readonly accountNumber: string;
  readonly ifsc: string;
}

export const ThirdParties = {
  /** Those of the office that have one of the accounts; account and IFSC are unique in its list. */
  async withAccounts(ddoCode: string, accounts: readonly Account[]): Promise<readonly Payee[]> {
    const list = officeList(ddoCode);
    const claims = await readRows(
      accounts.map(({ accountNumber, ifsc }) =>
        wantedClaim(accountClaim(list, { ifsc, account: accountNumber })),
      ),
    );
    const payees = await readRows(
      claims.flatMap((claim) => (claim ? [Payees.wanted(list, claim.recordId)] : [])),
    );
    return payees
      .filter((payee) => payee !== undefined)
      .filter(({ type, isActive }) => type === 'NR' && isActive);
  },
};
