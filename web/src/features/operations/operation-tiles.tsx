// The state of the operation at a glance: what wakes a person, what waits for the morning, what is in order, and the schedules.
import type { Operations } from '@portal/domain/operation/schema';
import { Icon, type IconName } from '../../components/icon.tsx';
import { operationsWords } from '../../texts/en/operations.ts';

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
            label={operationsWords.wakesSomebody}
            icon="alert"
            kind={pages > 0 ? 'danger' : undefined}
            count={pages}
            meaning={operationsWords.moneyMayLostOr}
          />
          <Tile
            label={operationsWords.waitsMorning}
            icon="info"
            kind={tickets > 0 ? 'warn' : undefined}
            count={tickets}
            meaning={operationsWords.watchedOrSoonEnd}
          />
          <Tile
            label={operationsWords.order}
            icon="check"
            count={checks - stuck.length}
            meaning={operationsWords.ways(checks)}
          />
        </>
      )}
      <Tile
        label={operationsWords.schedules}
        icon="refresh"
        kind={broken > 0 ? 'danger' : undefined}
        count={running}
        meaning={broken > 0 ? operationsWords.lateOrFailing(broken) : operationsWords.of(schedules.length)}
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
