// Waits for an event, in hooks too, where `expect.poll` cannot be.
import { vi } from 'vitest';

/** Looks again until what is expected holds; the limit only ends what would wait for ever. */
export const eventually = <T>(holds: () => Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(holds, { timeout: 300_000, interval });
