// Where a stand-in takes the state's rows: each row is taken or fails by itself, and the same message is answered as before.
import * as z from 'zod';
import { jsonOf, type PartnerAnswer, type PartnerRequest, type PartnerRoute } from './partner.ts';
import { remember } from './remembered.ts';
import { type TokenDesk, tokenOver } from './token-desk.ts';

const Message = z.strictObject({
  STATE_CODE: z.string().regex(/^\d{1,2}$/),
  SCHEME: z.string().min(1),
  DATA: z.array(z.looseObject({ ROWID: z.string().min(1) })).min(1),
});

export class RowDesk {
  readonly #tokens: TokenDesk;
  readonly #answers = new Map<string, PartnerAnswer>();
  #refused: ReadonlyMap<string, string> = new Map();

  constructor(tokens: TokenDesk) {
    this.#tokens = tokens;
  }

  /** Rows that fail from now on, each with the reason that is given. */
  refuse(rows: Readonly<Record<string, string>>): void {
    this.#refused = new Map(Object.entries(rows));
    this.#answers.clear();
  }

  /** The route of one call. */
  route(path: `/${string}`): PartnerRoute {
    return {
      method: 'POST',
      path,
      answer: (request) => this.#take(request, (id) => this.#refused.get(id)),
      refusal: (request) => this.#take(request, () => 'Not taken (demo refusal)'),
    };
  }

  #take(request: PartnerRequest, reasonOf: (id: string) => string | undefined): PartnerAnswer {
    if (!this.#tokens.knows(request)) return tokenOver;
    const read = Message.safeParse(jsonOf(request.body));
    if (!read.success) return { status: 400, body: { message: z.prettifyError(read.error) } };
    const key = String(request.headers['idempotency-key'] ?? '');
    const before = this.#answers.get(key);
    if (before) return before;
    const rows = read.data.DATA.map(({ ROWID }) => {
      const reason = reasonOf(ROWID);
      return { ROWID, STATUS: reason ? '1' : '2', DESCRIPTION: reason ?? 'Taken' };
    });
    const taken = rows.filter(({ STATUS }) => STATUS === '2').length;
    const answer = {
      status: 200,
      body: { STATUS: '0', MESSAGE: `${taken} of ${rows.length} taken`, DATA: rows },
    };
    remember(this.#answers, key, answer);
    return answer;
  }
}
