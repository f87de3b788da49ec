// What waits for the login in one line above the list, each kind a link to its bills; closable. It comes behind the list, whose
// screen keeps its place free.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Amount } from '../../components/bill/amount.tsx';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useUnfinishedBills } from '../../components/waiting/use-unfinished.ts';
import { type WaitingKind, waitingKinds } from '../../components/waiting/waiting-kinds.ts';
import { homeQuery } from '../../data/home.ts';
import { useOfficer } from '../../data/session.ts';
import type { StripOwner } from '../../lib/closed-strip.ts';
import { formatCount } from '../../lib/format-count.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { schemeWords } from '../../texts/en/scheme.ts';
import { closeStrip, isStripClosed } from './close-strip.ts';

export interface WaitsStripProps {
  owner: StripOwner;
  onClose: () => void;
}

export function WaitsStrip({ owner, onClose }: WaitsStripProps) {
  const { login_type } = useOfficer();
  const { data, isError, refetch } = useQuery(homeQuery);
  const { entries: unfinished, isKnown } = useUnfinishedBills();
  if (!data)
    return isError ? (
      <section className="strip" aria-label={schemeWords.waitsYou}>
        <p className="strip__note">{schemeWords.whatWaitsYouCould}</p>
        <Button small variant="quiet" icon="refresh" onClick={() => void refetch()}>
          {schemeWords.tryAgain}
        </Button>
      </section>
    ) : null;
  if (!isKnown) return null;
  const kinds = waitingKinds({ ...data, unfinished }, login_type);
  const counts = Object.fromEntries(kinds.map(({ key, count }) => [key, count]));
  if (isStripClosed(owner, counts)) return null;
  return (
    <section className="strip" aria-labelledby="strip-title">
      <h2 id="strip-title">{kinds.length > 0 ? schemeWords.waitsYou : schemeWords.nothingWaitsYou}</h2>
      {kinds.length > 0 && (
        <ul>
          {kinds.map((kind) => (
            <li key={kind.key} data-kind={kind.kind}>
              <Kind {...kind} />
            </li>
          ))}
        </ul>
      )}
      <Button
        small
        variant="quiet"
        icon="close"
        aria-label={schemeWords.closeUntilNextLogin}
        onClick={() => {
          closeStrip(owner, counts);
          onClose();
          // the button goes with the strip
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      />
    </section>
  );
}

const Kind = ({ label, icon, kind, to, hash, count, net }: WaitingKind) => (
  <Link
    to={screenPath(to)}
    {...(hash === undefined ? {} : { hash })}
    onClick={to === '/bill' ? () => focusPlace(hash) : undefined}
  >
    <span className="strip__what">
      {kind && <Icon name={icon} />}
      {label} <span className="count">{formatCount(count)}</span>
    </span>
    {net !== undefined && <Amount value={net} />}
  </Link>
);

/** They are on this screen: the keyboard goes on there. */
const focusPlace = (hash = '') => {
  const place = document.getElementById(hash);
  if (!place) return;
  place.tabIndex = -1;
  place.focus();
};
