// The treasury's stand-in as tests drive it: faults for one bill, its status there, and what was sent.
import type { TakenMessage } from '@portal/partners/journal';

export interface SentMessage {
  readonly key: string;
  readonly sha256: string;
  readonly fault: string;
  /** The acknowledgement's number; undefined where the message was not accepted. */
  readonly acknowledgement: string | undefined;
}

export class TreasuryControl {
  readonly #origin: string;

  constructor(partnersOrigin: string) {
    this.#origin = partnersOrigin;
  }

  /** A fault for the messages that hold the text, an authorization number for example. */
  fault(fault: string, match: string, more: { count?: number; delay_ms?: number } = {}): Promise<void> {
    return this.faultOf('treasury', fault, match, more);
  }

  /** The same of another stand-in. */
  faultOf(
    partner: string,
    fault: string,
    match: string,
    more: { count?: number; delay_ms?: number } = {},
  ): Promise<void> {
    return this.#order('/control', { partner, fault, match, ...more });
  }

  move(authNo: string, flag: string, reasons: readonly string[] = []): Promise<void> {
    return this.#order('/control/treasury', { auth_no: authNo, audt_flag: flag, reasons });
  }

  /** Fires a schedule of the portal now. */
  run(schedule: string): Promise<void> {
    return this.#order('/control/clock', { run: schedule });
  }

  /** The messages of a bill that the treasury took, in their order. */
  async messagesOf(transNo: string): Promise<SentMessage[]> {
    return (await this.messages()).filter(({ key }) => key.startsWith(`${transNo}-`));
  }

  /** Those of all bills. */
  async messages(): Promise<SentMessage[]> {
    const answer = await fetch(`${this.#origin}/control/treasury`);
    const all = (await answer.json()) as TakenMessage[];
    return all
      .filter(({ method, path }) => method === 'POST' && path === '/treasury/bills')
      .map(({ idempotency_key, sha256, fault, answer: { body } }) => ({
        key: idempotency_key ?? '',
        sha256,
        fault,
        acknowledgement: (body as { ack_no?: string }).ack_no,
      }));
  }

  async #order(path: string, order: object): Promise<void> {
    const answer = await fetch(`${this.#origin}${path}`, { method: 'POST', body: JSON.stringify(order) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }
}
