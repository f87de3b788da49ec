// The office's vendors (2§2.6): each with one account, whose IFSC comes from the chosen branch.
import { civilDate } from '@portal/domain/calendar';
import type { HistoryRow } from '@portal/domain/history/schema';
import { vendorErrors } from '@portal/domain/supplier/errors';
import type { RuralUrbanFlag } from '@portal/domain/supplier/limits';
import { vendorEditIssues, vendorIssues } from '@portal/domain/supplier/rules';
import { Vendor, type VendorEdit, type VendorForm } from '@portal/domain/supplier/schema';
import { type BranchRow, branchFields } from '../bank/entity.ts';
import { Branches } from '../bank/service.ts';
import type { Call } from '../call.ts';
import { AppError, refusedField, refuseIssues } from '../error.ts';
import { knownHistory, newHistory, recordEvent } from '../history/record-event.ts';
import { confirmable, confirmation, withAccountChange } from '../setting/account-change.ts';
import { type OfficeSetting, wantedSetting } from '../setting/entity.ts';
import { isUnchanged, put, update } from '../storage/change.ts';
import { freeClaim, takeClaim } from '../storage/claim.ts';
import { type Act, type Outcome, runCommand } from '../storage/command.ts';
import { listPage, type Page, readRows, type Wanted, wanted } from '../storage/read.ts';
import { type Change, unexpectedRefusal } from '../storage/transact.ts';
import { accountClaim, accountTwice } from './account-claim.ts';
import { type VendorRow, vendorEntity } from './entity.ts';
import { accountLabel, vendorChanges, vendorRecord } from './events.ts';
import { nextVendorEins } from './number.ts';
import { shownVendor } from './show.ts';

export const Vendors = {
  /** Vendors of the office by EIN, active or not. */
  async list(call: Call, cursor: string | undefined, rows: number): Promise<Page<Vendor>> {
    const query = vendorEntity().query.vendorsOfOffice(ofOffice(call));
    const page = await listPage(query, cursor, { count: rows, consistent: true });
    return { rows: page.rows.map(shownVendor), next: page.next };
  },

  /** Adds a vendor under an EIN of the office's own. @throws `vendor.branch-unknown`, `branch.ended` 400, `vendor.account-twice` 422 */
  add(call: Call, form: VendorForm): Promise<Outcome<Vendor>> {
    refuseIssues(vendorIssues(form));
    return runCommand(call, {
      name: 'vendor.add',
      input: form,
      answer: Vendor,
      reads: { branch: branchOf(form) },
      async act({ branch }) {
        const account = accountOf(call, form, branch);
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
        return {
          answer: shownVendor(row),
          changes: {
            account: takeAccount(row),
            vendor: put(vendorEntity().create(row), unexpectedRefusal('an EIN is drawn once')),
            event: event.change,
          },
        };
      },
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
    return runCommand(call, {
      name: 'vendor.update',
      input: { ein, form },
      answer: Vendor,
      reads: {
        branch: branchOf(form),
        vendor: wantedVendor(call, ein),
        setting: wantedSetting(call.officer.office.ddoCode),
      },
      act({ branch, vendor, setting }) {
        const before = asFormShowed(vendor, form);
        // an edit of the name leaves the IFSC, whatever became of the branch
        const isKept = isSameChoice(before, form);
        const fields = { name: form.payee_name, ...(isKept ? {} : accountOf(call, form, branch)) };
        return editing(call, setting, before, fields);
      },
    });
  },

  /**
   * Gives a vendor the branch that took over the ended one of its account: a change of the account like any other.
   * @throws `vendor.unknown` 404, `vendor.changed-meanwhile`, `branch.not-ended` 409, `branch.no-successor`,
   * `vendor.account-twice` 422
   */
  takeBranch(
    call: Call,
    { ein, version }: { readonly ein: string; readonly version: number },
  ): Promise<Outcome<Vendor>> {
    return runCommand(call, {
      name: 'vendor.take-branch',
      input: { ein, version },
      answer: Vendor,
      reads: { vendor: wantedVendor(call, ein), setting: wantedSetting(call.officer.office.ddoCode) },
      async act({ vendor, setting }) {
        if (!vendor) throw new AppError(vendorErrors.unknown);
        if (vendor.version !== version) throw new AppError(vendorErrors.changedMeanwhile);
        const branch = await Branches.successor(vendor.ifsc, civilDate(call.now));
        return editing(call, setting, vendor, branchFields(branch));
      },
    });
  },

  /**
   * Confirms the changed account of a vendor.
   * @throws `vendor.unknown` 404, `change.none`, `change.moved`, `vendor.changed-meanwhile` 409,
   * `change.own` 403
   */
  confirmAccount(
    call: Call,
    { ein, version }: { readonly ein: string; readonly version: number },
  ): Promise<Outcome<Vendor>> {
    return runCommand(call, {
      name: 'vendor.confirm-account',
      input: { ein, version },
      answer: Vendor,
      reads: { vendor: wantedVendor(call, ein), setting: wantedSetting(call.officer.office.ddoCode) },
      act({ vendor, setting }) {
        if (!vendor) throw new AppError(vendorErrors.unknown);
        const change = confirmable(call, setting, vendor, version);
        const act = confirmation(accountLabel, change, vendor);
        const event = recordEvent(call, vendorRecord(vendor), vendor, act);
        const { accountChange: _, ...plain } = vendor;
        return {
          answer: shownVendor({ ...plain, version: version + 1 }),
          changes: { vendor: changeVendor(vendor, event.kept, undefined), event: event.change },
        };
      },
    });
  },

  /**
   * What was done to a vendor, newest first, with the account before and after in full.
   * @throws `vendor.unknown` 404
   */
  history(call: Call, ein: string, cursor: string | undefined, rows: number): Promise<Page<HistoryRow>> {
    return knownHistory(vendorRecord({ ...ofOffice(call), ein }), cursor, rows, async () => {
      const [vendor] = await readRows([wantedVendor(call, ein)]);
      if (!vendor) throw new AppError(vendorErrors.unknown);
    });
  },
};

const ofOffice = (call: Call) => ({ ddoCode: call.officer.office.ddoCode });

const wantedVendor = (call: Call, ein: string): Wanted<VendorRow> =>
  wanted(vendorEntity(), vendorEntity().get({ ...ofOffice(call), ein }));

type AccountForm = Pick<VendorForm, 'bank_code' | 'branch_code' | 'ac_no'>;

const branchOf = ({ bank_code, branch_code }: AccountForm): Wanted<BranchRow> =>
  Branches.wanted(bank_code, branch_code);

/** The account as it is kept: what the branch is called and its IFSC are the master's words, not the caller's. */
const accountOf = (call: Call, form: AccountForm, branch: BranchRow | undefined) => {
  if (!branch) throw refusedField(vendorErrors.branchUnknown, 'branch_code');
  Branches.refuseEnded(branch, civilDate(call.now), 'branch_code');
  return { ...branchFields(branch), accountNumber: form.ac_no };
};

const isSameChoice = (vendor: VendorRow, form: AccountForm): boolean =>
  vendor.bankCode === form.bank_code &&
  vendor.branchCode === form.branch_code &&
  vendor.accountNumber === form.ac_no;

/** A vendor with other fields, with its event. */
const editing = (
  call: Call,
  setting: OfficeSetting | undefined,
  before: VendorRow,
  fields: Partial<Pick<VendorRow, 'name' | 'accountNumber' | keyof ReturnType<typeof branchFields>>>,
): Act<Vendor> => {
  const version = before.version + 1;
  const after = withAccountChange(call, setting, before, { ...before, ...fields, version });
  const act = { action: 'changed', changes: vendorChanges(before, after) } as const;
  const event = recordEvent(call, vendorRecord(before), before, act);
  return {
    answer: shownVendor(after),
    changes: {
      vendor: changeVendor(before, { ...fields, ...event.kept }, after.accountChange),
      account: isSameAccount(before, after) ? [] : [takeAccount(after), freeAccount(before)],
      event: event.change,
    },
  };
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
  fields: Partial<Omit<VendorRow, 'ddoCode' | 'ein' | 'version' | 'accountChange'>>,
  accountChange: VendorRow['accountChange'],
): Change => {
  const patch = vendorEntity().patch({ ddoCode, ein }).set(fields).add({ version: 1 });
  const changed = accountChange ? patch.set({ accountChange }) : patch.remove(['accountChange']);
  return update(changed.where(isUnchanged(version)), () => new AppError(vendorErrors.changedMeanwhile));
};

const isSameAccount = (a: VendorRow, b: VendorRow): boolean => accountClaim(a).key === accountClaim(b).key;

const takeAccount = (row: VendorRow): Change =>
  takeClaim(accountClaim(row), row.ein, (stored) => accountTwice(String(stored?.['recordId'] ?? '')));

const freeAccount = (row: VendorRow): Change => freeClaim(accountClaim(row), row.ein);
