// Grants and masters: a list is chosen, a part of it shown (an office's grants, a bank's branches), a file loaded, its
// loads and a grant's history seen.
import { branchEndText } from '@portal/domain/bank/branch-end-texts';
import { listGrantHistory, listMaster, listMasterHistory } from '@portal/domain/master/api';
import type { MasterColumn } from '@portal/domain/master/column';
import { type MasterList, type MasterListName, masterLists } from '@portal/domain/master/lists';
import { masterText } from '@portal/domain/master/texts';
import { parseRupees, zeroPaise } from '@portal/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { lazyWindow, useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { MasterScreen as Screen } from '../../components/master/master-screen.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { call, callPage } from '../../data/api.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { administrationWords } from '../../texts/en/administration.ts';
import { type ChosenPart, PartForm } from './part-form.tsx';

const load = lazyWindow(
  ({ name }) => ({ title: administrationWords.load(masterLists[name].title), size: 'large' }),
  async () => (await import('./load-dialog.tsx')).LoadDialog,
);
const events = lazyWindow(
  ({ title }) => ({ title, size: 'large' }),
  async () => (await import('./event-dialog.tsx')).EventDialog,
);
const endedAccounts = lazyWindow(
  { title: branchEndText.title, size: 'large' },
  async () => (await import('./ended-accounts-dialog.tsx')).EndedAccountsDialog,
);
const history = lazyWindow(
  ({ title }) => ({ title, size: 'large' }),
  async () => (await import('../../components/master/history-dialog.tsx')).HistoryDialog,
);

type Line = Readonly<Record<string, string>>;
interface Open {
  readonly window: 'load' | 'loads' | 'ended' | 'grant';
  /** The grant whose history is open. */
  readonly line?: Line;
}

export interface MasterScreenProps {
  chosen: ChosenPart;
  onChoose: (chosen: ChosenPart) => void;
}

export function MasterScreen({ chosen, onChoose }: MasterScreenProps) {
  const { list: name, of, year } = chosen;
  const list: MasterList = masterLists[name];
  const parent = list.parent === undefined ? undefined : list.columns[list.parent];
  const isWanted = parent === undefined || of !== '';
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const rows = useWholeList<Line>(
    {
      queryKey: ['administration', 'master', name, of, String(year)],
      read: async ({ cursor, signal }) => {
        const query = { ...(of ? { of } : {}), year, cursor };
        const { answer, next } = await callPage(listMaster, { params: { list: name }, query, signal });
        return { rows: answer, next };
      },
    },
    isWanted,
  );
  useFetchAhead([load, events, history]);
  const columns = useMemo(() => columnsOf(name, (line) => setOpen({ window: 'grant', line })), [name]);
  return (
    <Screen
      title={masterText.title}
      menu={administrationWords.administration}
      menuPath="/admin"
      crumb={masterText.title}
      context={`${masterText.stays} ${masterText.seenLater}`}
      actions={
        <>
          {name === 'branch' && (
            <Button onClick={() => setOpen({ window: 'ended' })}>{branchEndText.title}</Button>
          )}
          <Button onClick={() => setOpen({ window: 'loads' })}>{administrationWords.filesLoaded}</Button>
          <Button variant="primary" icon="upload" onClick={() => setOpen({ window: 'load' })}>
            {administrationWords.loadFile}
          </Button>
        </>
      }
      above={<PartForm chosen={chosen} onChoose={onChoose} />}
      list={isWanted ? rows : undefined}
      table={{
        caption: list.title,
        columns,
        rowKey: (line) => list.keys.map((key) => line[key]).join('|'),
        noun: list.noun,
        filterLabel: administrationWords.filter(list.noun[1]),
        exportName: [name, of].filter(Boolean).join('-'),
        exportColumns: fileColumns(name),
        empty: masterText.none,
      }}
    >
      {!isWanted && parent && <p className="note">{masterText.chooseParent(parent.label)}</p>}
      {open && <Window name={name} open={open} onClose={() => setOpen(undefined)} />}
    </Screen>
  );
}

function Window({ name, open, onClose }: { name: MasterListName; open: Open; onClose: () => void }) {
  const cache = useQueryClient();
  const { title } = masterLists[name];
  if (open.window === 'load')
    return (
      <load.Window
        name={name}
        onDone={() => void cache.invalidateQueries({ queryKey: ['administration', 'master', name] })}
        onClose={onClose}
      />
    );
  if (open.window === 'ended') return <endedAccounts.Window onClose={onClose} />;
  if (open.window === 'loads')
    return (
      <events.Window
        title={administrationWords.filesLoadedInto(title)}
        queryKey={['administration', 'loads', name]}
        read={async ({ cursor, signal }) => {
          const sent = { params: { list: name }, query: { cursor }, signal };
          const { answer, next } = await callPage(listMasterHistory, sent);
          return { rows: answer, next };
        }}
        onClose={onClose}
      />
    );
  const { ddo_code = '', year = '', schemecd = '', object = '' } = open.line ?? {};
  return (
    <history.Window
      title={administrationWords.historyGrant(schemecd, object)}
      queryKey={['administration', 'grant-history', ddo_code, year, schemecd, object]}
      read={(signal) =>
        call(listGrantHistory, { query: { ddo_code, year: Number(year), schemecd, object }, signal })
      }
      onClose={onClose}
    />
  );
}

/** Heads, order and spelling of the file, so that the export can be loaded again. */
const fileColumns = (name: MasterListName): readonly Column<Line>[] => {
  const list: MasterList = masterLists[name];
  return Object.entries(list.columns).map(([column, { label, isAccount }]) => ({
    id: column,
    label,
    kind: isAccount ? 'account' : 'text',
    value: (line) => line[column],
  }));
};

const schemeColumn = 'schemecd';

/** How a cell of the file is shown: amounts and codes as everywhere in the portal. */
const shownAs = (column: string, { code, isAccount, amount }: MasterColumn): Partial<Column<Line>> => {
  const text = (line: Line): string => line[column] ?? '';
  if (amount === 'rupees') return { kind: 'amount', value: (line) => parseRupees(text(line)) ?? zeroPaise };
  if (amount === 'thousands')
    return {
      kind: 'number',
      value: (line) => Number(text(line)),
      cell: (line) => <span className="amount">{Number(text(line)).toLocaleString('en-IN')}</span>,
    };
  if (column === schemeColumn) return { kind: 'scheme', value: text };
  return { kind: isAccount ? 'account' : code ? 'code' : 'text', value: text };
};

const columnsOf = (name: MasterListName, onHistory: (line: Line) => void): readonly Column<Line>[] => {
  const list: MasterList = masterLists[name];
  const cells = Object.entries(list.columns).map(
    ([column, declared], at): Column<Line> => ({
      id: column,
      label: declared.label,
      ...shownAs(column, declared),
      rowHeader: at === 0,
    }),
  );
  if (name !== 'grant') return cells;
  return [
    ...cells,
    {
      id: 'action',
      label: administrationWords.action,
      kind: 'actions',
      cell: (line) => (
        <Button
          small
          variant="quiet"
          aria-label={administrationWords.historyOfGrant(`${line['schemecd']}-${line['object']}`)}
          onClick={() => onHistory(line)}
        >
          {administrationWords.history}
        </Button>
      ),
    },
  ];
};
