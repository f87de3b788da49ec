// `npm start -- --watch`: a function runs what was saved with its next call, and the pages are those of web/src, of which an
// open browser takes each change. Stacks, settings and the local run itself are taken by the next start.
import type { Server } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { bundleFunctions } from './bundle.ts';
import { webDir } from './paths.ts';
import type { Stops } from './process/stops.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Bundles a function anew where a source of it has changed, and answers whether it was. One after the other, since each run
 * of the bundler ends its process. A mistake in a source is printed, and fails the call.
 */
export function rebundled(bundle: string): Promise<boolean> {
  const next = last.then(async () => (await bundleFunctions([basename(dirname(bundle))])).length > 0);
  last = next.catch((error: Error) => console.error(error.message));
  return next;
}

/** Has Vite answer for the pages in place of the built ones, at the same address: the API takes writes from no other. */
export async function servePageSources(server: Server, stops: Stops): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(webDir, 'vite.config.ts'),
    server: { middlewareMode: true, ws: { server } },
  });
  stops.add(() => vite.close());
  const [built] = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const isPage = !request.url?.startsWith('/api/') && !request.headers.host?.startsWith('localhost:');
    if (isPage) vite.middlewares(request, response);
    else built?.call(server, request, response);
  });
}
