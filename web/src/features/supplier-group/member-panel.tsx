// The payees of a group (2§2.8), with the export of its file and the import that takes it again.
import { memberImport } from '@portal/domain/supplier/import';
import type { Group, GroupMember } from '@portal/domain/supplier/schema';
import { vendorText } from '@portal/domain/supplier/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { Status } from '../../components/bill/status.tsx';
import { Button } from '../../components/button.tsx';
import { LazyImportDialog } from '../../components/import/lazy-import-dialog.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { goOnWithFile } from '../../data/import-call.ts';
import { memberList, vendorsChanged } from '../../data/suppliers.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { supplierGroupWords } from '../../texts/en/supplier-group.ts';
import { sendMemberFile } from './group-list.ts';

const file = memberImport.columns;
const statusOf = (row: GroupMember): string =>
  row.active_flag ? supplierGroupWords.active : supplierGroupWords.inactive;

const columns: readonly Column<GroupMember>[] = [
  { id: 'agency', label: file.agency_code.label, kind: 'code', value: (row) => row.agency_id },
  { id: 'ein', label: file.ein.label, kind: 'code', value: (row) => row.ein, rowHeader: true },
  { id: 'name', label: file.party_name.label, value: (row) => row.party_name },
  { id: 'account', label: file.ac_no.label, kind: 'account', value: (row) => row.ac_no },
  { id: 'ifsc', label: file.ifsc_cd.label, kind: 'code', value: (row) => row.ifsc_cd },
  {
    id: 'status',
    label: file.active_flag.label,
    value: statusOf,
    cell: (row) => <Status kind={row.active_flag ? 'ok' : 'warn'}>{statusOf(row)}</Status>,
  },
];

/** Rows of a page (2§9). */
const pageSizes = [15, 20, 25] as const;

export function MemberPanel({ group }: { group: Group }) {
  const id = group.group_id;
  const list = useWholeList(useMemo(() => memberList(id), [id]));
  const [isImporting, setImporting] = useState(false);
  const cache = useQueryClient();
  const titleId = useId();
  // it opens below the list of groups, which may be longer than the window
  useEffect(() => {
    document.getElementById(titleId)?.scrollIntoView({ block: 'nearest' });
  }, [titleId]);
  const title = supplierGroupWords.payees(group.group_name);
  return (
    <Panel
      title={title}
      id={titleId}
      flush
      actions={
        <Button small icon="upload" onClick={() => setImporting(true)}>
          {supplierGroupWords.import}
        </Button>
      }
    >
      <DataTable
        caption={title}
        columns={columns}
        list={list}
        rowKey={(row) => `${row.agency_id}-${row.ein}`}
        noun={[supplierGroupWords.payee, supplierGroupWords.payees3]}
        pageSizes={pageSizes}
        filterLabel={supplierGroupWords.filterAgencyEinOr}
        exportName={`group-${id}`}
        empty={vendorText.none}
      />
      {isImporting && (
        <LazyImportDialog
          title={supplierGroupWords.importPayees(group.group_name)}
          noun={[supplierGroupWords.payee, supplierGroupWords.payees3]}
          templateName="group-payees-template"
          spec={memberImport}
          send={(body, key) => sendMemberFile(id, body, key)}
          goOn={goOnWithFile}
          onDone={() => void vendorsChanged(cache)}
          onClose={() => setImporting(false)}
        />
      )}
    </Panel>
  );
}
