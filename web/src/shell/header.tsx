// The head of every screen: brand, department, the officer, theme, profile, main menu. Fixed, 80 px, with a shadow
// once the page has scrolled 50 px (1§1).
import { loginTypeNames } from '@portal/domain/session/schema';
import { secondFactorText } from '@portal/domain/session/second-factor-texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type Disclosures, useDisclosures } from '../components/disclosure.ts';
import { Icon } from '../components/icon.tsx';
import { laterThanLists } from '../components/later.tsx';
import { useToast } from '../components/toast.tsx';
import { errorMessage } from '../data/api-error.ts';
import { headerQuery, type Officer, useOfficer } from '../data/session.ts';
import { classNames } from '../lib/class-names.ts';
import { release } from '../lib/release.ts';
import { screenPath } from '../lib/screen-path.ts';
import { shadowAfterPixels } from '../lib/shadow.ts';
import { shellWords } from '../texts/en/shell.ts';
import { isCompact, toggleCompact } from '../theme/theme.ts';
import { FindAnything, type Opened } from './find-anything.tsx';
import { MainMenu } from './main-menu.tsx';
import { homeOf } from './menu.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { useLogOut } from './use-log-out.ts';

const LanguageChoice = laterThanLists(async () => (await import('./language-choice.tsx')).LanguageChoice);

const NewsBell = laterThanLists(async () => (await import('./news-bell.tsx')).NewsBell);

/** Bills of an office concern the login, and it may go to them. */
const isAtWork = ({ userType, mustChangePassword }: Officer): boolean =>
  userType !== 'ADMIN' && !mustChangePassword;

export function Header() {
  const area = useRef<HTMLElement>(null);
  const disclosures = useDisclosures(area);
  const [isNarrowOpen, setNarrowOpen] = useState(false);
  const isRaised = useScrolledPast(shadowAfterPixels);
  const header = useQuery(headerQuery);
  const officer = useOfficer();
  const [opened, setOpened] = useState<Opened>(undefined);
  const leave = useLeaving(disclosures);
  const chosen = () => {
    disclosures.close();
    setNarrowOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu that is open inside
    <header
      className={classNames('header', isRaised && 'header--raised')}
      ref={area}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && disclosures.open === undefined && isNarrowOpen) {
          setNarrowOpen(false);
          area.current?.querySelector<HTMLElement>('.header__open')?.focus();
        }
        disclosures.onKeyDown(event);
      }}
    >
      <div className="header__bar">
        <Link className="brand" to={screenPath(homeOf(officer.userType))}>
          {shellWords.billPortal}
        </Link>
        <Who header={header} />
        <button
          className="header-button header__open"
          type="button"
          aria-expanded={isNarrowOpen}
          aria-controls="menu"
          onClick={() => setNarrowOpen((open) => !open)}
        >
          <Icon name="menu" />
          {shellWords.menu}
        </button>
        <div className="header__tools">
          <FindAnything
            userType={officer.userType}
            isSparsh={header.data?.sparsh ?? false}
            onLogOut={leave}
            opened={opened}
            onOpen={setOpened}
          />
          {isAtWork(officer) && (
            <span className="header-bell">
              <NewsBell disclosures={disclosures} />
            </span>
          )}
          <ThemeToggle />
          <ProfileButton disclosures={disclosures} />
        </div>
      </div>
      <ProfileMenu disclosures={disclosures} onKeys={() => setOpened('keys')} onLeave={leave} />
      <MainMenu
        userType={officer.userType}
        isSparsh={header.data?.sparsh ?? false}
        isCounted={isAtWork(officer)}
        isNarrowOpen={isNarrowOpen}
        disclosures={disclosures}
        onChoose={chosen}
      />
    </header>
  );
}

const ProfileButton = ({ disclosures }: { disclosures: Disclosures }) => (
  <button
    className="header-button"
    type="button"
    aria-expanded={disclosures.open === 'profile'}
    aria-controls="profile"
    aria-label={shellWords.profile}
    onClick={() => disclosures.toggle('profile')}
  >
    <Icon name="user" />
    <Icon name="chevron-down" />
  </button>
);

function Who({ header: { data, error } }: { header: Pick<ReturnType<typeof useHeader>, 'data' | 'error'> }) {
  if (error)
    return (
      <p className="header__who" role="alert">
        {shellWords.error(errorMessage(error))}
      </p>
    );
  if (!data) return <p className="header__who">{shellWords.loading}</p>;
  return (
    <>
      <p className="header__dept" title={data.dept_name}>
        {data.dept_name}
      </p>
      <p className="header__who">
        <span className="header__designation" title={data.user_designation}>
          {data.user_designation}
        </span>
        <span>
          · <strong>{data.login}</strong> · <strong>{loginTypeNames[data.login_type]}</strong>
        </span>
      </p>
    </>
  );
}

const useHeader = () => useQuery(headerQuery);

const useLeaving = (disclosures: Disclosures) => {
  const toast = useToast();
  const logOut = useLogOut();
  return () => {
    disclosures.close();
    logOut().catch((error: unknown) => toast(shellWords.youStillLogged(errorMessage(error)), 'danger'));
  };
};

interface ProfileMenuProps {
  disclosures: Disclosures;
  onKeys: () => void;
  onLeave: () => void;
}

function ProfileMenu({ disclosures, onKeys, onLeave }: ProfileMenuProps) {
  const [compact, setCompact] = useState(isCompact);
  return (
    <ul className="header__menu" id="profile" hidden={disclosures.open !== 'profile'}>
      <li>
        <Link to="/changepassword" onClick={disclosures.close}>
          {shellWords.changePassword}
        </Link>
      </li>
      <li>
        <Link to="/secondstep" onClick={disclosures.close}>
          {secondFactorText.profileTitle}
        </Link>
      </li>
      <li>
        <Link to="/sessions" onClick={disclosures.close}>
          {shellWords.sessions}
        </Link>
      </li>
      <li>
        <button type="button" aria-pressed={compact} onClick={() => setCompact(toggleCompact())}>
          {shellWords.compactRows}
          {compact && <Icon name="check" />}
        </button>
      </li>
      <LanguageChoice />
      <li>
        <button
          type="button"
          onClick={() => {
            disclosures.close();
            onKeys();
          }}
        >
          {shellWords.keys} <kbd>?</kbd>
        </button>
      </li>
      <li>
        <button type="button" onClick={onLeave}>
          {shellWords.logout}
        </button>
      </li>
      <li className="header__release">{shellWords.release(release)}</li>
    </ul>
  );
}

const useScrolledPast = (pixels: number): boolean => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(scrollY > pixels);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [pixels]);
  return isPast;
};
