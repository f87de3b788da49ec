// Draws the landing page and the loading screen to HTML at build time.
import { renderToStaticMarkup } from 'react-dom/server';
import { LoadingScreen } from '../shell/loading-screen.tsx';
import { SkipLink } from '../shell/public-header.tsx';
import { Landing } from './landing.tsx';

export const render = (what: string): string =>
  renderToStaticMarkup(
    what === 'loading' ? (
      <LoadingScreen />
    ) : (
      <>
        <SkipLink />
        <Landing />
      </>
    ),
  );
