// The main menu: a disclosure a group; on a narrow screen one panel behind the Menu button.
import type { UserType } from '@portal/domain/session/schema';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import type { Disclosures } from '../components/disclosure.ts';
import { Icon } from '../components/icon.tsx';
import { laterThanLists } from '../components/later.tsx';
import { screenPath } from '../lib/screen-path.ts';
import { menuWords } from '../texts/en/menu.ts';
import { isOfGroup, type MenuGroup, visibleMenu } from './menu.ts';

const WaitingCount = laterThanLists(
  async () => (await import('../components/waiting/waiting-count.tsx')).WaitingCount,
);

export interface MainMenuProps {
  userType: UserType;
  isSparsh: boolean;
  /** Whether the entries say how many bills wait behind them. */
  isCounted: boolean;
  isNarrowOpen: boolean;
  disclosures: Disclosures;
  onChoose: () => void;
}

export function MainMenu({
  userType,
  isSparsh,
  isCounted,
  isNarrowOpen,
  disclosures,
  onChoose,
}: MainMenuProps) {
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const groups = useMemo(
    () => visibleMenu((to) => Object.hasOwn(router.routesByPath, to), { userType, isSparsh }),
    [router, userType, isSparsh],
  );
  return (
    <nav className="menu" id="menu" aria-label={menuWords.main} data-open={isNarrowOpen || undefined}>
      <ul className="menu__bar">
        {groups.map((group) => (
          <MenuGroupItem
            key={group.label}
            group={group}
            path={path}
            isCounted={isCounted}
            disclosures={disclosures}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </nav>
  );
}

interface MenuGroupProps {
  group: MenuGroup;
  path: string;
  isCounted: boolean;
  disclosures: Disclosures;
  onChoose: () => void;
}

function MenuGroupItem({ group, path, isCounted, disclosures, onChoose }: MenuGroupProps) {
  const id = useId();
  const isOpen = disclosures.open === id;
  const isCurrent = isOfGroup(group, path);
  return (
    <li>
      <button
        className="menu__top"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={isCurrent || undefined}
        onClick={() => disclosures.toggle(id)}
      >
        {group.label}
        <Icon name="chevron-down" />
      </button>
      <ul className="menu__list" id={id} hidden={!isOpen}>
        {group.entries.map((entry) => (
          <li key={entry.label}>
            <Link
              to={screenPath(entry.to)}
              aria-current={entry.to === path ? 'page' : undefined}
              onClick={onChoose}
            >
              {entry.label}
              {isCounted && <WaitingCount to={entry.to} />}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
