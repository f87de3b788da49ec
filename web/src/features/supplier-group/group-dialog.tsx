// Add New Group and Edit Group (2§2.8): its name.
import { nameCharacters } from '@portal/domain/supplier/limits';
import { groupIssues } from '@portal/domain/supplier/rules';
import type { Group } from '@portal/domain/supplier/schema';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { MasterDialog, updateAct } from '../../components/master/master-dialog.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { supplierGroupWords } from '../../texts/en/supplier-group.ts';
import { type GroupName, sendGroup, sendRename } from './group-list.ts';

export interface GroupDialogProps {
  /** The group that is renamed; undefined: a new one. */
  group: Group | undefined;
  onDone: (group: Group) => void;
  onHistory: () => void;
  onClose: () => void;
}

export function GroupDialog({ group, onDone, onHistory, onClose }: GroupDialogProps) {
  const state = useMasterForm<GroupName, Group>({
    initial: { name: group?.group_name ?? '' },
    rules: ({ name }) => groupIssues({ group_name: name.trim() }),
    send: (form, key) => (group ? sendRename(group, form, key) : sendGroup(form, key)),
    onDone,
    ...(group ? {} : { keepAs: '/vendor/group:add' }),
  });
  return (
    <MasterDialog
      title={group ? supplierGroupWords.editGroup : supplierGroupWords.addNewGroup}
      state={state}
      onClose={onClose}
      act={group ? updateAct.act : [supplierGroupWords.create, supplierGroupWords.creating]}
      size="small"
      onHistory={group && onHistory}
    >
      <TextInput
        name="group_name"
        label={supplierGroupWords.groupName}
        maxLength={nameCharacters}
        error={errorOf(state.issues, 'group_name')}
        value={state.form.name}
        onChange={(name) => state.set({ name })}
      />
    </MasterDialog>
  );
}
