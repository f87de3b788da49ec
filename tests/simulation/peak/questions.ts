// When each bill at the treasury was asked about, and how long the longest was without a question.
import type { TreasuryPort } from '@portal/core/port/treasury';
import { askedAtOnce } from '@portal/core/treasury/poll';

const minuteMs = 60_000;

/** Of the treasury, as the promise has it. */
const secondsAnAnswer = 1;

export class Questions {
  count = 0;
  #longestMs = 0;
  #inRun = 0;
  #runAt = 0;
  /** When each open bill was last heard of. */
  readonly #heardAt = new Map<string, number>();

  get longestMinutes(): number {
    return Math.round(this.#longestMs / minuteMs);
  }

  /** A bill is at the treasury from now on. */
  begin(authNo: string, heardAt: number): void {
    if (!this.#heardAt.has(authNo)) this.#heardAt.set(authNo, heardAt);
  }

  has(authNo: string): boolean {
    return this.#heardAt.has(authNo);
  }

  /** A run of the schedule, whose questions take as long as the treasury's answers. */
  beginRun(now: Date): void {
    this.#inRun = 0;
    this.#runAt = now.getTime();
  }

  /** The treasury as one that takes one bill a question, which notes each question and fails some of them. */
  through({ several: _, ...port }: TreasuryPort, isFailing: () => boolean): TreasuryPort {
    return {
      ...port,
      status: async (authNo, context) => {
        this.count += 1;
        const at = this.#runAt + Math.floor(this.#inRun / askedAtOnce) * secondsAnAnswer * 1000;
        this.#inRun += 1;
        this.#note(authNo, at);
        if (isFailing()) throw new Error('the treasury did not answer');
        return port.status(authNo, context);
      },
    };
  }

  /** The bills that are still open wait until the end of the simulation. */
  finish(now: Date): void {
    for (const authNo of [...this.#heardAt.keys()]) this.#note(authNo, now.getTime());
  }

  #note(authNo: string, at: number): void {
    const before = this.#heardAt.get(authNo);
    if (before === undefined) return;
    this.#longestMs = Math.max(this.#longestMs, at - before);
    this.#heardAt.set(authNo, at);
  }
}
