// Which fault each stand-in shows at the moment, and for how many messages yet.

export const faults = ['none', 'slow', 'down', 'duplicate', 'reject', 'garbage'] as const;
export type Fault = (typeof faults)[number];

export interface FaultState {
  readonly fault: Fault;
  /** How many messages the fault still lasts; null lasts until it is changed. */
  readonly remaining: number | null;
  /** How long "slow" takes. */
  readonly delayMs: number;
}

/** Longer than the portal waits for a partner (10 s). */
export const defaultDelayMs = 12_000;

const healthy: FaultState = { fault: 'none', remaining: null, delayMs: defaultDelayMs };

export class FaultBoard {
  readonly #states = new Map<string, FaultState>();

  current(partner: string): FaultState {
    return this.#states.get(partner) ?? healthy;
  }

  set(partner: string, state: FaultState): void {
    this.#states.set(partner, state);
  }

  /** The fault that the message arriving now meets; counts it. */
  meet(partner: string): FaultState {
    const state = this.current(partner);
    if (state.remaining !== null) {
      const remaining = state.remaining - 1;
      this.#states.set(partner, remaining > 0 ? { ...state, remaining } : healthy);
    }
    return state;
  }
}
