// Where a stand-in takes the portal's answers over HTTP: each number once, however often it comes.
import type * as z from 'zod';
import { jsonOf, type PartnerAnswer, type PartnerRoute } from './partner.ts';
import { remember } from './remembered.ts';
import { type TokenDesk, tokenOver } from './token-desk.ts';

export class AcknowledgementDesk<Answer> {
  readonly #taken = new Map<string, { readonly answer: Answer; times: number }>();
  readonly #tokens: TokenDesk;
  readonly #form: z.ZodType<Answer>;
  readonly #numberOf: (answer: Answer) => string;

  constructor(tokens: TokenDesk, form: z.ZodType<Answer>, numberOf: (answer: Answer) => string) {
    this.#tokens = tokens;
    this.#form = form;
    this.#numberOf = numberOf;
  }

  /** The route of the call; `refusal` is the answer of a system that takes none. */
  route(path: `/${string}`, refusal: () => PartnerAnswer): PartnerRoute {
    return {
      method: 'POST',
      path,
      answer: (request) => {
        if (!this.#tokens.knows(request)) return tokenOver;
        const read = this.#form.safeParse(jsonOf(request.body));
        if (!read.success) return { status: 400, body: { message: read.error.message } };
        return { status: 200, body: { status: 'taken', acknowledgement_no: this.#take(read.data) } };
      },
      refusal,
    };
  }

  /** What was taken, oldest first, with how often each came. */
  list(): readonly unknown[] {
    return [...this.#taken.values()].map(({ answer, times }) => ({ ...answer, times }));
  }

  #take(answer: Answer): string {
    const number = this.#numberOf(answer);
    const before = this.#taken.get(number);
    if (before) before.times += 1;
    else remember(this.#taken, number, { answer, times: 1 });
    return number;
  }
}
