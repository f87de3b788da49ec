// The status of a bill in a word: the treasury's once it is there, else the portal's own.
import type { AuditFlag } from '@portal/domain/treasury/texts';
import { BillStatus } from '../../components/bill/audit-status.tsx';
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
  return <BillStatus status={status} audt_flag={flags[status] ?? ''} />;
}
