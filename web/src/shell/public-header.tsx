// The head of a page without an officer: landing, not found, error.
import type { ReactNode } from 'react';
import { Icon } from '../components/icon.tsx';

interface PublicHeaderProps {
  /** A theme button with state of its own; the landing page's is without and lives by its script. */
  themeToggle?: ReactNode;
}

export const PublicHeader = ({ themeToggle }: PublicHeaderProps) => (
  <header className="header header--public">
    <div className="header__bar">
      <a className="brand" href="/">
        Bill Portal
      </a>
      <p className="header__dept">Finance Department</p>
      <div className="header__tools">
        {themeToggle ?? (
          <button
            className="header-button theme-toggle"
            type="button"
            aria-label="Dark theme"
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
    Skip to main content
  </a>
);
