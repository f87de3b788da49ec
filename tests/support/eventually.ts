// Waits for an event, in hooks too, where `expect.poll` cannot be.
import { vi } from 'vitest';

/** Looks again until what is expected holds; the limit only ends what would wait for ever. */
export const eventually = (holds: () => Promise<unknown>, interval = 50): Promise<unknown> =>
  vi.waitFor(holds, { timeout: 300_000, interval });
