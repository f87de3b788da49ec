// Before each file of tests. Waiting ends when what is waited for is there, however slow the machine; the limit only ends
// what would wait for ever. The files share a page, so each leaves it empty.
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

configure({ asyncUtilTimeout: 120_000 });
// A test answers what it asks itself. What asks later (a save that is tried again after its form went) waits here, and does not ask the
// next file's server.
globalThis.fetch = () => new Promise(() => undefined);
// the simulated page has no layout: PrimeReact would take all that opens for hidden, and hide it
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentElement;
  },
});

afterEach(() => {
  cleanup();
});
afterAll(async () => {
  // a script that is still on its way would miss the page
  await vi.dynamicImportSettled();
  document.body.replaceChildren();
});
