// Next and previous bill of the list that the officer came from, by `j` and `k` too.
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { isTypedIn } from '../../components/table/table-keys.ts';
import { billAddress } from '../../lib/bill-address.ts';
import { formatCount } from '../../lib/format-count.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { placeInWalk } from '../../lib/walk.ts';
import { billPageWords } from '../../texts/en/bill-page.ts';

export function WalkLinks({ transNo }: { transNo: string }) {
  const router = useRouter();
  const walk = placeInWalk(transNo);
  const { before, after } = walk ?? {};
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
      if (event.target instanceof Element && isTypedIn(event.target)) return;
      const wanted = event.key === 'j' ? after : event.key === 'k' ? before : undefined;
      if (wanted !== undefined) void router.navigate({ to: screenPath(billAddress(wanted)) });
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [router, before, after]);
  if (!walk) return null;
  return (
    <nav className="row" aria-label={billPageWords.walkThroughList}>
      <span className="note">
        {billPageWords.ofIn(formatCount(walk.place), formatCount(walk.count))}
        <Link to={screenPath(walk.path)}>{walk.label}</Link>
      </span>
      <WalkLink transNo={before} label={billPageWords.previousBill} keys="K" icon="chevron-left" />
      <WalkLink transNo={after} label={billPageWords.nextBill} keys="J" icon="chevron-right" />
    </nav>
  );
}

interface WalkLinkProps {
  transNo: string | undefined;
  label: string;
  keys: string;
  icon: 'chevron-left' | 'chevron-right';
}

/** At an end of the list it stays where it is, so that the other one does not move under the pointer. */
const WalkLink = ({ transNo, label, keys, icon }: WalkLinkProps) =>
  transNo === undefined ? (
    <button
      className={buttonClass({ small: true, iconOnly: true })}
      type="button"
      aria-disabled="true"
      aria-label={billPageWords.none(label)}
    >
      <Icon name={icon} />
    </button>
  ) : (
    <Link
      className={buttonClass({ small: true, iconOnly: true })}
      to={screenPath(billAddress(transNo))}
      aria-label={`${label}, ${transNo}`}
      aria-keyshortcuts={keys}
    >
      <Icon name={icon} />
    </Link>
  );
