// The page of the table's measurement: does one act after the other, and says when its change is drawn.
import '../../../web/src/styles/loading-page.css';
import '../../../web/src/styles/app.css';
import { showPlain } from './plain.ts';
import { showPortal } from './portal.ts';
import { makeRows } from './rows.ts';
import type { Shown } from './shown.ts';

const tables = { plain: showPlain, portal: showPortal };

declare global {
  interface Window {
    tableBench: {
      show(which: keyof typeof tables): Promise<void>;
      sort(column: Parameters<Shown['sort']>[0]): Promise<void>;
      filter(word: string): Promise<void>;
      remove(): Promise<void>;
      /** Does everything that was put off. */
      idle(): void;
      firstRow(): string;
    };
  }
}

const rows = makeRows();
const root = document.createElement('div');
document.body.append(root);
let shown: Shown | undefined;

/** The next frame has been drawn. */
const drawn = () =>
  new Promise<void>((done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage('drawn');
    }),
  );

// what a table puts off waits for `idle`, so that it is not counted with what an officer waits for
const putOff = new Map<number, () => void>();
let lastHandle = 0;
window.requestIdleCallback = (work) => {
  lastHandle += 1;
  putOff.set(lastHandle, () => work({ didTimeout: false, timeRemaining: () => 50 }));
  return lastHandle;
};
window.cancelIdleCallback = (handle) => void putOff.delete(handle);

window.tableBench = {
  show: (which) => {
    shown = tables[which](root, rows);
    return drawn();
  },
  sort: (column) => {
    shown?.sort(column);
    return drawn();
  },
  filter: (word) => {
    shown?.filter(word);
    return drawn();
  },
  remove: () => {
    shown?.remove();
    return drawn();
  },
  idle: () => {
    // a map continues to what is added on the way
    for (const [handle, work] of putOff) {
      putOff.delete(handle);
      work();
    }
  },
  firstRow: () => root.querySelector('tbody tr')?.firstElementChild?.textContent ?? '',
};
