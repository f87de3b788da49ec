// Requests to enrol signatories of scheme files, which an officer proposed: an ADMIN account confirms or refuses them.
import { certificateText } from '@portal/domain/certificate/texts';
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
import { FinalOnlyButton } from '../../components/bill/final-only.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Textarea } from '../../components/field/textarea.tsx';
import { Panel } from '../../components/panel.tsx';
import { placeText, requestColumns } from '../../components/signatory/request-columns.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { listOf } from '../../components/table/list-state.ts';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { useToast } from '../../components/toast.tsx';
import { call } from '../../data/api.ts';
import { certificateWords } from '../../texts/en/certificate.ts';
import { isLikeNameRefusal } from './like-name.ts';
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
        noun={[certificateWords.request, certificateWords.requests]}
        filterLabel={certificateWords.filterFileAgencyOr}
        empty={text.adminNone}
      />
      {asked && <Question asked={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

const proposedBy: Column<DscRequest> = {
  id: 'proposed',
  label: certificateWords.proposed,
  value: ({ proposed_by }) => proposed_by,
};

const actionColumn = (onAsk: (asked: Asked) => void): Column<DscRequest> => ({
  id: 'action',
  label: certificateWords.action,
  kind: 'actions',
  cell: (row) => (
    <span className="row row--end">
      {row.state === 'proposed' && (
        <FinalOnlyButton
          small
          variant="primary"
          aria-label={certificateWords.confirm2(row.fileName)}
          onClick={() => onAsk({ act: 'confirm', row })}
        >
          {certificateWords.confirm}
        </FinalOnlyButton>
      )}
      {(row.state === 'proposed' || row.state === 'received') && (
        <RowMenu
          label={certificateWords.more(row.fileName)}
          entries={() => [
            {
              label: certificateWords.refuse2,
              icon: 'close',
              isGrave: true,
              onSelect: () => onAsk({ act: 'refuse', row }),
            },
          ]}
        />
      )}
    </span>
  ),
});

const questionOf = (act: Asked['act'], { kind }: DscRequest) =>
  act === 'confirm'
    ? {
        title: certificateWords.confirmSignatory,
        message: kind === 'DEL' ? text.removeQuestion : text.confirmQuestion,
        label: certificateWords.confirm,
      }
    : {
        title: certificateWords.refuseRequest,
        message: text.refuseQuestion,
        label: certificateWords.refuse2,
      };

function Question({ asked: { act, row }, onClose }: { asked: Asked; onClose: () => void }) {
  const [remark, setRemark] = useState('');
  const cache = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: (isTwoPeople: boolean) =>
      act === 'confirm'
        ? call(confirmSignatory, { body: { file_name: row.fileName, two_people: isTwoPeople } })
        : call(refuseSignatory, { body: { file_name: row.fileName, remark } }),
    onSettled: () => {
      for (const key of [queryKey, [signatoriesKey]]) void cache.invalidateQueries({ queryKey: key });
    },
    onSuccess: () => {
      onClose();
      toast(certificateWords.confirmedRefused(row.fileName, act === 'confirm'));
    },
  });
  const isLikeName = isLikeNameRefusal(change.error);
  const { title, message, label } = isLikeName
    ? {
        title: certificateText.likeNameTitle,
        message: change.error?.message,
        label: certificateText.twoPeople,
      }
    : questionOf(act, row);
  return (
    <ConfirmDialog
      open
      title={title}
      message={message}
      confirmLabel={label}
      danger={act === 'refuse'}
      size="usual"
      busy={change.isPending && certificateWords.saving}
      error={isLikeName ? undefined : change.error}
      onConfirm={() => change.mutate(isLikeName)}
      onCancel={onClose}
    >
      {!isLikeName && (
        <Facts
          list
          items={[
            { label: certificateWords.agency, value: `${row.name} (${row.agency_code})` },
            { label: certificateWords.place, value: placeText(row.maker_Checker) },
            { label: certificateWords.holder, value: row.subject },
            { label: certificateWords.serialNumber, value: <span className="code">{row.serial}</span> },
            { label: certificateWords.proposed, value: row.proposed_by },
          ]}
        />
      )}
      {act === 'refuse' && (
        <Textarea
          name="remark"
          label={certificateWords.remark}
          maxLength={300}
          value={remark}
          onChange={setRemark}
        />
      )}
    </ConfirmDialog>
  );
}
