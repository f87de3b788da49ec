// Vendors, agencies and groups of an office, as officers make them. Each is without fault; a test spoils one thing.
import type { Office } from '@portal/core/call';
import { putRows } from '@portal/core/storage/read';
import { agencyEntity } from '@portal/core/supplier/agency-entity';
import {
  addGroup,
  addGroupPayees,
  addVendor,
  getMappingHistory,
  importVendors,
  listGroupPayees,
  listGroups,
  listMappedVendors,
  listUnassignedVendors,
  listUnmappedVendors,
  listVendors,
  mapVendors,
} from '@portal/domain/supplier/api';
import {
  type Group,
  type GroupMember,
  groupsOf,
  type MappedVendor,
  membersOf,
  type Vendor,
  vendorsOf,
} from '@portal/domain/supplier/schema';
import { demoBranches } from '@portal/partners/data/branches';
import type * as z from 'zod';
import type { Client } from './client.ts';
import { followImport } from './follow-import.ts';

export type VendorInput = z.input<NonNullable<typeof addVendor.body>>;

const [first, second] = demoBranches;
if (!first || !second) throw new Error('the demo branches are empty');
/** Two branches of one bank. */
export const branch = first;
export const otherBranch = second;

let accounts = 0;
/** An account that this test file did not use yet. */
export const anAccount = (): string => {
  accounts += 1;
  return `00077${String(accounts).padStart(6, '0')}`;
};

export const aVendorForm = (changes: Partial<VendorInput> = {}): VendorInput => {
  const account = anAccount();
  return {
    payee_name: 'Nambul Traders (test)',
    pan: 'DEMOV1234T',
    rural_urban_flag: 'U',
    bank_code: branch.bankCode,
    bank_desc: branch.bankName,
    branch_code: branch.branchCode,
    branch_desc: branch.branchName,
    ac_no: account,
    confirm_ac_no: account,
    ...changes,
  };
};

/** The form of an edit that changes nothing yet. */
export const editOf = (vendor: Vendor) => ({
  ein: vendor.ein,
  payee_name: vendor.party_name,
  bank_code: vendor.bank_code,
  bank_desc: vendor.bank_desc,
  branch_code: vendor.branch_code,
  branch_desc: vendor.branch_desc,
  master_ac_no: vendor.ac_no,
  ac_no: vendor.ac_no,
  confirm_ac_no: vendor.ac_no,
});

export const aVendor = async (client: Client, changes: Partial<VendorInput> = {}): Promise<Vendor> =>
  (await client.ask(addVendor, { body: aVendorForm(changes) })).body.data;

export const vendors = async (client: Client, count: number): Promise<Vendor[]> => {
  const made: Vendor[] = [];
  for (let at = 0; at < count; at += 1) made.push(await aVendor(client));
  return made;
};

/** Many of them by one file, in place of a request each. */
export const importedVendors = async (client: Client, count: number): Promise<Vendor[]> => {
  const made = new Set(Array.from({ length: count }, anAccount));
  const lines = [...made].map(
    (account) => `,Nambul Traders (test),DEMOV1234T,U,${branch.ifsc},${account},Yes`,
  );
  const csv = ['Ein,Payee Name,PAN,Rural/Urban,IFSC Code,Account No,Status', ...lines].join('\r\n');
  await followImport(client, (await client.ask(importVendors, { body: { csv, dry_run: false } })).body.data);
  const { data } = (await client.ask(listVendors, { query: {} })).body;
  return data.filter(({ ac_no }) => made.has(ac_no));
};

let agencies = 0;
/** An agency of the office; its code is no other office's. */
export const anAgency = async ({ ddoCode, officeNo }: Office, stateSchemeCode = 'MN77'): Promise<string> => {
  agencies += 1;
  const agencyCode = `TSTAG${officeNo}${String(agencies).padStart(3, '0')}`;
  const agencyName = `Test Agency ${agencies}`;
  const row = { ddoCode, agencyCode, agencyName, stateSchemeCode, substring: 'TST' };
  await putRows([agencyEntity().put(row).params()['Item'] as Record<string, unknown>]);
  return agencyCode;
};

export const map = (client: Client, agency: string, eins: readonly string[]) =>
  client.ask(mapVendors, { query: { agency }, body: [...eins] });

export const aGroup = async (client: Client, group_name: string): Promise<Group> =>
  (await client.ask(addGroup, { body: { group_name } })).body.data;

export const addMembers = (client: Client, group: Group, agency_code: string, vendor_id: readonly string[]) =>
  client.ask(addGroupPayees, {
    body: { group_id: group.group_id, group_name: group.group_name, agency_code, vendor_id: [...vendor_id] },
  });

export const groups = async (client: Client): Promise<Group[]> =>
  groupsOf((await client.ask(listGroups, { query: {} })).body.data);

export const members = async (client: Client, id: string): Promise<GroupMember[]> =>
  membersOf((await client.ask(listGroupPayees, { params: { id }, query: {} })).body.data);

export const unassigned = async (client: Client, agency_code: string): Promise<MappedVendor[]> =>
  vendorsOf((await client.ask(listUnassignedVendors, { params: { agency_code }, query: {} })).body.data);

/**
 * Reads of rows under a third key, which the first two name: a mapping or a member names its vendor and never copies it, an
 * agency's mappings say which vendors it has not.
 */
export const vendorReadsOfThree = [
  listMappedVendors,
  getMappingHistory,
  listUnmappedVendors,
  listUnassignedVendors,
  listGroupPayees,
];
