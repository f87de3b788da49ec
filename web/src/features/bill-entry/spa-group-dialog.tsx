// Add by group (3§5.1): every member of a group gets the same component and amounts, in one step. Who cannot be added is named.
import { emptyPayeeLine, type PayeeComponent } from '@portal/domain/bill/schema';
import { addGroupIssues, spaIdentities } from '@portal/domain/bill/spa-line';
import { spaText as text } from '@portal/domain/bill/spa-texts';
import { type Issue, issue } from '@portal/domain/issue';
import { formatRupees, maxPaise, type Paise, zeroPaise } from '@portal/domain/money';
import type { GroupMember } from '@portal/domain/supplier/schema';
import { useMemo, useState } from 'react';
import { Amount } from '../../components/bill/amount.tsx';
import { Facts, Ledger } from '../../components/bill/facts.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { Select } from '../../components/field/select.tsx';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { useToast } from '../../components/toast.tsx';
import { pageSizes } from '../../data/bill-lists.ts';
import { groupList, memberList } from '../../data/suppliers.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { formatCount } from '../../lib/format-count.ts';
import { billEntryWindowsWords } from '../../texts/en/bill-entry-windows.ts';
import { ComponentFields, useComponentDraft } from './component-draft.tsx';
import { useEntryComponents } from './components-of-bill.ts';
import { ofParts, type PayeeRow } from './entry-content.ts';
import type { WindowProps } from './payee-draft.tsx';
import { memberPayee } from './spa-payees.ts';
import type { BillEntryState } from './use-bill-entry.ts';

export function SpaGroupDialog({ state, onClose }: WindowProps) {
  const groups = useWholeList(groupList);
  const addition = useGroupAddition(state, onClose);
  const { group, sorted, shown, draft, components } = addition;
  return (
    <Dialog
      open
      title={billEntryWindowsWords.addGroup}
      onClose={onClose}
      onSubmit={addition.add}
      foot={
        <>
          <Button onClick={onClose}>{billEntryWindowsWords.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={addition.isReading && billEntryWindowsWords.loadingGroup}
          >
            {group === ''
              ? billEntryWindowsWords.add2
              : billEntryWindowsWords.add3(payeesText(sorted.added.length))}
          </Button>
        </>
      }
    >
      <LookUpFailure what={billEntryWindowsWords.groups} error={groups.error} onRetry={groups.retry} />
      <Select
        name="group_id"
        label={billEntryWindowsWords.group}
        empty={billEntryWindowsWords.selectGroup}
        error={errorOf(shown, 'group')}
        value={group}
        options={(groups.rows ?? []).map(({ group_id, group_name }) => ({
          value: group_id,
          label: group_name,
        }))}
        loading={groups.isLoading}
        onChange={addition.setGroup}
      />
      <LookUpFailure
        what={billEntryWindowsWords.membersGroup}
        error={addition.members.error}
        onRetry={addition.members.retry}
      />
      <ComponentFields draft={draft} components={components} issues={shown} isForEach />
      {group !== '' && !addition.members.error && <GroupFigures addition={addition} state={state} />}
    </Dialog>
  );
}

/** The group that is chosen, what its members get, and who of them can be added. */
function useGroupAddition(state: BillEntryState, onClose: () => void) {
  const [group, setGroup] = useState('');
  const members = useWholeList(
    useMemo(() => memberList(group), [group]),
    group !== '',
  );
  const components = useEntryComponents(state);
  const draft = useComponentDraft(components);
  const [isTried, setTried] = useState(false);
  const toast = useToast();
  const { payees } = state.form.content;
  const sorted = useMemo(
    () => sortMembers(members.rows ?? [], payees, draft.code),
    [members.rows, payees, draft.code],
  );
  const left = state.remaining.payees;
  const issues = groupIssues({ group, part: draft.part, count: sorted.added.length, left });
  const isReady = group === '' || members.isComplete;
  const add = () => {
    setTried(true);
    if (issues.length > 0 || !members.isComplete) return;
    const lines = sorted.added.map(
      (member): PayeeRow => ({
        ...ofParts({ ...emptyPayeeLine, ...memberPayee(member), amount: draft.part.net }, [draft.part]),
        id: crypto.randomUUID(),
      }),
    );
    state.dispatch({ type: 'partsAdded', lines });
    toast(billEntryWindowsWords.added(payeesText(lines.length)));
    onClose();
  };
  return {
    group,
    setGroup,
    members,
    components,
    draft,
    sorted,
    shown: isTried && isReady ? issues : [],
    isReading: !isReady && !members.error,
    add,
  };
}

interface GroupFiguresProps {
  addition: ReturnType<typeof useGroupAddition>;
  state: BillEntryState;
}

const GroupFigures = ({ addition: { members, sorted, draft }, state }: GroupFiguresProps) => (
  <>
    <div className="fact-sheet">
      <Facts
        items={[
          { label: billEntryWindowsWords.group2, value: formatCount(members.rows?.length ?? 0) },
          { label: billEntryWindowsWords.added2, value: formatCount(sorted.added.length) },
          { label: billEntryWindowsWords.leftOut, value: formatCount(sorted.leftOut.length) },
        ]}
      />
      <GroupSum count={sorted.added.length} net={draft.net ?? zeroPaise} left={state.remaining.payees} />
    </div>
    {sorted.added.length > 0 && (
      <DataTable
        caption={billEntryWindowsWords.payeesToAdd}
        columns={addedColumns(draft.part)}
        rows={sorted.added}
        rowKey={({ agency_id, ein }) => `${agency_id} ${ein}`}
        noun={[billEntryWindowsWords.payeeToAdd, billEntryWindowsWords.payeesToAdd2]}
        pageSizes={pageSizes}
        filterLabel={billEntryWindowsWords.findPayeeToAdd}
        exportName="group-to-add"
        size="dense"
      />
    )}
    {sorted.leftOut.length > 0 && (
      <DataTable
        caption={billEntryWindowsWords.payeesLeftOut}
        columns={leftOutColumns}
        rows={sorted.leftOut}
        rowKey={({ member }) => `${member.agency_id} ${member.ein}`}
        noun={[billEntryWindowsWords.payeeLeftOut, billEntryWindowsWords.payeesLeftOut2]}
        pageSizes={pageSizes}
        filterLabel={billEntryWindowsWords.findPayeeLeftOut}
        exportName="group-left-out"
        size="dense"
      />
    )}
  </>
);

const payeesText = (count: number): string =>
  billEntryWindowsWords.payeePayees(formatCount(count), count === 1);

interface LeftOut {
  readonly member: GroupMember;
  readonly reason: string;
}

/** Inactive members, and those whom the bill pays this component already, are left out. */
export const sortMembers = (
  members: readonly GroupMember[],
  payees: readonly PayeeRow[],
  code: string,
): { readonly added: readonly GroupMember[]; readonly leftOut: readonly LeftOut[] } => {
  const present = new Set(payees.flatMap(spaIdentities));
  const added: GroupMember[] = [];
  const leftOut: LeftOut[] = [];
  for (const member of members) {
    const part = { code } as PayeeComponent;
    const [identity = ''] = spaIdentities({ ...memberPayee(member), amount: zeroPaise, components: [part] });
    if (!member.active_flag) leftOut.push({ member, reason: text.isInactive });
    else if (present.has(identity)) leftOut.push({ member, reason: text.isPresent });
    else added.push(member);
  }
  return { added, leftOut };
};

interface GroupAddition {
  readonly group: string;
  readonly part: PayeeComponent;
  readonly count: number;
  readonly left: number;
}

const groupIssues = ({ group, part, count, left }: GroupAddition): readonly Issue[] => {
  if (group === '') return [issue('group', 'bill.group-missing', text.groupMissing)];
  const own = addGroupIssues(part, count, left);
  if (own.length > 0) return own;
  return count === 0 ? [issue('group', 'bill.group-empty', text.groupEmpty)] : [];
};

function GroupSum({ count, net, left }: { count: number; net: Paise; left: number }) {
  const sum = Math.min(count * net, maxPaise);
  return (
    <Ledger
      lines={[
        { label: `${formatCount(count)} × ${formatRupees(net)}`, value: <Amount value={sum as Paise} /> },
        { label: billEntryWindowsWords.leftNet, value: <Amount value={left as Paise} /> },
        {
          label: billEntryWindowsWords.leftAfterwards,
          value: <Amount value={Math.max(left - sum, -maxPaise) as Paise} symbol />,
          kind: 'total',
        },
      ]}
    />
  );
}

/** Who is added and with what: an officer sees each name before a step that adds many. */
const addedColumns = ({ gross, net }: PayeeComponent): readonly Column<GroupMember>[] => [
  {
    id: 'name',
    label: billEntryWindowsWords.payee,
    value: (member) => member.party_name,
    rowHeader: true,
    width: 'grow',
  },
  {
    id: 'account',
    label: billEntryWindowsWords.account,
    kind: 'account',
    value: (member) => member.ac_no,
  },
  { id: 'gross', label: billEntryWindowsWords.gross, kind: 'amount', value: () => gross, isSummed: true },
  {
    id: 'net',
    label: billEntryWindowsWords.net,
    kind: 'amount',
    value: () => net,
    strong: true,
    isSummed: true,
  },
];

const leftOutColumns: readonly Column<LeftOut>[] = [
  {
    id: 'name',
    label: billEntryWindowsWords.payee,
    value: ({ member }) => member.party_name,
    rowHeader: true,
  },
  {
    id: 'account',
    label: billEntryWindowsWords.account,
    kind: 'account',
    value: ({ member }) => member.ac_no,
  },
  { id: 'reason', label: billEntryWindowsWords.reason, value: ({ reason }) => reason },
];
