// Offices: the drawing and disbursing officers that accounts belong to, with who may authorize there.

import { listOfficeHistory } from '@portal/domain/office/api';
import { officeText } from '@portal/domain/office/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FinalOnlyButton, FinalOnlyNote } from '../../components/bill/final-only.tsx';
import { Button } from '../../components/button.tsx';
import { MasterScreen } from '../../components/master/master-screen.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { useToast } from '../../components/toast.tsx';
import { callPage } from '../../data/api.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { administrationWords } from '../../texts/en/administration.ts';
import { administrationChangesWords } from '../../texts/en/administration-changes.ts';
import { EventDialog } from './event-dialog.tsx';
import { changesKey, type OfficeRow, officeList, officesKey } from './lists.ts';
import { OfficeDialog } from './office-dialog.tsx';
import { OpenedYearDialog } from './opened-year-dialog.tsx';

type Act = 'edit' | 'history' | 'year';
type Open = { readonly window: 'add' } | { readonly window: Act; readonly row: OfficeRow };

const facts: readonly Column<OfficeRow>[] = [
  {
    id: 'ddo_code',
    label: administrationWords.ddoCode,
    kind: 'code',
    value: ({ ddo_code }) => ddo_code,
    rowHeader: true,
  },
  { id: 'ddo_name', label: administrationWords.office, value: ({ ddo_name }) => ddo_name },
  {
    id: 'department',
    label: administrationWords.department,
    value: ({ department_code, department_name }) => `${department_code} ${department_name}`,
    cell: ({ department_code, department_name }) => (
      <span>
        <span className="code">{department_code}</span> {department_name}
      </span>
    ),
  },
  {
    id: 'treasury',
    label: administrationWords.treasury,
    value: ({ treasury_code, treasury_name }) => `${treasury_code} ${treasury_name}`,
    cell: ({ treasury_code, treasury_name }) => (
      <span>
        <span className="code">{treasury_code}</span> {treasury_name}
      </span>
    ),
  },
  { id: 'office_no', label: administrationWords.number, kind: 'code', value: ({ office_no }) => office_no },
  {
    id: 'maker_checker',
    label: administrationWords.whoMayAuthorize,
    value: ({ maker_checker }) => officeText.makerChecker[maker_checker],
  },
  { id: 'accounts', label: administrationWords.accounts, kind: 'number', value: ({ accounts }) => accounts },
];

export function OfficeScreen() {
  const list = useWholeList(officeList);
  const cache = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const columns = useMemo(() => [...facts, actionColumn((window, row) => setOpen({ window, row }))], []);
  const close = () => setOpen(undefined);
  return (
    <MasterScreen
      title={officeText.title}
      menu={administrationWords.administration}
      menuPath="/admin"
      crumb={officeText.title}
      context={administrationWords.accountsBelongOfficesNumber}
      actions={
        <FinalOnlyButton variant="primary" icon="plus" onClick={() => setOpen({ window: 'add' })}>
          {administrationWords.openOffice}
        </FinalOnlyButton>
      }
      above={<FinalOnlyNote what={administrationChangesWords.finalActs} />}
      list={list}
      table={{
        caption: officeText.title,
        columns,
        rowKey: (row) => row.ddo_code,
        noun: ['office', 'offices'],
        filterLabel: administrationWords.filterCodeNameOr,
        exportName: 'offices',
        empty: officeText.none,
      }}
    >
      {(open?.window === 'add' || open?.window === 'edit') && (
        <OfficeDialog
          row={open.window === 'edit' ? open.row : undefined}
          onClose={close}
          onDone={({ ddo_code }, isProposed) => {
            void cache.invalidateQueries({ queryKey: officesKey });
            void cache.invalidateQueries({ queryKey: changesKey });
            close();
            toast(
              isProposed
                ? administrationChangesWords.officeProposed(ddo_code)
                : administrationWords.officeSavedOpen(ddo_code, open.window === 'edit'),
            );
          }}
        />
      )}
      {open?.window === 'year' && (
        <OpenedYearDialog
          ddoCode={open.row.ddo_code}
          onClose={close}
          onProposed={() => {
            close();
            toast(administrationWords.yearIsProposed(open.row.ddo_code));
          }}
        />
      )}
      {open?.window === 'history' && <OfficeHistory ddoCode={open.row.ddo_code} onClose={close} />}
    </MasterScreen>
  );
}

const OfficeHistory = ({ ddoCode, onClose }: { ddoCode: string; onClose: () => void }) => (
  <EventDialog
    title={administrationWords.historyOffice(ddoCode)}
    queryKey={['administration', 'office-history', ddoCode]}
    read={async ({ cursor, signal }) => {
      const query = { ddo_code: ddoCode, cursor };
      const { answer, next } = await callPage(listOfficeHistory, { query, signal });
      return { rows: answer, next };
    }}
    onClose={onClose}
  />
);

const actionColumn = (onAct: (act: Act, row: OfficeRow) => void): Column<OfficeRow> => ({
  id: 'action',
  label: administrationWords.action,
  kind: 'actions',
  cell: (row) => (
    <span className="row row--end">
      <Button
        small
        aria-label={administrationWords.editOffice(row.ddo_code)}
        onClick={() => onAct('edit', row)}
      >
        {administrationWords.edit}
      </Button>
      <RowMenu
        label={administrationWords.moreOffice(row.ddo_code)}
        entries={() => [
          { label: administrationWords.openYear, icon: 'info', onSelect: () => onAct('year', row) },
          { label: administrationWords.history, icon: 'info', onSelect: () => onAct('history', row) },
        ]}
      />
    </span>
  ),
});
