// The bills that have a body or want one; an objected bill says why it came back.
import { useMemo } from 'react';
import { AuditStatus } from '../../components/bill/audit-status.tsx';
import { billColumns } from '../../components/bill/bill-columns.tsx';
import { BodyBillActions } from '../../components/bill/body-bill-actions.tsx';
import { DeskTable } from '../../components/bill/desk-table.tsx';
import { Reasons } from '../../components/bill/reasons.tsx';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { actionColumn } from '../../components/table/action-column.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import type { MenuEntry } from '../../components/table/row-menu.tsx';
import { endpointUrl } from '../../data/api.ts';
import { type BodyBill, canBeSigned, isObjected } from '../../data/bill-desks.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import type { WholeListState } from '../../data/whole-list.ts';
import { billBodyWords } from '../../texts/en/bill-body.ts';

export interface BodyTableProps {
  family: DeskFamily;
  list: WholeListState<BodyBill>;
  chosen: string | undefined;
  /** Keep both stable: a new one draws the table anew. */
  onChoose: (authNo: string) => void;
  onWithdraw: (bill: BodyBill) => void;
}

export function BodyTable({ family, list, chosen, onChoose, onWithdraw }: BodyTableProps) {
  const columns = useMemo<readonly Column<BodyBill>[]>(
    () => [
      ...billColumns<BodyBill>(family.desks.body.columns),
      {
        id: 'bill_body',
        label: billBodyWords.billBody,
        value: (row) => bodyText(row),
        cell: (row) => <BodyState family={family} bill={row} />,
      },
      actionColumn((row) => (
        <BodyBillActions
          family={family}
          bill={row}
          otherDesk={canBeSigned(row) ? [toSign(family, row)] : []}
          onWithdraw={onWithdraw}
        >
          <Button
            small
            aria-label={billBodyWords.bill(choiceLabel(row), row.auth_no)}
            onClick={() => onChoose(row.auth_no)}
          >
            {choiceLabel(row)}
          </Button>
        </BodyBillActions>
      )),
    ],
    [family, onChoose, onWithdraw],
  );
  return (
    <DeskTable
      desk={family.desks.body}
      columns={columns}
      list={list}
      rowKey={(row) => row.auth_no}
      currentKey={chosen}
    />
  );
}

const bodyText = (bill: BodyBill): string => {
  if (isObjected(bill)) return [billBodyWords.billObjected, ...bill.reasons].join(' ');
  return bill.bill_body ? billBodyWords.attached : billBodyWords.noneYet;
};

/** One word and one way to the body; of an objected bill also why. */
const BodyState = ({ family, bill }: { family: DeskFamily; bill: BodyBill }) => (
  <span className="about">
    <span className="row">
      {isObjected(bill) && <AuditStatus flag="O" />}
      {bill.bill_body ? (
        <BodyLink family={family} authNo={bill.auth_no} />
      ) : (
        <span className="note">{billBodyWords.noneYet}</span>
      )}
    </span>
    {isObjected(bill) && <Reasons reasons={bill.reasons} />}
  </span>
);

const BodyLink = ({ family, authNo }: { family: DeskFamily; authNo: string }) => (
  <a
    className="row"
    href={endpointUrl(family.calls.body.path, { auth_no: authNo })}
    target="_blank"
    rel="noopener"
    aria-label={billBodyWords.viewBodyBillOpens(authNo)}
  >
    <Icon name="file" />
    {billBodyWords.view}
  </a>
);

const choiceLabel = (bill: BodyBill): string => {
  if (isObjected(bill)) return billBodyWords.chooseCorrectedPdf;
  return bill.bill_body ? billBodyWords.replace : billBodyWords.choosePdf;
};

const toSign = ({ desks }: DeskFamily, bill: BodyBill): MenuEntry => ({
  label: billBodyWords.eSign2,
  icon: 'sign',
  to: { path: desks.sign.path, search: { bill: bill.auth_no } },
});
