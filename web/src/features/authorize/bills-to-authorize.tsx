// Bills that wait for authorization (3§2.4). View opens a bill; the menu of its row leads to each decision.
import { useMemo } from 'react';
import { billColumns } from '../../components/bill/bill-columns.tsx';
import { likeThis, openBill, printBillSlip } from '../../components/bill/bill-menu.ts';
import { DeskTable } from '../../components/bill/desk-table.tsx';
import { useLikeThis } from '../../components/bill/use-like-this.ts';
import { BulkBar } from '../../components/bulk/bulk-bar.tsx';
import { useBulkTicks } from '../../components/bulk/use-bulk-ticks.ts';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { type MenuEntry, RowMenu } from '../../components/table/row-menu.tsx';
import type { TickRules } from '../../components/table/use-ticks.ts';
import { type WaitingDecision, waitingDecisions } from '../../data/bill-decision.ts';
import type { WaitingBill } from '../../data/bill-lists.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { refusalReason } from '../../data/may-decide.ts';
import { type Officer, useOfficer } from '../../data/session.ts';
import type { WholeListState } from '../../data/whole-list.ts';
import { authorizeWords } from '../../texts/en/authorize.ts';
import type { AskedDecision } from './decision-on-bill.tsx';
import { bulkAuthorizeWindow } from './details-windows.ts';

export interface BillsToAuthorizeProps {
  family: DeskFamily;
  list: WholeListState<WaitingBill>;
  /** Keep both stable: a new one draws the table anew. */
  onView: (bill: WaitingBill) => void;
  onAsk: (asked: AskedDecision) => void;
}

export function BillsToAuthorize({ family, list, onView, onAsk }: BillsToAuthorizeProps) {
  const officer = useOfficer();
  const begin = useLikeThis();
  const ticks = useBulkTicks(list.rows, rules);
  const columns = useMemo<readonly Column<WaitingBill>[]>(
    () => [
      ...billColumns<WaitingBill>(family.desks.authorize.columns),
      {
        id: 'action',
        label: authorizeWords.action,
        kind: 'actions',
        cell: (row) => (
          <span className="row row--end">
            <Button
              small
              icon="eye"
              aria-label={authorizeWords.viewBill(row.trans_no)}
              onClick={() => onView(row)}
            >
              {authorizeWords.view}
            </Button>
            <RowMenu
              label={authorizeWords.moreBill2(row.trans_no)}
              entries={() => entries({ family, officer, onLike: begin, onAsk }, row)}
            />
          </span>
        ),
      },
    ],
    [family, officer, begin, onView, onAsk],
  );
  return (
    <>
      <DeskTable
        desk={family.desks.authorize}
        columns={columns}
        list={list}
        rowKey={rules.keyOf}
        selection={ticks.selection}
      />
      <BulkBar ticks={ticks} verb={authorizeWords.authorize2} />
      {ticks.opened && (
        <bulkAuthorizeWindow.Window family={family} bills={ticks.opened} onClose={ticks.close} />
      )}
    </>
  );
}

const rules: TickRules<WaitingBill> = {
  keyOf: (bill) => bill.trans_no,
  canTick: () => true,
  label: (bill) => authorizeWords.tickBill(bill.trans_no),
  allLabel: authorizeWords.tickAll,
};

const words: Readonly<Record<WaitingDecision, Pick<MenuEntry, 'label' | 'icon' | 'isGrave'>>> = {
  authorize: { label: authorizeWords.authorize2, icon: 'check' },
  return: { label: authorizeWords.returnDraft, icon: 'undo' },
  delete: { label: authorizeWords.delete, icon: 'trash', isGrave: true },
};

interface Acts {
  family: DeskFamily;
  officer: Officer;
  onLike: (transNo: string) => unknown;
  onAsk: (asked: AskedDecision) => void;
}

const entries = ({ family, officer, onLike, onAsk }: Acts, bill: WaitingBill): readonly MenuEntry[] => [
  openBill(bill.trans_no),
  ...printBillSlip(family, bill.trans_no),
  ...likeThis(officer, family, bill, onLike),
  ...waitingDecisions(family.way, bill).map((action) => ({
    ...words[action],
    reason: refusalReason(action, officer, bill),
    onSelect: () => onAsk({ bill, action }),
  })),
];
