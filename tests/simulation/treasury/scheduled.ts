// Runs of schedules among mishaps.
import { isLost } from '../turnstile.ts';

/** A run that was killed or lost is made up for by the next one. */
export const scheduled = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!isLost(error)) throw error;
  }
};
