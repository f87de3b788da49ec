// The form of a vendor, as it is typed and as it is sent; and what the Vendor Master sends.
import { type AccountEntry, emptyAccount } from '@portal/domain/bank/account-rules';
import type { ImportResult } from '@portal/domain/import/schema';
import type { Issue } from '@portal/domain/issue';
import {
  addVendor,
  confirmVendorAccount,
  getVendorHistory,
  importVendors,
  updateVendor,
} from '@portal/domain/supplier/api';
import { vendorEditIssues, vendorIssues } from '@portal/domain/supplier/rules';
import type { Vendor, VendorEdit, VendorForm } from '@portal/domain/supplier/schema';
import { call } from '../../data/api.ts';

export interface VendorFields extends AccountEntry {
  readonly name: string;
  readonly pan: string;
  readonly flag: string;
}

export const emptyVendor: VendorFields = { ...emptyAccount, name: '', pan: '', flag: '' };

/** An edit begins with what is stored; the account is confirmed anew. */
export const fieldsOf = (vendor: Vendor): VendorFields => ({
  name: vendor.party_name,
  pan: vendor.pan_no,
  flag: vendor.rural_urban_flag,
  bankCode: vendor.bank_code,
  bankName: vendor.bank_desc,
  branchCode: vendor.branch_code,
  branchName: vendor.branch_desc,
  ifsc: vendor.ifsc_cd,
  account: vendor.ac_no,
  confirm: '',
});

export const addIssues = (fields: VendorFields): Issue[] => vendorIssues(addBody(fields));

export const editIssues = (vendor: Vendor, fields: VendorFields): Issue[] =>
  vendorEditIssues(editBody(vendor, fields));

export const sendVendor = async (fields: VendorFields, idempotencyKey: string): Promise<Vendor> =>
  (await call(addVendor, { body: addBody(fields), idempotencyKey })).data;

/** An edit of what `vendor` showed. */
export const sendEdit = async (
  vendor: Vendor,
  fields: VendorFields,
  idempotencyKey: string,
): Promise<Vendor> => {
  const { ein } = vendor;
  const body = editBody(vendor, fields);
  return (await call(updateVendor, { params: { ein }, body, idempotencyKey })).data;
};

/** Confirms the changed account that `vendor` showed. */
export const sendConfirmation = ({ ein, version }: Vendor, idempotencyKey: string) =>
  call(confirmVendorAccount, { body: { ein, version }, idempotencyKey });

export const sendFile = async (
  body: { csv: string; dry_run: boolean },
  idempotencyKey?: string,
): Promise<ImportResult> => (await call(importVendors, { body, idempotencyKey })).data;

export const readHistory = (ein: string, signal: AbortSignal) =>
  call(getVendorHistory, { query: { ein }, signal });

const accountBody = (fields: VendorFields) => ({
  payee_name: fields.name.trim(),
  bank_code: fields.bankCode,
  bank_desc: fields.bankName,
  branch_code: fields.branchCode,
  branch_desc: fields.branchName,
  ac_no: fields.account,
  confirm_ac_no: fields.confirm,
});

const addBody = (fields: VendorFields): VendorForm => ({
  ...accountBody(fields),
  pan: fields.pan,
  rural_urban_flag: fields.flag,
});

const editBody = ({ ein, ac_no, version }: Vendor, fields: VendorFields): VendorEdit => ({
  ...accountBody(fields),
  ein,
  master_ac_no: ac_no,
  version,
});
