// The files before they are sent: which bill each goes to, what is left to say, what is not sent and why.
import { useState } from 'react';
import { Amount } from '../../components/bill/amount.tsx';
import { billCount } from '../../components/bulk/bill-count.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Select } from '../../components/field/select.tsx';
import { Message } from '../../components/message.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import type { BodyBill } from '../../data/bill-desks.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { paiseOf, paiseSum } from '../../data/rupees.ts';
import { formatBytes } from '../../data/upload/amounts.ts';
import { aboutBill } from '../../lib/about-bill.ts';
import { formatCount } from '../../lib/format-count.ts';
import { billBodyWords } from '../../texts/en/bill-body.ts';
import { type FileForBill, type MatchedFile, useMatches } from './use-matches.ts';

export interface FilesQuestionProps {
  family: DeskFamily;
  bills: readonly BodyBill[];
  files: readonly File[];
  onConfirm: (files: readonly FileForBill[]) => void;
  onCancel: () => void;
}

const shownAtOnce = [1_000] as const;

export function FilesQuestion({ family, bills: listed, files, onConfirm, onCancel }: FilesQuestionProps) {
  // the list behind the window may change; what the names are compared with does not
  const [bills] = useState(listed);
  const { rows, choose, isReady } = useMatches(files, bills, family.bodyLimitBytes);
  const sent = rows.flatMap(({ file, bill, why }) => (bill && why === '' ? [{ file, bill }] : []));
  const held = rows.filter(({ why }) => why !== '');
  const without = bills.filter(
    ({ bill_body, trans_no }) => !bill_body && !sent.some(({ bill }) => bill.trans_no === trans_no),
  ).length;
  const label = billBodyWords.uploadBodyBodies(formatCount(sent.length), sent.length === 1);
  return (
    <Dialog
      open
      onClose={onCancel}
      size="large"
      title={billBodyWords.pdfPdfsMatched(
        formatCount(rows.length),
        rows.length === 1,
        formatCount(sent.length),
      )}
      foot={
        <>
          <Button onClick={onCancel}>{billBodyWords.cancel}</Button>
          <Button
            variant="primary"
            aria-disabled={isReady && sent.length > 0 ? undefined : true}
            onClick={() => isReady && sent.length > 0 && onConfirm(sent)}
          >
            {label}
          </Button>
        </>
      }
    >
      {held.length > 0 && (
        <Message kind="warn">
          <strong>{billBodyWords.notSentAsThey} </strong>
          {held.map(({ file }) => file.name).join(', ')}
        </Message>
      )}
      <section className="panel" aria-label={billBodyWords.files}>
        <DataTable
          caption={billBodyWords.files}
          columns={columnsOf(bills, choose)}
          // what has to be decided is looked for first
          rows={[...held, ...rows.filter(({ why }) => why === '')]}
          rowKey={(row) => row.key}
          noun={[billBodyWords.file, billBodyWords.files2]}
          pageSizes={shownAtOnce}
          totals={{ net: <Amount value={paiseSum(sent.map(({ bill }) => bill.net_amt))} /> }}
          totalLabel={billBodyWords.netWhatSent}
          size="work"
        />
      </section>
      <p className="note">
        {billBodyWords.everyBillWithoutBody(without === 0, billCount(without), without === 1, label)}
      </p>
    </Dialog>
  );
}

type Choose = ReturnType<typeof useMatches>['choose'];

const columnsOf = (bills: readonly BodyBill[], choose: Choose): readonly Column<MatchedFile>[] => [
  {
    id: 'file',
    label: billBodyWords.file2,
    value: ({ file }) => file.name,
    rowHeader: true,
    cell: ({ file, match }) => (
      <span className="about">
        <span>{file.name}</span>
        <small>
          {formatBytes(file.size)}
          {match.by === 'trans_no' && billBodyWords.transNo}
        </small>
      </span>
    ),
  },
  {
    id: 'bill',
    label: billBodyWords.goes,
    value: ({ bill }) => bill?.bill_no,
    cell: (row) => <GoesTo row={row} bills={bills} choose={choose} />,
  },
  { id: 'net', label: billBodyWords.net, kind: 'amount', value: ({ bill }) => bill && paiseOf(bill.net_amt) },
  {
    id: 'action',
    label: billBodyWords.action,
    kind: 'actions',
    cell: ({ key, file }) => (
      <Button
        variant="quiet"
        small
        icon="close"
        aria-label={billBodyWords.remove(file.name)}
        onClick={() => choose(key, { isRemoved: true })}
      />
    ),
  },
];

interface GoesToProps {
  row: MatchedFile;
  bills: readonly BodyBill[];
  choose: Choose;
}

function GoesTo({ row: { key, file, match, bill, transNo, replaces, why }, bills, choose }: GoesToProps) {
  const isNamed = match.bills.length === 1;
  const offered = match.bills.length > 1 ? match.bills : bills;
  return (
    <span className="about">
      {isNamed && bill ? (
        <span>{bill.bill_no}</span>
      ) : (
        <Select
          name={`bill-${key}`}
          label={billBodyWords.bill2(file.name)}
          empty={billBodyWords.chooseBill}
          value={transNo}
          options={offered.map((one) => ({
            value: one.trans_no,
            label: `${one.bill_no}, ${one.trans_no}${one.bill_body ? billBodyWords.hasBody : ''}`,
          }))}
          onChange={(chosen) => choose(key, { transNo: chosen })}
        />
      )}
      {isNamed && bill && (
        <small>
          <span className="code">{bill.trans_no}</span> · {aboutBill(bill)}
        </small>
      )}
      {bill?.bill_body && (
        <label className="check">
          <input
            type="checkbox"
            checked={replaces}
            onChange={(event) => choose(key, { replaces: event.currentTarget.checked })}
          />
          <span>{billBodyWords.replaceBody(bill.bill_no)}</span>
        </label>
      )}
      {why !== '' && <small className="outcome--danger">{why}</small>}
    </span>
  );
}
