// Warns at 19 minutes without a mouse move, key, click or scroll and logs out at 20 (3§4); a file that travels counts as
// work. All tabs share one clock in local storage; work in any of them renews the server's session at most once a minute.
import { sessionLimits } from '@portal/domain/session/schema';
import { activeKey, lastActiveMs } from '../lib/last-active.ts';
import { workEvent } from '../lib/work-event.ts';

export interface InactivityOptions {
  readonly onWarning: (isWarning: boolean) => void;
  readonly onIdle: () => void;
  readonly renew: () => void;
  readonly limits?: {
    readonly warnSeconds: number;
    readonly idleSeconds: number;
    readonly renewSeconds: number;
  };
}

export const inactivityLimits = {
  warnSeconds: sessionLimits.warningMinutes * 60,
  idleSeconds: sessionLimits.idleMinutes * 60,
  renewSeconds: sessionLimits.renewSeconds,
};

const events = ['mousemove', 'keydown', 'click', 'scroll', 'touchstart', workEvent] as const;
const renewedKey = 'last-renewed';

/** Starts watching; the answer stops it. */
export const watchInactivity = ({
  onWarning,
  onIdle,
  renew,
  limits = inactivityLimits,
}: InactivityOptions) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWarning = false;
  let isOver = false;
  // a logout in another tab clears the storage: then this tab's own memory counts
  let lastActive = Date.now();
  const idleSeconds = () => (Date.now() - Math.max(lastActive, lastActiveMs())) / 1000;

  const check = () => {
    clearTimeout(timer);
    if (isOver) return;
    const idle = idleSeconds();
    if (idle >= limits.idleSeconds) {
      stop();
      onIdle();
      return;
    }
    const warns = idle >= limits.warnSeconds;
    if (warns !== isWarning) {
      isWarning = warns;
      onWarning(warns);
    }
    const next = warns ? limits.idleSeconds : limits.warnSeconds;
    timer = setTimeout(check, Math.max(50, (next - idle) * 1000));
  };

  const active = () => {
    // after sleep the first event may come before the timer: the time has still run out
    if (isOver || idleSeconds() >= limits.idleSeconds) return check();
    const now = Date.now();
    lastActive = now;
    if (now - lastActiveMs() >= 1000 || isWarning) localStorage.setItem(activeKey, String(now));
    if (now - readTime(renewedKey) >= limits.renewSeconds * 1000) {
      localStorage.setItem(renewedKey, String(now));
      renew();
    }
    if (isWarning) check();
  };

  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    for (const name of events) removeEventListener(name, active, true);
    removeEventListener('storage', check);
    document.removeEventListener('visibilitychange', check);
  };

  const now = String(Date.now());
  localStorage.setItem(activeKey, now);
  localStorage.setItem(renewedKey, now);
  for (const name of events) addEventListener(name, active, { capture: true, passive: true });
  addEventListener('storage', check);
  document.addEventListener('visibilitychange', check);
  check();
  return { stop, active };
};

const readTime = (key: string): number => Number(localStorage.getItem(key) ?? 0);
