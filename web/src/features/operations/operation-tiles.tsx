// The state of the operation at a glance: what wakes a person, what waits for the morning, what is in order, and the schedules.
import type { Operations } from '@portal/domain/operation/schema';
import { Icon, type IconName } from '../../components/icon.tsx';
import { classNames } from '../../lib/class-names.ts';
import { operationsWords } from '../../texts/en/operations.ts';

/** Where the tiles lead: the titles of the lists. */
export const stuckId = 'stuck';
export const schedulesId = 'schedules';

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
            to={stuckId}
            count={pages}
            meaning={operationsWords.moneyMayLostOr}
          />
          <Tile
            label={operationsWords.waitsMorning}
            icon="info"
            kind={tickets > 0 ? 'warn' : undefined}
            to={stuckId}
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
        to={schedulesId}
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
  /** The id of the list it counts. */
  to?: string;
  count: number;
  meaning: string;
}

function Tile({ label, icon, kind, to, count, meaning }: TileProps) {
  const className = classNames('wait', kind && `wait--${kind}`);
  const content = (
    <>
      <span className="wait__label">
        <Icon name={icon} />
        {label}
      </span>
      <span className="wait__count">{count}</span>
      <span className="wait__age">{meaning}</span>
    </>
  );
  if (to === undefined || count === 0) return <div className={className}>{content}</div>;
  return (
    <a className={className} href={`#${to}`}>
      {content}
    </a>
  );
}
