// The columns of Agency DDO Mapping, on the screen and in its file; accounts are masked in both.
import type { MappedAgency } from '@portal/domain/allotment/mapping-schema';
import { agencyMappingLabels as labels } from '@portal/domain/allotment/texts';
import { formatInstant } from '@portal/domain/calendar';
import { FinalOnlyButton } from '../../components/bill/final-only.tsx';
import { actionColumn } from '../../components/table/action-column.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { agencyDdoMappingWords } from '../../texts/en/agency-ddo-mapping.ts';

/** A window of a row. */
export interface RowWindow {
  readonly window: 'history' | 'delete';
  readonly row: MappedAgency;
}

const sls: Column<MappedAgency> = {
  id: 'sls_code',
  label: agencyDdoMappingWords.slsCode,
  kind: 'code',
  value: (row) => row.sls_code,
};
const account: Column<MappedAgency> = {
  id: 'account_number',
  label: agencyDdoMappingWords.holdingAccount,
  kind: 'account',
  value: (row) => row.account_number,
};
const treasury: Column<MappedAgency> = {
  id: 'trea_nm',
  label: labels.trea_code,
  value: (row) => row.trea_nm,
};

const id: Column<MappedAgency> = {
  id: 'id',
  label: agencyDdoMappingWords.id,
  kind: 'code',
  value: (row) => row.id,
};
const linkedScheme: Column<MappedAgency> = {
  id: 'linked_scheme',
  label: labels.linked_scheme_name,
  value: (row) => row.linked_scheme_name,
};

export const agencyColumns = (onOpen: (open: RowWindow) => void): readonly Column<MappedAgency>[] => [
  id,
  {
    id: 'agency',
    label: labels.agency_code,
    rowHeader: true,
    value: (row) => `${row.agency_name} ${row.agency_code}`,
    cell: (row) => <Two first={row.agency_name} second={row.agency_code} />,
  },
  {
    ...sls,
    // the scheme to which the DDO is linked, where it is
    value: (row) => `${row.sls_code} ${row.linked_scheme_name}`.trim(),
    cell: (row) => <Two first={row.sls_code} second={row.linked_scheme_name} />,
  },
  {
    id: 'ddo',
    label: labels.ddo_code,
    value: (row) => `${row.ddo_code} ${row.ddo_nm} ${row.ddo_office}`,
    cell: (row) => <Two first={`${row.ddo_code} ${row.ddo_nm}`} second={row.ddo_office} />,
  },
  {
    ...treasury,
    value: (row) => `${row.trea_nm} ${row.trea_code}`,
    cell: (row) => <Two first={row.trea_nm} second={row.trea_code} />,
  },
  account,
  actionColumn((row) => (
    <>
      <FinalOnlyButton
        small
        aria-label={agencyDdoMappingWords.delete(row.agency_code, row.ddo_code)}
        onClick={() => onOpen({ window: 'delete', row })}
      >
        {agencyDdoMappingWords.delete2}
      </FinalOnlyButton>
      <RowMenu
        label={agencyDdoMappingWords.more(row.agency_code, row.ddo_code)}
        entries={() => [
          {
            label: agencyDdoMappingWords.history2,
            icon: 'info',
            onSelect: () => onOpen({ window: 'history', row }),
          },
        ]}
      />
    </>
  )),
];

export const agencyFileColumns: readonly Column<MappedAgency>[] = [
  id,
  { id: 'agency_code', label: agencyDdoMappingWords.agencyCode, value: (row) => row.agency_code },
  { id: 'agency_name', label: labels.agency_name, value: (row) => row.agency_name },
  sls,
  { id: 'ddo_code', label: agencyDdoMappingWords.ddoCode, value: (row) => row.ddo_code },
  { id: 'ddo_nm', label: agencyDdoMappingWords.ddoName, value: (row) => row.ddo_nm },
  { id: 'trea_code', label: agencyDdoMappingWords.treasuryCode, value: (row) => row.trea_code },
  treasury,
  { id: 'holder', label: labels.holding_account_name, value: (row) => row.holding_account_name },
  { id: 'bank', label: labels.bank_code, value: (row) => row.bank_desc },
  { id: 'branch', label: labels.ifsc_code, value: (row) => row.branch_desc },
  { id: 'ifsc', label: agencyDdoMappingWords.ifscCode, value: (row) => row.ifsc_code },
  account,
  { id: 'linked_agency', label: labels.linked_agency_code, value: (row) => row.linked_agency_code },
  linkedScheme,
  {
    id: 'mapped',
    label: agencyDdoMappingWords.mapped,
    value: (row) => `${formatInstant(new Date(row.mapped_at))}, ${row.mapped_by}`,
  },
];

const Two = ({ first, second }: { first: string; second: string }) => (
  <span className="about">
    <span>{first}</span>
    <small>{second}</small>
  </span>
);
