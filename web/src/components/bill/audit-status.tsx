// The status of a bill at the treasury: audt_flag in its word, with a ring that fills as the bill travels (3§4).
import { type AuditFlag, auditFlagName } from '@portal/domain/treasury/texts';
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
