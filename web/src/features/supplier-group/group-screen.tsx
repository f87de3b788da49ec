// Group Master (2§2.8): groups of vendors, and below them the payees of the chosen one.
import type { Group } from '@portal/domain/supplier/schema';
import { vendorText } from '@portal/domain/supplier/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { HistoryDialog } from '../../components/master/history-dialog.tsx';
import { MasterScreen } from '../../components/master/master-screen.tsx';
import { comboboxScript } from '../../components/prime/lazy-combobox.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { listViews } from '../../components/table/list-views.tsx';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { useToast } from '../../components/toast.tsx';
import { groupList } from '../../data/suppliers.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { supplierGroupWords } from '../../texts/en/supplier-group.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { readHistory } from './group-list.ts';
import { MemberPanel } from './member-panel.tsx';

interface Open {
  readonly window: 'name' | 'member' | 'history';
  readonly group: Group | undefined;
}

/** Page sizes of the list (2§9). */
const pageSizes = [15, 25, 20] as const;

export function GroupScreen() {
  const list = useWholeList(groupList);
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const [shownId, setShownId] = useState<string | undefined>(undefined);
  useFetchAhead([comboboxScript]);
  const columns = useMemo(
    () =>
      groupColumns({
        onView: ({ group_id }) => setShownId(group_id),
        onEdit: (group) => setOpen({ window: 'name', group }),
        onAdd: (group) => setOpen({ window: 'member', group }),
      }),
    [],
  );
  const shown = list.rows?.find(({ group_id }) => group_id === shownId);
  return (
    <MasterScreen
      title={supplierGroupWords.groupMaster}
      menu={supplierGroupWords.vendors}
      crumb={supplierGroupWords.vendorGroups}
      context={supplierGroupWords.groupsVendorsPaidTogether}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setOpen({ window: 'name', group: undefined })}>
          {supplierGroupWords.addNewGroup}
        </Button>
      }
      list={list}
      table={{
        caption: supplierGroupWords.groupList,
        columns,
        rowKey: (row) => row.group_id,
        currentKey: shownId,
        noun: ['group', 'groups'],
        pageSizes,
        filterLabel: supplierGroupWords.filterNumberOrName,
        exportName: 'vendor-groups',
        views: listViews('vendor-groups'),
        empty: vendorText.none,
      }}
    >
      {shown && <MemberPanel key={shown.group_id} group={shown} />}
      {open && (
        <Windows open={open} onOpen={setOpen} onShow={setShownId} onClose={() => setOpen(undefined)} />
      )}
    </MasterScreen>
  );
}

interface WindowsProps {
  open: Open;
  onOpen: (open: Open) => void;
  onShow: (groupId: string) => void;
  onClose: () => void;
}

function Windows({ open: { window, group }, onOpen, onShow, onClose }: WindowsProps) {
  const cache = useQueryClient();
  const toast = useToast();
  if (window === 'member' && group)
    return (
      <AddMemberDialog
        group={group}
        onClose={() => {
          onShow(group.group_id);
          onClose();
        }}
      />
    );
  if (window === 'history' && group)
    return (
      <HistoryDialog
        title={supplierGroupWords.history(group.group_name)}
        queryKey={['group-history', group.group_id]}
        read={(signal) => readHistory(group.group_id, signal)}
        onClose={onClose}
      />
    );
  return (
    <GroupDialog
      group={group}
      onHistory={() => onOpen({ window: 'history', group })}
      onDone={({ group_name }) => {
        onClose();
        void cache.invalidateQueries({ queryKey: groupList.queryKey });
        toast(`${group_name}: ${group ? vendorText.groupUpdated : vendorText.groupCreated}`);
      }}
      onClose={onClose}
    />
  );
}

interface GroupActs {
  readonly onView: (group: Group) => void;
  readonly onEdit: (group: Group) => void;
  readonly onAdd: (group: Group) => void;
}

const groupColumns = ({ onView, onEdit, onAdd }: GroupActs): readonly Column<Group>[] => [
  { id: 'group_id', label: supplierGroupWords.groupId, kind: 'code', value: (row) => row.group_id },
  { id: 'group_name', label: supplierGroupWords.groupName, value: (row) => row.group_name, rowHeader: true },
  {
    id: 'action',
    label: supplierGroupWords.action,
    kind: 'actions',
    cell: (row) => (
      <span className="row row--end">
        <Button small aria-label={supplierGroupWords.payees(row.group_name)} onClick={() => onView(row)}>
          {supplierGroupWords.payees2}
        </Button>
        <RowMenu
          label={supplierGroupWords.more(row.group_name)}
          entries={() => [
            { label: supplierGroupWords.addPayee2, icon: 'plus', onSelect: () => onAdd(row) },
            { label: supplierGroupWords.edit2, icon: 'edit', onSelect: () => onEdit(row) },
          ]}
        />
      </span>
    ),
  },
];
