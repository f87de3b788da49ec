// A payee as its list keeps it: the keys that it owns there, what its history records, and how it is shown.
import { changesBetween, type HistoryAction, type HistoryChange } from '@portal/domain/history/schema';
import { formatRupees, paise, toRupees } from '@portal/domain/money';
import { payeeErrors } from '@portal/domain/payee/errors';
import { accountKey, nameKey } from '@portal/domain/payee/import-columns';
import { MultiplePayeeRow, type PayeeForm, PayeeRow } from '@portal/domain/payee/schema';
import { payeeText } from '@portal/domain/payee/texts';
import type * as z from 'zod';
import type { BranchRow } from '../bank/entity.ts';
import { type AppError, refusedField } from '../error.ts';
import { shownChange } from '../setting/account-change.ts';
import type { ClaimKey } from '../storage/claim.ts';
import type { Payee } from './entity.ts';

/** The office's own list, or the one under a master payee. */
export interface PayeeList {
  readonly ddoCode: string;
  readonly master: string;
  /** EIN of the master payee; "" for the office's own list. */
  readonly masterEin: string;
}

export const officeList = (ddoCode: string): PayeeList => ({ ddoCode, master: 'office', masterEin: '' });

export const isMultiple = (list: PayeeList): boolean => list.master !== 'office';

/** Where a payee's events are. */
export const historyOf = (payee: Pick<Payee, 'ddoCode' | 'id'>) => ({
  ddoCode: payee.ddoCode,
  record: `payee#${payee.id}`,
});

/** Sort key of a payee: what a claim keeps of its owner. */
export const recordId = ({ type, id }: Pick<Payee, 'type' | 'id'>): string => `${type}#${id}`;
export const idOf = (record: string): { type: Payee['type']; id: string } => {
  const [type = '', id = ''] = record.split('#');
  return { type: type as Payee['type'], id };
};

export interface OwnedKey extends ClaimKey {
  readonly column: 'ein' | 'account' | 'name';
}

export const einClaim = ({ ddoCode, master }: PayeeList, ein: string): ClaimKey => ({
  ddoCode,
  list: `payee-ein-${master}`,
  key: ein,
});

/** By account and IFSC a payee is known in its list too. */
export const accountClaim = (
  { ddoCode, master }: Pick<PayeeList, 'ddoCode' | 'master'>,
  account: { readonly ifsc: string; readonly account: string },
): ClaimKey => ({ ddoCode, list: `payee-account-${master}`, key: accountKey(account) });

/** What a payee has in its list for itself alone. */
export const keysOf = (payee: Payee): OwnedKey[] => {
  const { ddoCode, master, type } = payee;
  const list = (name: string) => `payee-${name}-${master}`;
  const account = accountClaim(payee, { ifsc: payee.ifsc, account: payee.accountNumber });
  return [
    { ddoCode, list: list('ein'), key: payee.ein, column: 'ein' },
    ...(payee.accountNumber === '' ? [] : [{ ...account, column: 'account' as const }]),
    ...(type === 'M'
      ? [{ ddoCode, list: list('name'), key: nameKey(payee.name), column: 'name' as const }]
      : []),
  ];
};

/** The refusal (422) of a key that another payee has, under the field of the form. */
export const takenError = ({ column, key }: Pick<OwnedKey, 'column' | 'key'>): AppError => {
  const { error, path, message } = {
    ein: { error: payeeErrors.einTwice, path: 'ein', message: payeeText.einTwice(key) },
    account: { error: payeeErrors.accountTwice, path: 'acc_no', message: payeeText.accountTwice },
    name: { error: payeeErrors.nameTwice, path: 'payee', message: payeeText.nameTwice },
  }[column];
  return refusedField(error, path, message);
};

const bankless = { bankCode: '', bankName: '', branchCode: '', branchName: '', ifsc: '' };

type OfBranch = Pick<BranchRow, keyof typeof bankless>;
export const fieldsOfBranch = ({ bankCode, bankName, branchCode, branchName, ifsc }: OfBranch): OfBranch => ({
  bankCode,
  bankName,
  branchCode,
  branchName,
  ifsc,
});

/** The fields that a form sets; names and IFSC come from the branch, never from the caller. */
export const fieldsOf = (type: Payee['type'], form: PayeeForm, branch: OfBranch | undefined) => ({
  name: form.name.trim(),
  ...(type === 'M' || !branch ? bankless : fieldsOfBranch(branch)),
  accountNumber: type === 'M' ? '' : form.account,
  pan: type === 'M' ? '' : form.pan,
  ...(type === 'P' ? { cin: form.cin, netPaise: form.net ?? 0 } : {}),
});

const labels = {
  ein: 'EIN',
  name: 'Payee Name',
  bank: 'Bank',
  branch: 'Branch',
  ifsc: 'IFSC',
  account: 'Account Number',
  pan: 'PAN No',
  cin: 'CIN / Temporary No',
  net: 'Net Payable (Rs.)',
  status: 'Active Flag',
} as const;

/** The field of the history that keeps an account. */
export const accountLabel = labels.account;

const valuesOf = (payee: Payee) => ({
  ein: payee.ein,
  name: payee.name,
  bank: payee.bankName,
  branch: payee.branchName,
  ifsc: payee.ifsc,
  account: payee.accountNumber,
  pan: payee.pan,
  cin: payee.cin ?? '',
  net: payee.netPaise === undefined ? '' : formatRupees(paise(payee.netPaise)),
  status: payee.isActive ? 'Y' : 'N',
});

/** What differs, field by field with old and new value; all of a payee that is new. */
export const payeeChanges = (before: Payee | undefined, after: Payee): HistoryChange[] =>
  changesBetween(labels, before ? valuesOf(before) : {}, valuesOf(after));

/** A change of the flag alone is recorded under its own name. */
export const actionOf = (changes: readonly HistoryChange[], after: Payee): HistoryAction => {
  const isFlagAlone = changes.length === 1 && changes[0]?.field === labels.status;
  if (!isFlagAlone) return 'changed';
  return after.isActive ? 'activated' : 'deactivated';
};

const flag = (isYes: boolean): 'Y' | 'N' => (isYes ? 'Y' : 'N');

export const shownPayee = (payee: Payee): PayeeRow => ({
  payee_id: payee.id,
  ein: payee.ein.trim(),
  party_name: payee.name.trim(),
  bank_code: payee.bankCode.trim(),
  bank_desc: payee.bankName.trim(),
  branch_code: payee.branchCode.trim(),
  branch_desc: payee.branchName.trim(),
  ac_no: payee.accountNumber.trim(),
  pan_no: payee.pan.trim(),
  ifsc_cd: payee.ifsc.trim(),
  confirmation_flag: flag(payee.accountNumber !== ''),
  emp_type: payee.type === 'P' ? 'M' : payee.type,
  active_flag: flag(payee.isActive),
  version: payee.version,
  ...shownChange(payee),
});

/** How a list shows its payees. */
export interface ShownAs<Row> {
  readonly row: z.ZodType<Row, Row>;
  readonly shown: (payee: Payee) => Row;
}
export const asPayee: ShownAs<PayeeRow> = { row: PayeeRow, shown: (payee) => shownPayee(payee) };
export const asMultiple = (masterEin: string): ShownAs<MultiplePayeeRow> => ({
  row: MultiplePayeeRow,
  shown: (payee) => shownMultiple(payee, masterEin),
});

export const shownMultiple = (payee: Payee, masterEin: string): MultiplePayeeRow => ({
  ...shownPayee(payee),
  cin: payee.cin ?? '',
  master: masterEin,
  net_amt: toRupees(paise(payee.netPaise ?? 0)),
});
