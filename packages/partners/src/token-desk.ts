// The tokens that a stand-in gave out: each is good for an hour, or until all are called back.
import { randomBytes } from 'node:crypto';
import type { PartnerAnswer, PartnerRequest } from './partner.ts';
import { remember } from './remembered.ts';

export const tokenSeconds = 3600;
/** A portal has one or two at a time. */
const rememberedTokens = 1_000;

/** The answer to a message without a token that is good. */
export const tokenOver: PartnerAnswer = { status: 401, body: { message: 'Token expired' } };

export class TokenDesk {
  readonly #untilMs = new Map<string, number>();

  give(): string {
    const token = randomBytes(24).toString('base64url');
    remember(this.#untilMs, token, Date.now() + tokenSeconds * 1000, rememberedTokens);
    return token;
  }

  knows({ headers }: PartnerRequest): boolean {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    return (this.#untilMs.get(token) ?? 0) > Date.now();
  }

  callBack(): void {
    this.#untilMs.clear();
  }
}
