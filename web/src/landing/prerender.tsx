// Draws the landing page and the loading screen to HTML at build time, with the words of the pages' own files.
import { renderToStaticMarkup } from 'react-dom/server';
import { LoadingScreen } from '../shell/loading-screen.tsx';
import { SkipLink } from '../shell/public-header.tsx';
import { pageText } from '../texts/en/page.ts';
import { Landing } from './landing.tsx';

/** React hints at images in advance; a captcha fetched twice would not be the one that is shown. */
export const render = () => ({
  landing: renderToStaticMarkup(<LandingPage />).replace(/<link rel="preload"[^>]*>/g, ''),
  loading: renderToStaticMarkup(<LoadingScreen />),
  words: { title: pageText.title, description: pageText.description, noScript: pageText.noScript },
});

const LandingPage = () => (
  <>
    <SkipLink />
    <Landing />
  </>
);
