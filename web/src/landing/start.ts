// The landing page's own small script: it makes the login work, then fetches what comes after it while nobody waits.
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

const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(fetchNextFiles) : setTimeout(fetchNextFiles, 1000);
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });
