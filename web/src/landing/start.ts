// The landing page's own small script: it makes the login work, then fetches the office's screens while the browser is idle.
import { whenIdle } from '../lib/when-idle.ts';
import { enhanceLanding } from './enhance.ts';

enhanceLanding(document);

/** The application's files, named by the build in a meta element, are fetched once the page is drawn and idle. */
const fetchNextFiles = () => {
  const files = document.querySelector<HTMLMetaElement>('meta[name="next-files"]')?.content.split(' ') ?? [];
  for (const href of files.filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  }
};

const fetchWhenIdle = () => whenIdle(fetchNextFiles);
if (document.readyState === 'complete') fetchWhenIdle();
else addEventListener('load', fetchWhenIdle, { once: true });
