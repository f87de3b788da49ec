// Calls in the name of a demo account, for demo data that the portal's own operations make, and what PFMS would answer them:
// it is a stand-in that knows the same data.
import type { Call, Officer } from '@portal/core/call';
import type { PfmsPort, SanctionPort } from '@portal/core/port/pfms';
import { findAccount } from '@portal/core/session/account';
import { parseRupees, zeroPaise } from '@portal/domain/money';
import { pfmsFlag } from '@portal/domain/scheme/destination';
import { type LoginType, userType } from '@portal/domain/session/schema';
import { demoSanctions } from '@portal/partners/data/sanctions';
import { demoSchemes } from '@portal/partners/data/schemes';
import type { DemoAccount } from './offices.ts';

export interface DemoCaller {
  readonly office: DemoAccount['office'];
  /** A call as Draft or Final; the same request is done once, however often it is made. */
  readonly call: (login: LoginType, request: string) => Call;
}

export const demoCaller = async (account: DemoAccount, now: Date): Promise<DemoCaller> => {
  const row = await findAccount(account.username);
  if (!row) throw new Error(`the demo account ${account.username} is not there`);
  const officer = (login: LoginType): Officer => ({
    accountId: row.accountId,
    username: account.username,
    kind: account.kind,
    login,
    userType: userType(account.kind, login),
    office: account.office,
    mustChangePassword: false,
  });
  return {
    office: account.office,
    call: (login, request) => ({
      officer: officer(login),
      requestId: 'demo-data',
      now,
      idempotencyKey: request,
    }),
  };
};

export const demoPfms: PfmsPort & SanctionPort = {
  async schemeDetails(schemecd) {
    const details = demoSchemes.find(({ schemeCode }) => schemeCode === schemecd)?.pfms;
    return { status: details ? 0 : 1, flag: pfmsFlag(details), details };
  },
  async motherSanctions({ schemecd }) {
    const found = demoSanctions.find(({ budgetCode }) => budgetCode === schemecd);
    const sanctions = (found?.sanctions ?? []).map((one) => ({
      number: one.mother_sanction_no,
      date: one.mother_sanction_date,
      amountPaise: parseRupees(one.mother_sanction_amount.toFixed(2)) ?? zeroPaise,
    }));
    return { status: found ? 0 : 1, sanctions };
  },
};
