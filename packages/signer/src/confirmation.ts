// Signatures that wait for the officer: each with what is to be signed, until the officer gives the PIN or refuses, the
// portal closes the connection, or the time is over.
import { randomBytes } from 'node:crypto';
import type { AskedRun, AskedSignature } from './sign-request.ts';
import { SignerFailure } from './signing-key.ts';

export interface WaitingSignature {
  readonly id: string;
  readonly asked: AskedSignature;
  readonly pages: number;
  readonly sha256: string;
  /** Origin of the page that asked. */
  readonly askedBy: string;
}

/** Files that are confirmed together; they come later, one by one. */
export interface WaitingRun {
  readonly id: string;
  readonly run: AskedRun;
  readonly askedBy: string;
}

export type WaitingQuestion = WaitingSignature | WaitingRun;

/** What the officer gives. */
export interface Unlock {
  readonly pin: string;
  /** Chooses among several certificates. */
  readonly thumbprint?: string | undefined;
}

export interface AskedQuestion<Answer> {
  readonly shown: Omit<WaitingSignature, 'id'> | Omit<WaitingRun, 'id'>;
  /** What the PIN is for; where it fails the officer may give another one. */
  readonly act: (unlock: Unlock) => Promise<Answer>;
  /** Gets the id of the question. */
  readonly announce: (id: string) => void;
  /** Ends the wait. */
  readonly abandoned: AbortSignal;
}

interface Waiting {
  readonly shown: WaitingQuestion;
  readonly confirm: (unlock: Unlock) => Promise<void>;
  readonly fail: (failure: SignerFailure) => void;
}

const mostWaiting = 10;

export class ConfirmationDesk {
  readonly #waiting = new Map<string, Waiting>();
  readonly #withinMs: number;

  constructor(withinMs: number) {
    this.#withinMs = withinMs;
  }

  get list(): readonly WaitingQuestion[] {
    return [...this.#waiting.values()].map(({ shown }) => shown);
  }

  find(id: string): WaitingQuestion | undefined {
    return this.#waiting.get(id)?.shown;
  }

  /** Waits for the officer. */
  ask<Answer>({ shown, act, announce, abandoned }: AskedQuestion<Answer>): Promise<Answer> {
    if (this.#waiting.size >= mostWaiting)
      throw new SignerFailure('Too many signatures are waiting. Confirm or refuse them first.', {
        status: 429,
      });
    const id = randomBytes(16).toString('hex');
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const end = (status: number, message: string) => () => reject(new SignerFailure(message, { status }));
    const minutes = Math.max(1, Math.round(this.#withinMs / 60_000));
    const timer = setTimeout(
      end(504, `Nobody confirmed the signature within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`),
      this.#withinMs,
    );
    abandoned.addEventListener('abort', end(499, 'The portal no longer waits for the signature.'), {
      once: true,
    });
    this.#waiting.set(id, {
      shown: { ...shown, id },
      confirm: async (unlock) => resolve(await act(unlock)),
      fail: reject,
    });
    announce(id);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(id);
    });
  }

  /** @throws SignerFailure of the act, which the officer may try again */
  async confirm(id: string, unlock: Unlock): Promise<void> {
    await this.#waiting.get(id)?.confirm(unlock);
  }

  refuse(id: string): void {
    const waiting = this.#waiting.get(id);
    const what = waiting && 'run' in waiting.shown ? 'files' : 'file';
    waiting?.fail(new SignerFailure(`The officer refused to sign the ${what}.`, { status: 403 }));
  }

  /** Ends all waiting. */
  close(): void {
    for (const { fail } of this.#waiting.values())
      fail(new SignerFailure('The signing service was stopped.', { status: 503 }));
  }
}
