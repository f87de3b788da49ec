// A status in a word, with a ring that fills as the bill travels.
import { Icon, type IconName } from '../icon.tsx';

export type StatusKind = 'info' | 'warn' | 'ok' | 'danger' | 'unknown';

export const Status = ({
  kind,
  icon,
  children,
}: {
  kind?: StatusKind | undefined;
  icon?: IconName;
  children: string;
}) => (
  <span className={kind ? `status status--${kind}` : 'status'}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
);
