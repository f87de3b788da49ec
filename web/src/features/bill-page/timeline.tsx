// What happened to a thing, in the order given, on a line with a marker each.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../components/icon.tsx';

export interface TimelineEvent {
  readonly key: string;
  readonly icon: IconName;
  readonly kind?: 'ok' | 'danger' | 'now' | undefined;
  /** When, to the left. */
  readonly at: ReactNode;
  readonly content: ReactNode;
}

export interface TimelineProps {
  /** Names the list for a screen reader. */
  label: string;
  events: readonly TimelineEvent[];
}

export const Timeline = ({ label, events }: TimelineProps) => (
  <ol className="timeline" aria-label={label}>
    {events.map(({ key, icon, kind, at, content }, index) => (
      <li key={key} className="timeline__event">
        <div className="timeline__at">{at}</div>
        <div className="timeline__line" aria-hidden="true">
          <span className="timeline__marker" data-kind={kind}>
            <Icon name={icon} />
          </span>
          {index < events.length - 1 && <span className="timeline__connector" />}
        </div>
        <div className="timeline__content">{content}</div>
      </li>
    ))}
  </ol>
);
