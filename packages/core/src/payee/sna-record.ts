// An SNA payee as its list keeps it: its key, the keys that it alone owns, and what its history records.
import { changesBetween, type HistoryAction } from '@portal/domain/history/schema';
import { accountKey } from '@portal/domain/payee/import-columns';
import { type BranchRow, branchFields } from '../bank/entity.ts';
import type { ClaimKey } from '../storage/claim.ts';
import { type Wanted, wanted } from '../storage/read.ts';
import { type SnaPayee, snaPayeeEntity } from './entity.ts';
import type { AccountOfAgency } from './sna-agencies.ts';

export const historyOf = ({ ddoCode, ein }: Pick<SnaPayee, 'ddoCode' | 'ein'>) => ({
  ddoCode,
  record: `snapayee#${ein}`,
});
export const einKey = ({ ddoCode, ein }: Pick<SnaPayee, 'ddoCode' | 'ein'>): ClaimKey => ({
  ddoCode,
  list: 'snapayee-ein',
  key: ein || '-',
});
export const accountClaim = ({
  ddoCode,
  ifsc,
  accountNumber,
}: Pick<SnaPayee, 'ddoCode' | 'ifsc' | 'accountNumber'>): ClaimKey => ({
  ddoCode,
  list: 'snapayee-account',
  key: accountKey({ ifsc, account: accountNumber }),
});
/** Sort key of a payee: what the claim of its number keeps. */
export const rowName = ({ snaUniqueId, ifsc, accountNumber }: SnaPayee): string =>
  [snaUniqueId, ifsc, accountNumber].join('#');

const labels = {
  agency: 'Agency ID',
  name: 'Payee Name',
  bank: 'Bank',
  branch: 'Branch',
  ifsc: 'IFSC',
  account: 'Account Number',
  status: 'Active Flag',
} as const;

/** The field of the history that keeps an account. */
export const accountLabel = labels.account;

const valuesOf = (payee: SnaPayee) => ({
  agency: payee.snaUniqueId,
  name: payee.name,
  bank: payee.bankName,
  branch: payee.branchName,
  ifsc: payee.ifsc,
  account: payee.accountNumber,
  status: payee.isActive ? 'Y' : 'N',
});

export const changesOf = (before: SnaPayee | undefined, after: SnaPayee) =>
  changesBetween(labels, before ? valuesOf(before) : {}, valuesOf(after));

export const actionOf = (changes: ReturnType<typeof changesOf>, after: SnaPayee): HistoryAction => {
  if (changes.length !== 1 || changes[0]?.field !== labels.status) return 'changed';
  return after.isActive ? 'activated' : 'deactivated';
};

/** A payee by what the claims of its number keep. */
export const wantedByRow = (ddoCode: string, row: string): Wanted<SnaPayee> => {
  const [snaUniqueId = '', ifsc = '', accountNumber = ''] = row.split('#');
  return wanted(snaPayeeEntity(), snaPayeeEntity().get({ ddoCode, snaUniqueId, ifsc, accountNumber }));
};

/** Name, bank and account come from the agency and its account, never from the caller. */
export const chosenFields = (found: AccountOfAgency, branch: BranchRow) => ({
  snaUniqueId: found.agencyCode,
  stateSchemeCode: found.stateSchemeCode,
  name: found.agencyName,
  ...branchFields(branch),
  accountNumber: found.accountNumber,
});
