// The work after failed logins: a thread of its own looks for the number, while the overlay says how long it takes and lets
// the officer cancel.
import { loginText } from '@portal/domain/session/login-texts';
import { type Work, workSeconds } from '@portal/domain/session/work';

/** What the thread reports: how much of the work is done on an average, at last the number. */
export interface WorkReport {
  readonly done: number;
  readonly number?: string;
}

/** The number; undefined where this browser cannot do the work. */
export const work = (
  overlay: HTMLElement | null,
  asked: Work,
  signal: AbortSignal,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const text = overlay?.querySelector('[data-overlay-text]');
    const panel = overlay?.querySelector<HTMLElement>('[data-work]');
    const progress = overlay?.querySelector('progress');
    const cancel = overlay?.querySelector('button');
    const before = document.activeElement as HTMLElement | null;
    const usual = text?.textContent ?? '';
    const thread = new Worker(new URL('./work-thread.ts', import.meta.url), { type: 'module' });
    const show = (isWorking: boolean) => {
      if (panel) panel.hidden = !isWorking;
      if (text) text.textContent = isWorking ? loginText.working(workSeconds(asked.bits)) : usual;
      (isWorking ? cancel : before)?.focus();
    };
    const end = (number: string | undefined) => {
      thread.terminate();
      show(false);
      resolve(number);
    };
    thread.onmessage = ({ data }: MessageEvent<WorkReport>) => {
      if (progress) progress.value = data.done;
      if (data.number) end(data.number);
    };
    thread.onerror = () => end(undefined);
    const stop = () => end('cancelled');
    cancel?.addEventListener('click', stop, { once: true });
    signal.addEventListener('abort', stop, { once: true });
    show(true);
    thread.postMessage(asked);
  });
