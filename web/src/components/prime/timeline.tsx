// What happened to a thing, the newest first: PrimeReact's Timeline, with the roles of a list.
import { Timeline as PrimeTimeline } from 'primereact/timeline';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { Prime } from './prime.tsx';

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

const parts = {
  root: { className: 'timeline', role: 'list' },
  event: { className: 'timeline__event', role: 'listitem' },
  opposite: { className: 'timeline__at' },
  separator: { className: 'timeline__line', 'aria-hidden': true },
  connector: { className: 'timeline__connector' },
  content: { className: 'timeline__content' },
};

export const Timeline = ({ label, events }: TimelineProps) => (
  <Prime>
    <PrimeTimeline
      aria-label={label}
      value={[...events]}
      dataKey="key"
      opposite={(event: TimelineEvent) => event.at}
      marker={(event: TimelineEvent) => (
        <span className="timeline__marker" data-kind={event.kind}>
          <Icon name={event.icon} />
        </span>
      )}
      content={(event: TimelineEvent) => event.content}
      pt={parts}
    />
  </Prime>
);
