// The head of a page without an officer: landing, not found, error.
import { Icon } from '../components/icon.tsx';

/** Drawn at build time too, so without state: the theme button is brought to life by whoever shows it. */
export const PublicHeader = () => (
  <header className="header header--public">
    <div className="header__bar">
      <a className="brand" href="/">
        Bill Portal
      </a>
      <p className="header__dept">Finance Department</p>
      <div className="header__tools">
        <button
          className="header-button theme-toggle"
          type="button"
          aria-label="Dark theme"
          data-theme-toggle=""
        >
          <Icon name="sun" className="icon--sun" />
          <Icon name="moon" className="icon--moon" />
        </button>
      </div>
    </div>
  </header>
);

export const SkipLink = () => (
  <a className="skip" href="#main">
    Skip to main content
  </a>
);
