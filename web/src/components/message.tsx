// A message in the page, said aloud when it appears; with Retry where trying again may help.
import type { ReactNode } from 'react';
import { ApiError, errorMessage } from '../data/api-error.ts';
import { classNames } from '../lib/class-names.ts';
import { partsWords } from '../texts/en/parts.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

export type MessageKind = 'info' | 'ok' | 'warn' | 'danger';

const icons: Record<MessageKind, IconName> = { info: 'info', ok: 'check', warn: 'alert', danger: 'alert' };

export interface MessageProps {
  kind?: MessageKind | undefined;
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Further buttons. */
  actions?: ReactNode;
  /** Part of a region that is announced already. */
  silent?: boolean | undefined;
}

export const Message = ({ kind = 'info', children, onRetry, actions, silent }: MessageProps) => (
  <div
    className={classNames('message', kind !== 'info' && `message--${kind}`)}
    role={silent ? undefined : kind === 'danger' ? 'alert' : 'status'}
  >
    <Icon name={icons[kind]} />
    <div className="message__text">{children}</div>
    {onRetry && (
      <Button small icon="refresh" onClick={onRetry}>
        {partsWords.retry}
      </Button>
    )}
    {actions}
  </div>
);

/** What a failed call says: its sentence, and the number by which the administrator finds it. */
export const ErrorMessage = ({
  error,
  onRetry,
  prefix = '',
}: {
  error: unknown;
  onRetry?: () => void;
  prefix?: string | undefined;
}) => (
  <Message kind="danger" onRetry={onRetry}>
    {prefix}
    {errorMessage(error)}
    {error instanceof ApiError && error.requestId && error.status >= 500 && (
      <span className="note"> {partsWords.request(error.requestId)}</span>
    )}
  </Message>
);
