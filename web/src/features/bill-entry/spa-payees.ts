// Whom an SPA bill may pay: the active vendors of an agency, and the SNA payees of the office (decisions.md, SPA bill).
import { emptyPayeeLine, type PayeeLine } from '@portal/domain/bill/schema';
import { vendorType } from '@portal/domain/bill/spa-line';
import type { Agency, GroupMember, MappedVendor } from '@portal/domain/supplier/schema';
import type { Option } from '../../components/field/select.tsx';
import { agencyOption, mappedList } from '../../data/suppliers.ts';
import type { WholeList, WholeListState } from '../../data/whole-list.ts';
import { billEntryPayeesWords } from '../../texts/en/bill-entry-payees.ts';
import { payeeIdentity } from './entry-content.ts';
import { labelWith, type PayeeOption } from './payee-choice.tsx';
import { snaPayee, snaPayeeList } from './payee-queries.ts';

export type SpaPayee = Omit<PayeeLine, 'amount' | 'components'>;

/** In the choice of agencies: those that are no vendors of one. */
const ofOffice = 'sna';

/** None until all agencies are there or could not be had: nothing moves under the pointer. */
export const agencyOptions = ({
  rows = [],
  isComplete,
  error,
}: Pick<WholeListState<Agency>, 'rows' | 'isComplete' | 'error'>): readonly Option[] =>
  isComplete || error
    ? [...rows.map(agencyOption), { value: ofOffice, label: billEntryPayeesWords.snaPayeesOffice }]
    : [];

/** Who can be chosen once the agency is. */
export const spaPayeeList = (agency: string): WholeList<SpaPayee> => {
  if (agency === ofOffice)
    return {
      queryKey: [...snaPayeeList.queryKey, 'spa'],
      read: async (page) => {
        const { rows, next } = await snaPayeeList.read(page);
        return { rows: rows.map(snaPayee), next };
      },
    };
  const list = mappedList(agency);
  return {
    queryKey: [...list.queryKey, 'spa'],
    read: async (page) => {
      const { rows, next } = await list.read(page);
      return { rows: rows.filter(({ active_flag }) => active_flag).map(vendorPayee), next };
    },
  };
};

const vendorPayee = (row: MappedVendor): SpaPayee => ({
  ...memberPayee(row),
  bank: [row.bank_desc, row.branch_desc].filter(Boolean).join(', '),
});

/** A vendor is paid as one of the agency; the server adds the rest from its master. */
export const memberPayee = (
  row: Pick<GroupMember, 'party_name' | 'ein' | 'ac_no' | 'ifsc_cd' | 'agency_id'>,
): SpaPayee => ({
  ...emptyPayeeLine,
  name: row.party_name,
  ein: row.ein,
  accountNumber: row.ac_no,
  ifsc: row.ifsc_cd,
  snaUniqueId: row.agency_id,
  type: vendorType,
});

export const spaPayeeOption = (payee: SpaPayee): PayeeOption => ({
  value: payeeIdentity(payee),
  label: labelWith(billEntryPayeesWords.accountEnding(payee.name, payee.accountNumber.slice(-4)), payee.bank),
  account: payee.accountNumber,
  searched: [payee.name, payee.ein, payee.snaUniqueId, payee.accountNumber, payee.ifsc, payee.bank],
});
