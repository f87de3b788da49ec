// Which fault each stand-in shows at the moment, to which messages, and for how many of them yet.

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

/** What a partner says that is broken (fault "garbage"). */
export const garbageText = '<html><body>Service under maintenance</body></html>';

const healthy: FaultState = { fault: 'none', remaining: null, delayMs: defaultDelayMs };

/** A fault is kept under the text that a message must contain to meet it; "" is in every message. */
type Faults = Map<string, FaultState>;

export class FaultBoard {
  readonly #partners = new Map<string, Faults>();

  current(partner: string, match = ''): FaultState {
    return this.#partners.get(partner)?.get(match) ?? healthy;
  }

  set(partner: string, state: FaultState, match = ''): void {
    const own = this.#partners.get(partner) ?? new Map();
    if (state.fault === 'none' && match !== '') own.delete(match);
    else own.set(match, state);
    this.#partners.set(partner, own);
  }

  /** The fault for the message arriving now; counts it. Faults of some messages go before that of all. */
  meet(partner: string, message: string): FaultState {
    const matches = [...(this.#partners.get(partner)?.keys() ?? [])].filter((text) => message.includes(text));
    const match = matches.sort((one, other) => other.length - one.length)[0] ?? '';
    const state = this.current(partner, match);
    if (state.remaining !== null) {
      const remaining = state.remaining - 1;
      this.set(partner, remaining > 0 ? { ...state, remaining } : healthy, match);
    }
    return state;
  }
}
