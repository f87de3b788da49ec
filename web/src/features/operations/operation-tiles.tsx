// The state of the operation at a glance: what wakes a person, what waits for the morning, what is in order, and the schedules.
import type { Operations } from '@portal/domain/operation/schema';
import { Icon, type IconName } from '../../components/icon.tsx';

export function OperationTiles({ seen_at, stuck, checks, schedules }: Operations) {
  const pages = stuck.filter(({ severity }) => severity === 'page').length;
  const tickets = stuck.length - pages;
  const running = schedules.filter(({ state }) => state === 'on').length;
  const broken = schedules.filter(({ state }) => state === 'failing' || state === 'late').length;
  return (
    <div className="waits">
      {seen_at !== '' && (
        <>
          <Tile
            label="Wakes somebody"
            icon="alert"
            kind={pages > 0 ? 'danger' : undefined}
            count={pages}
            meaning="money may be lost or late"
          />
          <Tile
            label="Waits for the morning"
            icon="info"
            kind={tickets > 0 ? 'warn' : undefined}
            count={tickets}
            meaning="watched, or soon to end"
          />
          <Tile label="In order" icon="check" count={checks - stuck.length} meaning={`of ${checks} ways`} />
        </>
      )}
      <Tile
        label="Schedules on"
        icon="refresh"
        kind={broken > 0 ? 'danger' : undefined}
        count={running}
        meaning={broken > 0 ? `${broken} late or failing` : `of ${schedules.length}`}
      />
    </div>
  );
}

interface TileProps {
  label: string;
  icon: IconName;
  kind?: 'danger' | 'warn' | undefined;
  count: number;
  meaning: string;
}

const Tile = ({ label, icon, kind, count, meaning }: TileProps) => (
  <div className={kind ? `wait wait--${kind}` : 'wait'}>
    <span className="wait__label">
      <Icon name={icon} />
      {label}
    </span>
    <span className="wait__count">{count}</span>
    <span className="wait__age">{meaning}</span>
  </div>
);
