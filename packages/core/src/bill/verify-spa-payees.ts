// Payees of an SPA bill by their masters (decisions.md, SPA bill): an active SNA payee of the office, or with an EIN a vendor that
// is active for the agency; either with the account that the line names.
import type { BillEntry } from '@portal/domain/bill/kind';
import type { PayeeLine } from '@portal/domain/bill/schema';
import { vendorType } from '@portal/domain/bill/spa-line';
import { spaText as text } from '@portal/domain/bill/spa-texts';
import { type Issue, issue } from '@portal/domain/issue';
import { type SnaPayee, snaPayeeEntity } from '../payee/entity.ts';
import { readRows, type Wanted, wanted } from '../storage/read.ts';
import { type MappingRow, mappingEntity, type VendorRow, vendorEntity } from '../supplier/entity.ts';
import { pendingIssue, type Verified } from './verified.ts';

/** A vendor with its mapping to the agency, or an SNA payee. */
export const wantedSpaPayee = (ddoCode: string, line: PayeeLine): readonly Wanted<unknown>[] => {
  const { ein, snaUniqueId } = line;
  return ein === ''
    ? [wantedSnaPayee(ddoCode, line)]
    : [
        wanted(vendorEntity(), vendorEntity().get({ ddoCode, ein })),
        wanted(mappingEntity(), mappingEntity().get({ ddoCode, agencyCode: snaUniqueId, ein })),
      ];
};

const wantedSnaPayee = (ddoCode: string, { snaUniqueId, ifsc, accountNumber }: PayeeLine): Wanted<SnaPayee> =>
  wanted(snaPayeeEntity(), snaPayeeEntity().get({ ddoCode, snaUniqueId, ifsc, accountNumber }));

/** The lines as their masters have them, or what is wrong with each; `rows` are those that wantedSpaPayee asked for. */
export const verifiedSpaPayees = async (
  { payees: lines }: BillEntry,
  rows: readonly unknown[],
  ddoCode: string,
): Promise<Verified> => {
  const row = rows.values();
  const next = () => row.next().value;
  const found = lines.map(({ ein }): SnaPayee | KnownVendor | undefined => {
    if (ein === '') return next() as SnaPayee | undefined;
    const vendor = next() as VendorRow | undefined;
    const mapping = next() as MappingRow | undefined;
    return vendor && { vendor, isActive: vendor.isActive && mapping?.isActive === true };
  });
  // an SNA payee has a number too: a list of them, or a returned bill, sends it along
  const unknown = lines.filter((line, at) => line.ein !== '' && !found[at]);
  const others = (await readRows(unknown.map((line) => wantedSnaPayee(ddoCode, line)))).values();
  const issues: Issue[] = [];
  const payees = lines.map((line, at) => {
    const known = found[at] ?? (line.ein === '' ? undefined : others.next().value);
    const payee = known && asPayee(line, known);
    if (!payee) issues.push(issue(`payees.${at}.payee`, 'bill.payee-unknown', text.payeeUnknown));
    else if (payee.isPending) issues.push(pendingIssue(at));
    return payee ? { ...line, ...payee.fields } : line;
  });
  return { payees, issues };
};

interface KnownVendor {
  readonly vendor: VendorRow;
  /** As a vendor, and for the agency. */
  readonly isActive: boolean;
}

/** What the master has of the payee of a line; undefined where it may not be paid, or has another account. */
const asPayee = (line: PayeeLine, known: SnaPayee | KnownVendor) => {
  const isVendor = 'vendor' in known;
  const row = isVendor ? known.vendor : known;
  const isSame = row.accountNumber === line.accountNumber && row.ifsc === line.ifsc;
  const isNamed = line.ein === '' || line.ein === row.ein;
  if (!known.isActive || !isSame || !isNamed) return undefined;
  const { name, ein, pan, bankName: bank } = row;
  const type = isVendor ? vendorType : known.type;
  return { fields: { name, ein, pan, bank, type }, isPending: row.accountChange !== undefined };
};
