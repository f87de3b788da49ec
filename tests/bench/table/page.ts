// The page of the table's measurement: times drawing, sorting and filtering until the change is drawn.
import '../../../web/src/styles/app.css';
import { showPlain } from './plain.ts';
import { showPortal } from './portal.ts';
import { makeRows } from './rows.ts';
import type { Shown } from './shown.ts';

const tables = { plain: showPlain, portal: showPortal };

/** Times in ms of one table, and what its first row said after each act. */
export interface TableTimes {
  readonly times: Readonly<Record<'render' | 'sort' | 'filter', number>>;
  readonly firstRows: readonly string[];
}

declare global {
  interface Window {
    measureTable: (which: keyof typeof tables) => Promise<TableTimes>;
  }
}

const rows = makeRows();

window.measureTable = async (which) => {
  const root = document.createElement('div');
  document.body.append(root);
  const firstRows: string[] = [];
  const timed = async (act: () => void): Promise<number> => {
    await idle();
    const from = performance.now();
    act();
    await painted();
    const time = performance.now() - from;
    firstRows.push(root.querySelector('tbody tr')?.firstElementChild?.textContent ?? '');
    return time;
  };
  let shown: Shown | undefined;
  const render = await timed(() => {
    shown = tables[which](root, rows);
  });
  const sort = ((await timed(() => shown?.sort('gross'))) + (await timed(() => shown?.sort('name')))) / 2;
  // the first word finds the texts joined or joins them; both tables have them for the second
  await timed(() => shown?.filter('road'));
  const filter = await timed(() => shown?.filter('thoubal'));
  shown?.remove();
  root.remove();
  return { times: { render, sort, filter }, firstRows };
};

/** The next frame has been drawn. */
const painted = () =>
  new Promise<void>((done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage('drawn');
    }),
  );

/** Everything that was put off is done. */
const idle = () => new Promise<void>((done) => setTimeout(() => requestIdleCallback(() => done()), 30));
