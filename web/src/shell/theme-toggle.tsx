// Light and dark: a moon in the light theme, a sun in the dark one (1§2). The landing page's own script finds it by class.
import { useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { shellWords } from '../texts/en/shell.ts';
import { currentTheme, toggleTheme } from '../theme/theme.ts';

export function ThemeToggle() {
  const [isDark, setDark] = useState(() => currentTheme() === 'dark');
  return (
    <button
      className="header-button theme-toggle"
      type="button"
      aria-label={shellWords.darkTheme}
      aria-pressed={isDark}
      onClick={() => setDark(toggleTheme() === 'dark')}
    >
      <Icon name="sun" className="icon--sun" />
      <Icon name="moon" className="icon--moon" />
    </button>
  );
}
