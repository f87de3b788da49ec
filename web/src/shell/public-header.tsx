// The head of a page without an officer: landing, not found, error.
import type { ReactNode } from 'react';
import { Icon } from '../components/icon.tsx';
import { shellWords } from '../texts/en/shell.ts';

interface PublicHeaderProps {
  /** A theme button with state of its own; the landing page's is without and lives by its script. */
  themeToggle?: ReactNode;
}

export const PublicHeader = ({ themeToggle }: PublicHeaderProps) => (
  <header className="header header--public">
    <div className="header__bar">
      <a className="brand" href="/">
        {shellWords.billPortal}
      </a>
      <p className="header__dept">{shellWords.financeDepartment}</p>
      <div className="header__tools">
        {themeToggle ?? (
          <button
            className="header-button theme-toggle"
            type="button"
            aria-label={shellWords.darkTheme}
            data-theme-toggle=""
          >
            <Icon name="sun" className="icon--sun" />
            <Icon name="moon" className="icon--moon" />
          </button>
        )}
      </div>
    </div>
  </header>
);

export const SkipLink = () => (
  <a className="skip" href="#main">
    {shellWords.skipMainContent}
  </a>
);
