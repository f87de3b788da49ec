// Requests to enrol signatories of scheme files, which an officer proposed: an ADMIN account confirms or refuses them.
import {
  confirmSignatory,
  type DscRequest,
  listProposedSignatories,
  refuseSignatory,
} from '@portal/domain/signatory/api';
import { signatoryText as text } from '@portal/domain/signatory/texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Facts } from '../../components/bill/facts.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Textarea } from '../../components/field/textarea.tsx';
import { Panel } from '../../components/panel.tsx';
import { placeText, requestColumns } from '../../components/signatory/request-columns.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { listOf } from '../../components/table/list-state.ts';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { useToast } from '../../components/toast.tsx';
import { call } from '../../data/api.ts';
import { signatoriesKey } from './signatory-register.tsx';

const queryKey = ['signatory-requests'];

interface Asked {
  readonly act: 'confirm' | 'refuse';
  readonly row: DscRequest;
}

export function SignatoryPanel() {
  const requests = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listProposedSignatories, { signal }),
    staleTime: 0,
  });
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const columns = useMemo(() => [...requestColumns, proposedBy, actionColumn(setAsked)], []);
  return (
    <Panel title={text.adminTitle} flush>
      <div className="panel__body">
        <p className="note">{text.adminContext}</p>
      </div>
      <DataTable
        caption={text.adminTitle}
        columns={columns}
        list={listOf(requests)}
        rowKey={(row) => row.fileName}
        noun={['request', 'requests']}
        filterLabel="Filter by file, agency or certificate"
        empty={text.adminNone}
      />
      {asked && <Question asked={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

const proposedBy: Column<DscRequest> = {
  id: 'proposed',
  label: 'Proposed by',
  value: ({ proposed_by }) => proposed_by,
};

const actionColumn = (onAsk: (asked: Asked) => void): Column<DscRequest> => ({
  id: 'action',
  label: 'Action',
  kind: 'actions',
  cell: (row) => (
    <span className="row row--end">
      {row.state === 'proposed' && (
        <Button
          small
          variant="primary"
          aria-label={`Confirm ${row.fileName}`}
          onClick={() => onAsk({ act: 'confirm', row })}
        >
          Confirm
        </Button>
      )}
      {(row.state === 'proposed' || row.state === 'received') && (
        <RowMenu
          label={`More for ${row.fileName}`}
          entries={() => [
            { label: 'Refuse', icon: 'close', isGrave: true, onSelect: () => onAsk({ act: 'refuse', row }) },
          ]}
        />
      )}
    </span>
  ),
});

function Question({ asked: { act, row }, onClose }: { asked: Asked; onClose: () => void }) {
  const [remark, setRemark] = useState('');
  const cache = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: () =>
      act === 'confirm'
        ? call(confirmSignatory, { body: { file_name: row.fileName } })
        : call(refuseSignatory, { body: { file_name: row.fileName, remark } }),
    onSettled: () => {
      for (const key of [queryKey, [signatoriesKey]]) void cache.invalidateQueries({ queryKey: key });
    },
    onSuccess: () => {
      onClose();
      toast(`${row.fileName}: ${act === 'confirm' ? 'confirmed' : 'refused'}.`);
    },
  });
  const confirming = row.kind === 'DEL' ? text.removeQuestion : text.confirmQuestion;
  return (
    <ConfirmDialog
      open
      title={act === 'confirm' ? 'Confirm the signatory' : 'Refuse the request'}
      message={act === 'confirm' ? confirming : text.refuseQuestion}
      confirmLabel={act === 'confirm' ? 'Confirm' : 'Refuse'}
      danger={act === 'refuse'}
      size="usual"
      busy={change.isPending && 'Saving'}
      error={change.error}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    >
      <Facts
        list
        items={[
          { label: 'Agency', value: `${row.name} (${row.agency_code})` },
          { label: 'Place', value: placeText(row.maker_Checker) },
          { label: 'Holder', value: row.subject },
          { label: 'Serial number', value: <span className="code">{row.serial}</span> },
          { label: 'Proposed by', value: row.proposed_by },
        ]}
      />
      {act === 'refuse' && (
        <Textarea name="remark" label="Remark" maxLength={300} value={remark} onChange={setRemark} />
      )}
    </ConfirmDialog>
  );
}
