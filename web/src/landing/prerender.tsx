// Draws the landing page and the loading screen to HTML at build time.
import { renderToStaticMarkup } from 'react-dom/server';
import { LoadingScreen } from '../shell/loading-screen.tsx';
import { SkipLink } from '../shell/public-header.tsx';
import { Landing } from './landing.tsx';

/** React hints at images in advance; a captcha fetched twice would not be the one that is shown. */
export const render = (what: string): string =>
  renderToStaticMarkup(what === 'loading' ? <LoadingScreen /> : <LandingPage />).replace(
    /<link rel="preload"[^>]*>/g,
    '',
  );

const LandingPage = () => (
  <>
    <SkipLink />
    <Landing />
  </>
);
