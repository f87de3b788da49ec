// What waits for the login, a tile a kind: how many, their net, since when the oldest waits. Each is a link to its list.
import { type CivilDate, civilDate } from '@portal/domain/calendar';
import { Link } from '@tanstack/react-router';
import { Amount } from '../../components/bill/amount.tsx';
import { Icon } from '../../components/icon.tsx';
import { type WaitingKind, type Waits, waitingKinds } from '../../components/waiting/waiting-kinds.ts';
import { serverNow } from '../../data/server-clock.ts';
import { useOfficer } from '../../data/session.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatCount } from '../../lib/format-count.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { homeWords } from '../../texts/en/home.ts';
import { oldestWords } from './oldest.ts';

export function WaitingTiles({ waits }: { waits: Waits }) {
  const kinds = waitingKinds(waits, useOfficer().login_type);
  const today = civilDate(serverNow());
  const wrong = kinds.filter(({ kind }) => kind);
  const desks = kinds.filter(({ kind }) => !kind);
  return (
    <>
      <Tiles title={homeWords.first} kinds={wrong} today={today} />
      <Tiles title={homeWords.yourDesks} kinds={desks} today={today} />
    </>
  );
}

interface TilesProps {
  title: string;
  kinds: readonly WaitingKind[];
  today: CivilDate;
}

const Tiles = ({ title, kinds, today }: TilesProps) =>
  kinds.length > 0 && (
    <section className="stack" aria-label={title}>
      <ul className="waits">
        {kinds.map((kind) => (
          <li key={kind.key}>
            <Tile {...kind} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );

const Tile = ({
  label,
  icon,
  kind,
  to,
  hash,
  count,
  net,
  oldest,
  today,
}: WaitingKind & { today: CivilDate }) => (
  <Link
    className={classNames('wait', kind && `wait--${kind}`)}
    to={screenPath(to)}
    {...(hash === undefined ? {} : { hash })}
  >
    <span className="wait__label">
      <Icon name={icon} />
      {label}
      <Icon name="chevron-right" className="icon--end" />
    </span>
    <span className="wait__count">{formatCount(count)}</span>
    {net !== undefined && (
      <span className="wait__sum">
        <Amount value={net} symbol />
      </span>
    )}
    {oldest !== undefined && <span className="wait__age">{oldestWords(oldest, today, count)}</span>}
  </Link>
);
