// The status of a bill in a word: the treasury's once it is there, else the portal's own.
import type { AuditFlag } from '@portal/domain/treasury/texts';
import { AuditStatus } from '../../components/bill/audit-status.tsx';
import { Status } from '../../components/bill/status.tsx';
import { statusName } from '../../lib/status-name.ts';
import type { HistoryStep } from './life.ts';

const flags: Readonly<Record<string, AuditFlag>> = {
  uploaded: 'U',
  received: 'P',
  audit: 'A',
  delivered: 'D',
  compiled: 'C',
  objected: 'O',
};

export function BillStanding({ steps }: { steps: readonly HistoryStep[] }) {
  const status = steps.at(-1)?.to ?? '';
  const flag = flags[status];
  return flag ? <AuditStatus flag={flag} /> : <Status>{statusName(status)}</Status>;
}
