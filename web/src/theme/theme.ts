// The theme that the officer chose, kept in local storage under `theme` (1§4); the page's class `dark` shows it.

export type Theme = 'light' | 'dark';

const page = () => document.documentElement;

export const currentTheme = (): Theme => (page().classList.contains('dark') ? 'dark' : 'light');

/** Flips the theme, keeps the choice and answers it. Private windows may refuse to keep it: it still holds here. */
export const toggleTheme = (): Theme => {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark';
  page().classList.toggle('dark', theme === 'dark');
  keep('theme', theme);
  return theme;
};

export const isCompact = (): boolean => page().classList.contains('compact');

/** Narrow rows, for the officer who wants more of them on the screen. */
export const toggleCompact = (): boolean => {
  const compact = page().classList.toggle('compact');
  keep('rows', compact ? 'compact' : 'normal');
  return compact;
};

const keep = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // no storage: the choice lasts as long as the page
  }
};
