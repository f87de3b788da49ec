// Starts one browser for all test files that need one, and provides its address: `inject('browserEndpoint')`.
import type { TestProject } from 'vitest/node';
import { serveChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of Playwright's browser server. */
    browserEndpoint: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serveChromium();
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
