// Where a file is, with every reason why it failed, the bill that it became, or who sent it back.

import { Status } from '../../components/bill/status.tsx';
import { Instant } from '../../components/instant.tsx';
import type { FtoRow } from '../../data/orders.ts';

export const FtoState = ({ file }: { file: FtoRow }) => {
  if (file.state === 'processed')
    return (
      <span className="about about--fill">
        <Status kind="ok">Processed</Status>
        <small>
          Bill <span className="code">{file.trans_no}</span>
        </small>
      </span>
    );
  if (file.state === 'rejected')
    return (
      <span className="about about--fill">
        <Status kind="unknown">Rejected</Status>
        <small>
          {file.rejected_by}, <Instant at={file.rejected_at} />
          {file.remark && `: ${file.remark}`}
        </small>
      </span>
    );
  if (file.verified) return <Status kind="ok">Verified</Status>;
  const reasons = reasonsText(file);
  return (
    <span className="about about--fill">
      <Status kind="danger">Failed</Status>
      <small title={reasons}>{reasons}</small>
    </span>
  );
};

export const reasonsText = ({ reasons }: Pick<FtoRow, 'reasons'>): string =>
  reasons.map(({ text }) => text).join(' ');

export const stateText = (file: FtoRow): string => {
  if (file.state === 'processed') return `Processed ${file.trans_no}`;
  if (file.state === 'rejected') return `Rejected ${file.remark}`.trim();
  return file.verified ? 'Verified' : `Failed: ${reasonsText(file)}`;
};
