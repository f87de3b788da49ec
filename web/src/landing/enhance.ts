// Brings the landing page to life without a framework: login, captcha, figures, theme, contact. Everything hangs on data
// attributes of landing.tsx; the answer takes it all away again.

import { currentLanguage, keepLanguage } from '../lib/language.ts';
import type { Language } from '../lib/languages.ts';
import { shadowAfterPixels } from '../lib/shadow.ts';
import { landingWords } from '../texts/en/landing.ts';
import { currentTheme, toggleTheme } from '../theme/theme.ts';
import { startCaptcha } from './captcha.ts';
import { startLogin } from './login.ts';

/** Listens until the landing page goes; one implementation for the page drawn at build time and for the application. */
export const enhanceLanding = (root: ParentNode): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  const captcha = startCaptcha(root, signal);
  startLogin(root, captcha, signal);
  startTheme(root, signal);
  startLanguages(root, signal);
  startContact(root, signal);
  startShadow(root, signal);
  void showFigures(root, signal);
  return () => stop.abort();
};

const startTheme = (root: ParentNode, signal: AbortSignal) => {
  const button = root.querySelector('[data-theme-toggle]');
  const tell = (isDark: boolean) => button?.setAttribute('aria-pressed', String(isDark));
  tell(currentTheme() === 'dark');
  button?.addEventListener('click', () => tell(toggleTheme() === 'dark'), { signal });
};

/** The page is loaded anew in the language that is chosen. */
const startLanguages = (root: ParentNode, signal: AbortSignal) => {
  for (const button of root.querySelectorAll<HTMLElement>('[data-language]')) {
    const language = button.dataset['language'] as Language;
    button.setAttribute('aria-pressed', String(language === currentLanguage()));
    const choose = () => {
      keepLanguage(language);
      location.reload();
    };
    button.addEventListener('click', choose, { signal });
  }
};

const startContact = (root: ParentNode, signal: AbortSignal) => {
  const dialog = root.querySelector<HTMLDialogElement>('[data-contact]');
  const text = root.querySelector('[data-contact-text]');
  const open = async () => {
    dialog?.showModal();
    const session = await readJson<{ administrator_contact?: string }>('/api/v1/session', signal);
    if (text) text.textContent = session?.administrator_contact || landingWords.askCounterYourTreasury;
  };
  for (const button of root.querySelectorAll('[data-forgot]'))
    button.addEventListener('click', open, { signal });
  for (const button of root.querySelectorAll('[data-close]'))
    button.addEventListener('click', () => dialog?.close(), { signal });
};

/** The header's shadow after 50 px of scroll (1§1). */
const startShadow = (root: ParentNode, signal: AbortSignal) => {
  const header = root.querySelector('.header');
  const look = () => header?.classList.toggle('header--raised', scrollY > shadowAfterPixels);
  look();
  addEventListener('scroll', look, { passive: true, signal });
};

/** The statistics strip (decisions.md): counts as they are, the amount in rupees. */
const showFigures = async (root: ParentNode, signal: AbortSignal) => {
  const figures = await readJson<Record<string, number>>('/api/v1/statistics', signal);
  const note = root.querySelector('[data-figures-note]');
  if (!figures) {
    if (note && !signal.aborted) note.textContent = landingWords.figuresCouldNotLoaded;
    return;
  }
  for (const place of root.querySelectorAll<HTMLElement>('[data-figure]')) {
    const name = place.dataset['figure'] ?? '';
    const value = figures[name] ?? 0;
    place.textContent =
      name === 'amount_paid'
        ? `₹ ${value.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
        : value.toLocaleString('en-IN');
  }
};

/** The JSON of a public read; undefined when it could not be had. */
const readJson = async <T>(url: string, signal: AbortSignal): Promise<T | undefined> => {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? ((await response.json()) as T) : undefined;
  } catch {
    return undefined;
  }
};
