// Demo vendors of an office with accounts at the demo branches, mapped to its agencies and in two groups. Invented firms
// and accounts; PANs begin with DEMO.
import type { Office } from '@portal/core/call';
import { newHistory } from '@portal/core/history/record-event';
import { itemOf } from '@portal/core/storage/change';
import { claimEntity } from '@portal/core/storage/claim';
import { accountClaim } from '@portal/core/supplier/account-claim';
import type { Agency } from '@portal/core/supplier/agency-entity';
import {
  type GroupRow,
  groupEntity,
  mappingEntity,
  memberEntity,
  type VendorRow,
  vendorEntity,
} from '@portal/core/supplier/entity';
import { groupNameClaim } from '@portal/core/supplier/groups';
import { groupNumber, vendorCounters, vendorEin } from '@portal/core/supplier/number';
import { demoBranches } from '@portal/partners/data/branches';

type Item = Record<string, unknown>;

const trades = [
  'Traders',
  'Constructions',
  'Enterprises',
  'Suppliers',
  'Printing Works',
  'Transport',
] as const;
const names = ['Loktak', 'Kangla', 'Shirui', 'Dzuko', 'Nambul', 'Iril', 'Barak', 'Koubru'] as const;
const demoVendorCount = 48;

/** All rows of vendors, their mappings and their groups. */
export const demoVendorRows = (office: Office, agencies: readonly Agency[]): Item[] => {
  const vendors = demoVendors(office);
  const codes = [...new Set(agencies.map(({ agencyCode }) => agencyCode))];
  const groups = ['Road works contractors', 'Office suppliers'].map(
    (name, at): GroupRow => ({
      ddoCode: office.ddoCode,
      groupId: groupNumber(at + 1),
      name: `${name} (demo)`,
      version: 1,
      ...newHistory,
    }),
  );
  return [
    ...vendors.flatMap((vendor) => [
      itemOf(vendorEntity().put(vendor)),
      itemOf(claimEntity().put({ ...accountClaim(vendor), recordId: vendor.ein })),
    ]),
    ...groups.flatMap((group) => [
      itemOf(groupEntity().put(group)),
      itemOf(claimEntity().put({ ...groupNameClaim(group), recordId: group.groupId })),
    ]),
    ...codes
      .slice(0, 2)
      .flatMap((agencyCode, at) => mappedRows(vendors.slice(at * 12, at * 12 + 24), agencyCode, groups)),
    ...vendorCounters(office, { vendor: vendors.length, group: groups.length }),
  ];
};

/** All active but the last; account numbers keep their leading zeros. */
const demoVendors = ({ ddoCode, officeNo }: Office): VendorRow[] =>
  Array.from({ length: demoVendorCount }, (_, at): VendorRow => {
    const serial = at + 1;
    const branch = demoBranches[at % demoBranches.length];
    if (!branch) throw new Error('the demo branches are empty');
    const { bankCode, bankName, branchCode, branchName, ifsc, micr } = branch;
    return {
      ddoCode,
      ein: vendorEin({ officeNo }, serial),
      name: `${names[at % names.length]} ${trades[at % trades.length]} (demo)`,
      pan: at % 3 === 0 ? '' : `DEMOV${String(1000 + serial)}V`,
      ruralUrban: (['R', 'U', 'N'] as const)[at % 3] ?? 'N',
      bankCode,
      bankName,
      branchCode,
      branchName,
      ifsc,
      micr,
      accountNumber: `0${officeNo}9${String(100_000 + serial * 173)}`,
      isActive: serial < demoVendorCount,
      version: 1,
      ...newHistory,
    };
  });

/** Of the vendors of an agency the first six are in a group and the last is not active there. */
const mappedRows = (vendors: readonly VendorRow[], agencyCode: string, groups: readonly GroupRow[]): Item[] =>
  vendors.flatMap(({ ddoCode, ein }, at) => {
    const groupId = at < 6 ? groups[at % groups.length]?.groupId : undefined;
    const mapping = {
      ddoCode,
      agencyCode,
      ein,
      isActive: at < vendors.length - 1,
      version: 1,
      ...newHistory,
    };
    if (!groupId) return [itemOf(mappingEntity().put(mapping))];
    return [
      itemOf(mappingEntity().put({ ...mapping, groupId })),
      itemOf(memberEntity().put({ ddoCode, groupId, agencyCode, ein, isActive: mapping.isActive })),
    ];
  });
