// Where a file is, with every reason why it failed, the bill that it became, or who sent it back.

import { Status } from '../../components/bill/status.tsx';
import { Instant } from '../../components/instant.tsx';
import type { FtoRow } from '../../data/orders.ts';
import { orderFilesWords } from '../../texts/en/order-files.ts';

export const FtoState = ({ file }: { file: FtoRow }) => {
  if (file.state === 'processed') return <ProcessedState transNo={file.trans_no} />;
  if (file.state === 'rejected')
    return (
      <span className="about about--fill">
        <Status kind="unknown">{orderFilesWords.rejected}</Status>
        <small>
          {file.rejected_by}, <Instant at={file.rejected_at} />
          {file.remark && `: ${file.remark}`}
        </small>
      </span>
    );
  if (file.verified && !file.waits) return <Status kind="ok">{orderFilesWords.verified}</Status>;
  return <UnverifiedState row={file} />;
};

export const ProcessedState = ({ transNo }: { transNo: string }) => (
  <span className="about about--fill">
    <Status kind="ok">{orderFilesWords.processed}</Status>
    <small>
      {orderFilesWords.bill} <span className="code">{transNo}</span>
    </small>
  </span>
);

/** One that waits for records of the office, or one that failed. */
export const UnverifiedState = ({ row }: { row: Pick<FtoRow, 'waits' | 'reasons'> }) =>
  row.waits ? (
    <span className="about about--fill">
      <Status kind="warn">{orderFilesWords.waits}</Status>
      <small title={reasonsText(row)}>{reasonsText(row)}</small>
    </span>
  ) : (
    <FailedState reasons={reasonsText(row)} />
  );

/** The same as a text, for finding, sorting and exports. */
export const unverifiedText = (row: Pick<FtoRow, 'waits' | 'reasons'>): string =>
  row.waits ? orderFilesWords.waits3(reasonsText(row)) : orderFilesWords.failed2(reasonsText(row));

export const FailedState = ({ reasons }: { reasons: string }) => (
  <span className="about about--fill">
    <Status kind="danger">{orderFilesWords.failed}</Status>
    <small title={reasons}>{reasons}</small>
  </span>
);

export const reasonsText = ({ reasons }: Pick<FtoRow, 'reasons'>): string =>
  reasons.map(({ text }) => text).join(' ');

export const stateText = (file: FtoRow): string => {
  if (file.state === 'processed') return orderFilesWords.processed2(file.trans_no);
  if (file.state === 'rejected') return orderFilesWords.rejected2(file.remark).trim();
  return file.verified && !file.waits ? orderFilesWords.verified : unverifiedText(file);
};
