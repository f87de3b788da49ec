// The status of a bill in a word. At the treasury it is that of audt_flag, with a ring that fills as the bill travels (3§4).
import { type AuditFlag, auditFlagName } from '@portal/domain/treasury/texts';
import { statusName } from '../../lib/status-name.ts';
import type { IconName } from '../icon.tsx';
import { Status, type StatusKind } from './status.tsx';

const looks: Record<AuditFlag, readonly [kind: StatusKind, icon: IconName]> = {
  U: ['info', 's-u'],
  P: ['info', 's-p'],
  A: ['warn', 's-a'],
  D: ['ok', 's-d'],
  C: ['ok', 's-c'],
  O: ['danger', 's-o'],
};

export function AuditStatus({ flag }: { flag: string }) {
  const known = Object.hasOwn(looks, flag) ? (flag as AuditFlag) : undefined;
  const [kind, icon] = known ? looks[known] : (['unknown', 's-x'] as const);
  return (
    <Status kind={kind} icon={icon}>
      {auditFlagName(known ?? '')}
    </Status>
  );
}

interface BillStatusProps {
  status: string;
  /** "" before the treasury has it. */
  audt_flag: string;
}

export const billStatusText = ({ status, audt_flag }: BillStatusProps): string =>
  audt_flag ? auditFlagName(audt_flag) : statusName(status);

/** The treasury's word once it has the bill, else the portal's own. */
export const BillStatus = ({ status, audt_flag }: BillStatusProps) =>
  audt_flag ? <AuditStatus flag={audt_flag} /> : <Status>{statusName(status)}</Status>;
