// The portal's schedules as the stand-ins' control sees them: the starter of the stand-ins passes it in.

export interface Clock {
  has(schedule: string): boolean;
  /** Fires a schedule now; answers when it has run. */
  run(schedule: string): Promise<void>;
}

/** Of stand-ins that run without a portal. */
export const noClock: Clock = {
  has: () => false,
  run: (schedule) => Promise.reject(new Error(`There is no schedule ${schedule}.`)),
};
