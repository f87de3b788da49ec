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
import { formatCount } from '../../lib/format-count.ts';
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
  const label = `Upload ${formatCount(sent.length)} ${sent.length === 1 ? 'body' : 'bodies'}`;
  return (
    <Dialog
      open
      onClose={onCancel}
      size="large"
      title={`${formatCount(rows.length)} ${rows.length === 1 ? 'PDF' : 'PDFs'}, ${formatCount(sent.length)} matched`}
      foot={
        <>
          <Button onClick={onCancel}>Cancel</Button>
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
          <strong>Not sent as they are: </strong>
          {held.map(({ file }) => file.name).join(', ')}
        </Message>
      )}
      <section className="panel" aria-label="Files">
        <DataTable
          caption="Files"
          columns={columnsOf(bills, choose)}
          // what has to be decided is looked for first
          rows={[...held, ...rows.filter(({ why }) => why === '')]}
          rowKey={(row) => row.key}
          noun={['file', 'files']}
          pageSizes={shownAtOnce}
          totals={{ net: <Amount value={paiseSum(sent.map(({ bill }) => bill.net_amt))} /> }}
          totalLabel="Net of what is sent"
          size="work"
        />
      </section>
      <p className="note">{`${without === 0 ? 'Every bill without a body gets one.' : `${billCount(without)} without a body ${without === 1 ? 'gets' : 'get'} none.`} Nothing is sent before you press ${label}.`}</p>
    </Dialog>
  );
}

type Choose = ReturnType<typeof useMatches>['choose'];

const columnsOf = (bills: readonly BodyBill[], choose: Choose): readonly Column<MatchedFile>[] => [
  {
    id: 'file',
    label: 'File',
    value: ({ file }) => file.name,
    rowHeader: true,
    cell: ({ file, match }) => (
      <span className="about">
        <span>{file.name}</span>
        <small>
          {formatBytes(file.size)}
          {match.by === 'trans_no' && ', by Trans No'}
        </small>
      </span>
    ),
  },
  {
    id: 'bill',
    label: 'Goes to',
    value: ({ bill }) => bill?.bill_no,
    cell: (row) => <GoesTo row={row} bills={bills} choose={choose} />,
  },
  { id: 'net', label: 'Net', kind: 'amount', value: ({ bill }) => bill && paiseOf(bill.net_amt) },
  {
    id: 'action',
    label: 'Action',
    kind: 'actions',
    cell: ({ key, file }) => (
      <Button
        variant="quiet"
        small
        icon="close"
        aria-label={`Remove ${file.name}`}
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
          label={`Bill for ${file.name}`}
          empty="Choose the bill"
          value={transNo}
          options={offered.map((one) => ({
            value: one.trans_no,
            label: `${one.bill_no}, ${one.trans_no}${one.bill_body ? ', has a body' : ''}`,
          }))}
          onChange={(chosen) => choose(key, { transNo: chosen })}
        />
      )}
      {isNamed && bill && (
        <small>
          <span className="code">{bill.trans_no}</span> · {bill.scheme_nm}
        </small>
      )}
      {bill?.bill_body && (
        <label className="check">
          <input
            type="checkbox"
            checked={replaces}
            onChange={(event) => choose(key, { replaces: event.currentTarget.checked })}
          />
          <span>{`Replace the body of ${bill.bill_no}`}</span>
        </label>
      )}
      {why !== '' && <small className="outcome--danger">{why}</small>}
    </span>
  );
}
