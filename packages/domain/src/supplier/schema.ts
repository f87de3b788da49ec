// Vendors, agencies and groups of an office as they travel (2§3). What a field must hold is a matter of rules.ts, so that
// an empty field gets the specified sentence.
import * as z from 'zod';
import { AccountChangeRow } from '../bank/account-change.ts';
import { Digits, Ein } from '../code.ts';
import { Name } from '../wire.ts';
import { agencyCodePattern, ruralUrbanFlags } from './limits.ts';

export const AgencyCode = z
  .string()
  .regex(agencyCodePattern, 'Agency code has letters, digits and dashes only.');
export const GroupId = Digits;

const vendor = {
  ein: z.string(),
  party_name: z.string(),
  bank_code: z.string(),
  bank_desc: z.string(),
  branch_code: z.string(),
  branch_desc: z.string(),
  ifsc_cd: z.string(),
  micr_cd: z.string(),
  ac_no: z.string(),
  pan_no: z.string(),
  rural_urban_flag: z.enum(ruralUrbanFlags),
  emp_type: z.string(),
  ddo_code: z.string(),
  /** Counts the changes; an edit that carries it is refused where somebody else was faster. */
  version: z.int(),
};

export const Vendor = z.strictObject({
  ...vendor,
  active_flag: z.enum(['Y', 'N']),
  account_change: AccountChangeRow.optional(),
});
export type Vendor = z.output<typeof Vendor>;

/** A vendor as an agency has it: active or not there, whatever it is in the vendor master (2§3). */
export const MappedVendor = z.strictObject({
  ...vendor,
  active_flag: z.boolean(),
  agency_id: z.string(),
  agency_name: z.string(),
});
export type MappedVendor = z.output<typeof MappedVendor>;

const Text = z.string().trim().max(200).default('');

const account = {
  payee_name: Name.default(''),
  bank_code: Text,
  bank_desc: Text,
  branch_code: Text,
  branch_desc: Text,
  ac_no: Text,
  confirm_ac_no: Text,
};

/** Add Vendor (2§2.6). */
export const VendorForm = z.strictObject({ ...account, pan: Text, rural_urban_flag: Text });
export type VendorForm = z.output<typeof VendorForm>;

/** Edit Payee (2§2.6): what the form held when it was opened shows whether another officer changed it since. */
export const VendorEdit = z.strictObject({
  ...account,
  ein: Text,
  /** The account number when the form was opened. */
  master_ac_no: Text,
  version: z.int().min(1).optional(),
});
export type VendorEdit = z.output<typeof VendorEdit>;

export const Agency = z.strictObject({ agency_code: z.string(), agency_name: z.string() });
export type Agency = z.output<typeof Agency>;

export const Group = z.strictObject({ group_id: z.string(), group_name: z.string(), version: z.int() });
export type Group = z.output<typeof Group>;

export const GroupForm = z.strictObject({ group_name: Name.default('') });
export const GroupEdit = z.strictObject({
  group_id: GroupId,
  group_name: Name.default(''),
  version: z.int().min(1).optional(),
});

/** A vendor of a group, paid as one of the agency; inactive where the mapping is deactivated. */
export const GroupMember = z.strictObject({
  agency_id: z.string(),
  ein: z.string(),
  party_name: z.string(),
  ac_no: z.string(),
  ifsc_cd: z.string(),
  active_flag: z.boolean(),
});
export type GroupMember = z.output<typeof GroupMember>;

export const GroupAddition = z.strictObject({
  group_id: z.union([GroupId, z.literal('')]).default(''),
  /** As the screen shows it; the group is found by its number. */
  group_name: Name.default(''),
  agency_code: z.union([AgencyCode, z.literal('')]).default(''),
  vendor_id: z.array(Ein).max(10_000).default([]),
});
export type GroupAddition = z.output<typeof GroupAddition>;

/** Lists that travel as JSON text inside `data`, as recorded (decisions.md, Answers), as a caller reads them. */
export const groupsOf = (data: string): Group[] => z.array(Group).parse(JSON.parse(data));
export const membersOf = (data: string): GroupMember[] => z.array(GroupMember).parse(JSON.parse(data));
export const vendorsOf = (data: string): MappedVendor[] => z.array(MappedVendor).parse(JSON.parse(data));
