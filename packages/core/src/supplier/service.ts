// The office's vendors (2§2.6): each with one account, whose IFSC comes from the chosen branch.
import type { HistoryRow } from '@portal/domain/history/schema';
import { vendorErrors } from '@portal/domain/supplier/errors';
import type { RuralUrbanFlag } from '@portal/domain/supplier/limits';
import { vendorEditIssues, vendorIssues } from '@portal/domain/supplier/rules';
import type { Vendor, VendorEdit, VendorForm } from '@portal/domain/supplier/schema';
import type { BranchRow } from '../bank/entity.ts';
import { Branches } from '../bank/service.ts';
import type { Call } from '../call.ts';
import { AppError, invalid } from '../error.ts';
import { newHistory, recordEvent, recordHistory } from '../history/record-event.ts';
import { freeClaim, takeClaim } from '../storage/claim.ts';
import { type Outcome, once } from '../storage/idempotency.ts';
import { listPage, type Page, readRows, type Wanted, wanted } from '../storage/read.ts';
import { type Change, transact, unexpectedRefusal } from '../storage/transact.ts';
import { accountClaim, accountTwice } from './account-claim.ts';
import { type VendorRow, vendorEntity } from './entity.ts';
import { vendorChanges, vendorRecord } from './events.ts';
import { nextVendorEins } from './number.ts';
import { shownVendor } from './show.ts';
import { creation, isUnchanged, update } from './write.ts';

export const Vendors = {
  /** Vendors of the office by EIN, active or not. */
  async list(call: Call, cursor: string | undefined, rows: number): Promise<Page<Vendor>> {
    const query = vendorEntity().query.vendorsOfOffice(ofOffice(call));
    const page = await listPage(query, cursor, { count: rows, consistent: true });
    return { rows: page.rows.map(shownVendor), next: page.next };
  },

  /** Adds a vendor under an EIN of the office's own. @throws `vendor.branch-unknown` 400, `vendor.account-twice` 422 */
  add(call: Call, form: VendorForm): Promise<Outcome<Vendor>> {
    refuseIssues(vendorIssues(form));
    return once(call, 'vendor.add', form, async (repeat) => {
      const [branch, done] = await readRows<unknown>([branchOf(form), ...repeat.wants]);
      repeat.check(done);
      const account = accountOf(form, branch);
      const [ein = ''] = await nextVendorEins(call.officer.office, 1);
      const fresh: VendorRow = {
        ...ofOffice(call),
        ein,
        name: form.payee_name,
        pan: form.pan,
        ruralUrban: form.rural_urban_flag as RuralUrbanFlag,
        ...account,
        isActive: true,
        version: 1,
        ...newHistory,
      };
      const act = { action: 'added', changes: vendorChanges(undefined, fresh) } as const;
      const event = recordEvent(call, vendorRecord(fresh), fresh, act);
      const row = { ...fresh, ...event.kept };
      await transact([
        ...repeat.record(shownVendor(row)),
        takeAccount(row),
        creation(vendorEntity().create(row), unexpectedRefusal('an EIN is drawn once')),
        event.change,
      ]);
      return shownVendor(row);
    });
  },

  /**
   * Changes name or account of a vendor that is unchanged since the form was opened.
   * @throws `vendor.ein-differs`, `vendor.branch-unknown` 400, `vendor.unknown` 404, `vendor.account-twice` 422,
   * `vendor.changed-meanwhile` 409
   */
  update(call: Call, ein: string, form: VendorEdit): Promise<Outcome<Vendor>> {
    refuseIssues(vendorEditIssues(form));
    if (form.ein && form.ein !== ein) throw new AppError(vendorErrors.einDiffers);
    return once(call, 'vendor.update', { ein, form }, async (repeat) => {
      const want = wanted(vendorEntity(), vendorEntity().get({ ...ofOffice(call), ein }));
      const [branch, stored, done] = await readRows<unknown>([branchOf(form), want, ...repeat.wants]);
      repeat.check(done);
      const before = asFormShowed(stored as VendorRow | undefined, form);
      const changes = { name: form.payee_name, ...accountOf(form, branch) };
      const after: VendorRow = { ...before, ...changes, version: before.version + 1 };
      const act = { action: 'changed', changes: vendorChanges(before, after) } as const;
      const event = recordEvent(call, vendorRecord(before), before, act);
      await transact([
        ...repeat.record(shownVendor(after)),
        changeVendor(before, { ...changes, ...event.kept }),
        ...(isSameAccount(before, after) ? [] : [takeAccount(after), freeAccount(before)]),
        event.change,
      ]);
      return shownVendor(after);
    });
  },

  /**
   * What was done to a vendor, newest first, with the account before and after in full.
   * @throws `vendor.unknown` 404
   */
  async history(
    call: Call,
    ein: string,
    cursor: string | undefined,
    rows: number,
  ): Promise<Page<HistoryRow>> {
    const key = { ...ofOffice(call), ein };
    const page = await recordHistory(vendorRecord(key), cursor, rows);
    if (page.rows.length > 0 || cursor !== undefined) return page;
    const [vendor] = await readRows([wanted(vendorEntity(), vendorEntity().get(key))]);
    if (!vendor) throw new AppError(vendorErrors.unknown);
    return page;
  },
};

const ofOffice = (call: Call) => ({ ddoCode: call.officer.office.ddoCode });

const refuseIssues = (issues: Parameters<typeof invalid>[0]): void => {
  if (issues.length > 0) throw invalid(issues);
};

type AccountForm = Pick<VendorForm, 'bank_code' | 'branch_code' | 'ac_no'>;

const branchOf = ({ bank_code, branch_code }: AccountForm): Wanted<unknown> =>
  Branches.wanted(bank_code, branch_code) as Wanted<unknown>;

/** The account as it is kept: what the branch is called and its IFSC are the master's words, not the caller's. */
const accountOf = (form: AccountForm, branch: unknown) => {
  if (!branch) {
    const { code, message } = vendorErrors.branchUnknown;
    throw invalid([{ path: 'branch_code', code, message }]);
  }
  const { bankCode, bankName, branchCode, branchName, ifsc, micr } = branch as BranchRow;
  return { bankCode, bankName, branchCode, branchName, ifsc, micr, accountNumber: form.ac_no };
};

/** The vendor, if it is unchanged since the form was opened: its account then, or its version, must be that of now. */
const asFormShowed = (stored: VendorRow | undefined, form: VendorEdit): VendorRow => {
  if (!stored) throw new AppError(vendorErrors.unknown);
  const isAsShown =
    form.version === undefined
      ? form.master_ac_no === stored.accountNumber
      : form.version === stored.version && ['', stored.accountNumber].includes(form.master_ac_no);
  if (!isAsShown) throw new AppError(vendorErrors.changedMeanwhile);
  return stored;
};

const changeVendor = (
  { ddoCode, ein, version }: VendorRow,
  fields: Partial<Omit<VendorRow, 'ddoCode' | 'ein' | 'version'>>,
): Change =>
  update(
    vendorEntity().patch({ ddoCode, ein }).set(fields).add({ version: 1 }).where(isUnchanged(version)),
    () => new AppError(vendorErrors.changedMeanwhile),
  );

const isSameAccount = (a: VendorRow, b: VendorRow): boolean => accountClaim(a).key === accountClaim(b).key;

const takeAccount = (row: VendorRow): Change =>
  takeClaim(accountClaim(row), row.ein, (stored) => accountTwice(String(stored?.['recordId'] ?? '')));

const freeAccount = (row: VendorRow): Change => freeClaim(accountClaim(row), row.ein);
