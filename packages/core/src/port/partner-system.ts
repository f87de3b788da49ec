// What the ports to NRLM and OMMAS have in common: signing in with credentials, by the portal and by a person at a master page.
import type { ErrorDefinition } from '@portal/domain/contract';
import { partnerErrors } from '@portal/domain/partner/errors';
import * as z from 'zod';
import { AppError } from '../error.ts';
import type { Reply } from './attempt.ts';
import type { AskContext } from './record.ts';
import { keepToken, type Token, type TokenSource } from './token.ts';

const Said = z.object({ message: z.string().trim().min(1).max(300) });

/**
 * The error of refused credentials: in the partner's words, unless these repeat a credential.
 * Undefined where the refusal is about something else.
 */
export const credentialsRefused =
  (credentials: readonly string[]) =>
  ({ status, bytes }: Reply): AppError | undefined => {
    if (![400, 401, 403, 422].includes(status)) return undefined;
    const said = sentenceOf(bytes);
    const isSafe = said !== undefined && !credentials.some((each) => said.includes(each));
    return new AppError(partnerErrors.credentialsWrong, isSafe ? { message: said } : {});
  };

const sentenceOf = (bytes: Uint8Array): string | undefined => {
  try {
    return Said.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data?.message;
  } catch {
    return undefined;
  }
};

/** Payment advices and expenditures come many at once, each as large as a file. */
export const longAnswers = { answerBytes: 32 * 1024 * 1024 } as const;

interface OwnToken {
  readonly signIn: (context: AskContext) => Promise<unknown>;
  readonly answer: z.ZodType<Token>;
  /** What a person reads who did not type the credentials: that they are wrong is a fault of the deployment. */
  readonly unavailable: ErrorDefinition;
  readonly clock?: (() => Date) | undefined;
}

/** The portal's own token at a scheme system. */
export const ownToken = ({ signIn, answer, unavailable, clock }: OwnToken): TokenSource =>
  keepToken(async (context) => {
    try {
      return answer.parse(await signIn(context));
    } catch (cause) {
      throw new AppError(unavailable, { cause });
    }
  }, clock);
