// The signatories of an agency, whatever their state: who may sign its files now, and who might before. An enrolled one is revoked
// at once where its key is lost (decisions.md, Signatories).
import { civilDate, formatCivilDate, formatInstant } from '@portal/domain/calendar';
import { signatoryPlaceNames } from '@portal/domain/order/signatory';
import { listSignatories, revokeSignatory, type SignatoryEntry } from '@portal/domain/signatory/api';
import { signatoryText as text } from '@portal/domain/signatory/texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { Facts } from '../../components/bill/facts.tsx';
import { FinalOnlyButton } from '../../components/bill/final-only.tsx';
import { Status } from '../../components/bill/status.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { listOf } from '../../components/table/list-state.ts';
import { useToast } from '../../components/toast.tsx';
import { call } from '../../data/api.ts';
import { certificateWords } from '../../texts/en/certificate.ts';

export const signatoriesKey = 'signatories';

export function SignatoryRegister() {
  const [agency, setAgency] = useState<string | undefined>();
  return (
    <Panel title={text.registerTitle} flush>
      <div className="panel__body stack">
        <p className="note">{text.registerContext}</p>
        <AgencyForm onAgency={setAgency} />
      </div>
      {agency !== undefined && <Signatories agency={agency} />}
    </Panel>
  );
}

function AgencyForm({ onAgency }: { onAgency: (agency: string) => void }) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const find = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed) onAgency(typed);
  };
  return (
    <form noValidate aria-label={certificateWords.agency} onSubmit={find}>
      <div className="fields">
        <TextInput
          name="signatory-agency"
          label={certificateWords.agencyCode}
          code
          maxLength={40}
          refuse={/[^0-9A-Za-z]/g}
          value={typed}
          onChange={(code) => setTyped(code.toUpperCase())}
          error={isTried && !typed ? text.agencyMissing : undefined}
          button={
            <Button type="submit" icon="search">
              {certificateWords.find}
            </Button>
          }
        />
      </div>
    </form>
  );
}

function Signatories({ agency }: { agency: string }) {
  const list = useQuery({
    queryKey: [signatoriesKey, agency],
    queryFn: ({ signal }) => call(listSignatories, { query: { agency_code: agency }, signal }),
    staleTime: 0,
  });
  const [asked, setAsked] = useState<SignatoryEntry | undefined>();
  const columns = useMemo(() => [...facts, actionColumn(setAsked)], []);
  return (
    <section aria-label={certificateWords.signatoriesAgency(agency)}>
      <DataTable
        caption={certificateWords.signatoriesAgency(agency)}
        columns={columns}
        list={listOf(list)}
        rowKey={({ place, serial, confirmed_at }) => `${place} ${serial} ${confirmed_at}`}
        noun={[certificateWords.signatory, certificateWords.signatories]}
        filterLabel={certificateWords.filterHolderOrSerial}
        empty={text.registerNone}
      />
      {asked && <RevokeQuestion entry={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

const placeOf = ({ place }: SignatoryEntry): string =>
  `${place} ${signatoryPlaceNames[place === '1' ? 1 : 2]}`;
const day = (instant: string): string => formatCivilDate(civilDate(new Date(instant)));

const facts: readonly Column<SignatoryEntry>[] = [
  { id: 'agency', label: certificateWords.agency, kind: 'code', value: ({ agency_code }) => agency_code },
  { id: 'place', label: certificateWords.order, value: placeOf },
  {
    id: 'subject',
    label: certificateWords.name,
    value: ({ subject, name }) => `${subject} ${name}`,
    cell: ({ subject, name }) => (
      <div>
        {subject}
        <p>{name}</p>
      </div>
    ),
    rowHeader: true,
  },
  { id: 'serial', label: certificateWords.serialNumber, kind: 'code', value: ({ serial }) => serial },
  {
    id: 'valid',
    label: certificateWords.validUntil,
    value: ({ valid_to }) => valid_to,
    cell: ({ valid_to }) => day(valid_to),
  },
  {
    id: 'state',
    label: certificateWords.state,
    value: ({ state }) => state,
    cell: ({ state }) =>
      state === 'enrolled' ? (
        <Status kind="ok">{certificateWords.enrolled}</Status>
      ) : (
        <Status kind="danger">{certificateWords.revoked}</Status>
      ),
  },
  {
    id: 'by',
    label: certificateWords.by,
    value: ({ proposed_by, confirmed_by, ended_by }) => [proposed_by, confirmed_by, ended_by].join(' '),
    cell: (entry) => <People entry={entry} />,
  },
];

const People = ({ entry }: { entry: SignatoryEntry }) => (
  <div>
    <p>{certificateWords.proposed2(entry.proposed_by)}</p>
    <p>{certificateWords.confirmed2(entry.confirmed_by, formatInstant(new Date(entry.confirmed_at)))}</p>
    {entry.ended_by && (
      <p>{certificateWords.ended(entry.ended_by, formatInstant(new Date(entry.ended_at)))}</p>
    )}
  </div>
);

const actionColumn = (onAsk: (entry: SignatoryEntry) => void): Column<SignatoryEntry> => ({
  id: 'action',
  label: certificateWords.action,
  kind: 'actions',
  cell: (entry) =>
    entry.state === 'enrolled' && (
      <FinalOnlyButton
        small
        variant="danger"
        aria-label={certificateWords.revoke2(placeOf(entry), entry.agency_code)}
        onClick={() => onAsk(entry)}
      >
        {certificateWords.revoke}
      </FinalOnlyButton>
    ),
});

function RevokeQuestion({ entry, onClose }: { entry: SignatoryEntry; onClose: () => void }) {
  const { agency_code, place } = entry;
  const cache = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: () => call(revokeSignatory, { body: { agency_code, place } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: [signatoriesKey] }),
    onSuccess: () => {
      onClose();
      toast(certificateWords.revoked3(placeOf(entry), agency_code));
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={certificateWords.revokeSignatory}
      message={text.revokeQuestion}
      confirmLabel={certificateWords.revoke}
      busy={change.isPending && certificateWords.revoking}
      error={change.error}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    >
      <Facts
        list
        items={[
          { label: certificateWords.agency, value: <span className="code">{agency_code}</span> },
          { label: certificateWords.order, value: placeOf(entry) },
          { label: certificateWords.holder, value: entry.subject },
          { label: certificateWords.serialNumber, value: <span className="code">{entry.serial}</span> },
        ]}
      />
    </ConfirmDialog>
  );
}
