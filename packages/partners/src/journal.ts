// Every message that a stand-in took, so that tests can prove what was sent, how often, and what was answered.
import { createHash } from 'node:crypto';
import type { Fault } from './fault.ts';
import type { PartnerAnswer } from './partner.ts';
import { rememberedMessages } from './remembered.ts';

/** One message taken, as `GET /control/<partner>` lists it. */
export interface TakenMessage {
  readonly idempotency_key: string | null;
  /** Of the body's bytes, in hexadecimal. */
  readonly sha256: string;
  readonly time: string;
  readonly method: string;
  readonly path: string;
  /** The fault that the message met. */
  readonly fault: Fault;
  readonly answer: PartnerAnswer;
}

export class Journal {
  readonly #messages = new Map<string, TakenMessage[]>();

  add(partner: string, body: Buffer, message: Omit<TakenMessage, 'sha256' | 'time'>): void {
    const messages = this.#messages.get(partner) ?? [];
    messages.push({
      ...message,
      sha256: createHash('sha256').update(body).digest('hex'),
      time: new Date().toISOString(),
    });
    if (messages.length > rememberedMessages) messages.shift();
    this.#messages.set(partner, messages);
  }

  of(partner: string): readonly TakenMessage[] {
    return this.#messages.get(partner) ?? [];
  }
}
