// The certificates of an office, whatever their state, and what may be done with each.

import { civilDate, formatCivilDate, formatInstant } from '@portal/domain/calendar';
import type { CertificateRow } from '@portal/domain/certificate/api';
import { certificateText } from '@portal/domain/certificate/texts';
import { changeText } from '@portal/domain/proposal/change-texts';
import { useMemo, useState } from 'react';
import { FinalOnlyButton } from '../../components/bill/final-only.tsx';
import { Status, type StatusKind } from '../../components/bill/status.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { isFinal, useOfficer } from '../../data/session.ts';
import { certificateWords } from '../../texts/en/certificate.ts';
import { type CertificateAct, CertificateQuestion } from './certificate-question.tsx';

const states: Record<CertificateRow['state'], readonly [label: string, kind: StatusKind]> = {
  proposed: [certificateWords.waitsConfirmation, 'warn'],
  enrolled: [certificateWords.enrolled, 'ok'],
  revoked: [certificateWords.revoked, 'danger'],
};
const day = (instant: string): string => formatCivilDate(civilDate(new Date(instant)));

const facts: readonly Column<CertificateRow>[] = [
  {
    id: 'subject',
    label: certificateWords.holder,
    value: (row) => `${row.subject} ${row.thumbprint}`,
    cell: (row) => (
      <div>
        <strong>{row.subject}</strong>
        <p className="hash">{certificateWords.sha2562(row.thumbprint)}</p>
      </div>
    ),
    rowHeader: true,
  },
  { id: 'issuer', label: certificateWords.issued, value: (row) => row.issuer },
  {
    id: 'valid_to',
    label: certificateWords.valid,
    value: (row) => row.valid_to,
    cell: (row) => certificateWords.to(day(row.valid_from), day(row.valid_to)),
  },
  {
    id: 'state',
    label: certificateWords.state,
    value: (row) => states[row.state][0],
    cell: (row) => <Status kind={states[row.state][1]}>{states[row.state][0]}</Status>,
  },
  {
    id: 'by',
    label: certificateWords.by,
    value: (row) => [row.proposed_by, row.confirmed_by, row.revoked_by].join(' '),
    cell: (row) => <Acts row={row} />,
  },
];

const Acts = ({ row }: { row: CertificateRow }) => (
  <div>
    <p>{certificateWords.enrolled2(row.proposed_by, formatInstant(new Date(row.proposed_at)))}</p>
    {row.confirmed_by && <p>{certificateWords.confirmed(row.confirmed_by)}</p>}
    {row.revoked_by && <p>{certificateWords.revoked2(row.revoked_by)}</p>}
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
  const officer = useOfficer();
  const { username } = officer;
  const mayAct = isFinal(officer);
  const [asked, setAsked] = useState<CertificateAct | undefined>(undefined);
  const columns = useMemo<readonly Column<CertificateRow>[]>(
    () => [...facts, actionColumn(username, mayAct, setAsked)],
    [username, mayAct],
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
        caption={certificateWords.certificatesOffice(office)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.thumbprint}
        noun={[certificateWords.certificate, certificateWords.certificates]}
        filterLabel={certificateWords.filterHolderOrIssuer}
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
  mayAct: boolean,
  onAsk: (act: CertificateAct) => void,
): Column<CertificateRow> => ({
  id: 'action',
  label: certificateWords.action,
  kind: 'actions',
  cell: (row) => (
    <span className="row row--end">
      {row.state === 'proposed' && (
        <FinalOnlyButton
          small
          variant="primary"
          aria-label={certificateWords.confirmCertificate2(row.subject)}
          {...(row.proposed_by === username
            ? { icon: 'lock', 'aria-disabled': true, 'aria-describedby': secondAdminNote }
            : { onClick: () => onAsk({ action: 'confirm', row }) })}
        >
          {certificateWords.confirm}
        </FinalOnlyButton>
      )}
      {row.state !== 'revoked' && (
        <RowMenu
          label={certificateWords.moreCertificate(row.subject)}
          entries={() => [
            {
              label: certificateWords.revoke,
              icon: 'trash',
              isGrave: true,
              reason: mayAct ? undefined : changeText.finalOnly,
              onSelect: () => onAsk({ action: 'revoke', row }),
            },
          ]}
        />
      )}
    </span>
  ),
});
