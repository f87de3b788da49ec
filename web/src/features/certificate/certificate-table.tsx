// The certificates of an office, whatever their state, and what may be done with each.

import { civilDate, formatCivilDate, formatInstant } from '@portal/domain/calendar';
import type { CertificateRow } from '@portal/domain/certificate/api';
import { certificateText } from '@portal/domain/certificate/texts';
import { useMemo, useState } from 'react';
import { Status, type StatusKind } from '../../components/bill/status.tsx';
import { Button } from '../../components/button.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { useOfficer } from '../../data/session.ts';
import { type CertificateAct, CertificateQuestion } from './certificate-question.tsx';

const states: Record<CertificateRow['state'], readonly [label: string, kind: StatusKind]> = {
  proposed: ['Waits for confirmation', 'warn'],
  enrolled: ['Enrolled', 'ok'],
  revoked: ['Revoked', 'danger'],
};
const day = (instant: string): string => formatCivilDate(civilDate(new Date(instant)));

const facts: readonly Column<CertificateRow>[] = [
  {
    id: 'subject',
    label: 'Holder',
    value: (row) => `${row.subject} ${row.thumbprint}`,
    cell: (row) => (
      <div>
        <strong>{row.subject}</strong>
        <p className="hash">SHA-256 {row.thumbprint}</p>
      </div>
    ),
    rowHeader: true,
  },
  { id: 'issuer', label: 'Issued by', value: (row) => row.issuer },
  {
    id: 'valid_to',
    label: 'Valid',
    value: (row) => row.valid_to,
    cell: (row) => `${day(row.valid_from)} to ${day(row.valid_to)}`,
  },
  {
    id: 'state',
    label: 'State',
    value: (row) => states[row.state][0],
    cell: (row) => <Status kind={states[row.state][1]}>{states[row.state][0]}</Status>,
  },
  {
    id: 'by',
    label: 'By',
    value: (row) => [row.proposed_by, row.confirmed_by, row.revoked_by].join(' '),
    cell: (row) => <Acts row={row} />,
  },
];

const Acts = ({ row }: { row: CertificateRow }) => (
  <div>
    <p>
      Enrolled by {row.proposed_by}, {formatInstant(new Date(row.proposed_at))}
    </p>
    {row.confirmed_by && <p>Confirmed by {row.confirmed_by}</p>}
    {row.revoked_by && <p>Revoked by {row.revoked_by}</p>}
  </div>
);

export interface CertificateTableProps {
  office: string;
  rows: readonly CertificateRow[] | undefined;
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
}

const secondAdminNote = 'second-admin';

export function CertificateTable({ office, rows, isLoading, error, onRetry }: CertificateTableProps) {
  const { username } = useOfficer();
  const [asked, setAsked] = useState<CertificateAct | undefined>(undefined);
  const columns = useMemo<readonly Column<CertificateRow>[]>(
    () => [...facts, actionColumn(username, setAsked)],
    [username],
  );
  const waitsForOther = rows?.some((row) => row.state === 'proposed' && row.proposed_by === username);
  return (
    <>
      {waitsForOther && (
        <p className="panel__note note" id={secondAdminNote}>
          {certificateText.secondAdmin}
        </p>
      )}
      <DataTable
        caption={`Certificates of office ${office}`}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.thumbprint}
        noun={['certificate', 'certificates']}
        filterLabel="Filter by holder or issuer"
        empty={certificateText.none}
        loading={isLoading}
        error={error}
        onRetry={onRetry}
      />
      {asked && <CertificateQuestion act={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const actionColumn = (
  username: string | null,
  onAsk: (act: CertificateAct) => void,
): Column<CertificateRow> => ({
  id: 'action',
  label: 'Action',
  kind: 'actions',
  cell: (row) => (
    <span className="row row--end">
      {row.state === 'proposed' && (
        <Button
          small
          variant="primary"
          aria-label={`Confirm the certificate of ${row.subject}`}
          {...(row.proposed_by === username
            ? { icon: 'lock', 'aria-disabled': true, 'aria-describedby': secondAdminNote }
            : { onClick: () => onAsk({ action: 'confirm', row }) })}
        >
          Confirm
        </Button>
      )}
      {row.state !== 'revoked' && (
        <RowMenu
          label={`More for the certificate of ${row.subject}`}
          entries={() => [
            {
              label: 'Revoke',
              icon: 'trash',
              isGrave: true,
              onSelect: () => onAsk({ action: 'revoke', row }),
            },
          ]}
        />
      )}
    </span>
  ),
});
