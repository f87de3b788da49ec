// Signatures that wait for the officer: each with what is to be signed, until the officer gives the PIN or refuses, the
// portal closes the connection, or the time is over.
import { randomBytes } from 'node:crypto';
import type { AskedSignature } from './sign-request.ts';
import { SignerFailure } from './signing-key.ts';

export interface WaitingSignature {
  readonly id: string;
  readonly asked: AskedSignature;
  readonly pages: number;
  readonly sha256: string;
  /** Origin of the page that asked. */
  readonly askedBy: string;
}

interface Waiting {
  readonly shown: WaitingSignature;
  readonly settle: (revision: Uint8Array) => void;
  readonly fail: (failure: SignerFailure) => void;
}

const mostWaiting = 10;

export class ConfirmationDesk {
  readonly #waiting = new Map<string, Waiting>();
  readonly #withinMs: number;

  constructor(withinMs: number) {
    this.#withinMs = withinMs;
  }

  get list(): readonly WaitingSignature[] {
    return [...this.#waiting.values()].map(({ shown }) => shown);
  }

  find(id: string): WaitingSignature | undefined {
    return this.#waiting.get(id)?.shown;
  }

  /** Waits for the officer; `announce` gets the address, `abandoned` ends the wait. */
  ask(
    request: Omit<WaitingSignature, 'id'>,
    announce: (id: string) => void,
    abandoned: AbortSignal,
  ): Promise<Uint8Array> {
    if (this.#waiting.size >= mostWaiting)
      throw new SignerFailure('Too many signatures are waiting. Confirm or refuse them first.', {
        status: 429,
      });
    const id = randomBytes(16).toString('hex');
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const end = (status: number, message: string) => () => reject(new SignerFailure(message, { status }));
    const minutes = Math.max(1, Math.round(this.#withinMs / 60_000));
    const timer = setTimeout(
      end(504, `Nobody confirmed the signature within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`),
      this.#withinMs,
    );
    abandoned.addEventListener('abort', end(499, 'The portal no longer waits for the signature.'), {
      once: true,
    });
    this.#waiting.set(id, { shown: { ...request, id }, settle: resolve, fail: reject });
    announce(id);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(id);
    });
  }

  confirm(id: string, revision: Uint8Array): void {
    this.#waiting.get(id)?.settle(revision);
  }

  refuse(id: string): void {
    this.#waiting.get(id)?.fail(new SignerFailure('The officer refused to sign the file.', { status: 403 }));
  }

  /** Ends all waiting. */
  close(): void {
    for (const { fail } of this.#waiting.values())
      fail(new SignerFailure('The signing service was stopped.', { status: 503 }));
  }
}
