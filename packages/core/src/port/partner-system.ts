// What the ports to NRLM and OMMAS have in common: signing in with credentials, by the portal and by a person at a master
// page, and acknowledging.
import type { ErrorDefinition } from '@portal/domain/contract';
import { partnerErrors } from '@portal/domain/partner/errors';
import * as z from 'zod';
import { AppError } from '../error.ts';
import type { Reply } from './attempt.ts';
import { type Content, cutText, json, jsonAnswer } from './content.ts';
import { createExchange, type Exchange, type PortSettings } from './exchange.ts';
import type { AcknowledgementAttempt, AskContext } from './record.ts';
import { keepToken, type Token } from './token.ts';

const Said = z.object({ message: z.string().trim().min(1).pipe(cutText(300)) });

/**
 * The error of refused credentials: in the partner's words, unless these repeat a credential.
 * Undefined where the refusal is about something else.
 */
const credentialsRefused =
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
const longAnswers = { answerBytes: 32 * 1024 * 1024 } as const;

/** How a scheme system is signed in to. */
interface System<Credentials> {
  readonly partner: string;
  readonly unavailable: ErrorDefinition;
  readonly path: `/${string}`;
  readonly contentOf: (credentials: Credentials) => Content;
  /** What an answer to these credentials must not repeat. */
  readonly secretsOf: (credentials: Credentials) => readonly string[];
  readonly granted: z.ZodType<Token>;
  /** The portal's own. */
  readonly own: Credentials;
}

interface SystemPort<Credentials> {
  /** What the system answers to credentials, as it says it. Nothing of them or of the answer is kept. */
  readonly signIn: (credentials: Credentials, context?: AskContext) => Promise<unknown>;
  /** With the portal's own token. */
  readonly exchange: Exchange;
}

/** Make it once a process: it holds the state of the circuits, and the portal's token. */
export const systemPort = <Credentials>(
  settings: PortSettings,
  { partner, unavailable, path, contentOf, secretsOf, granted, own }: System<Credentials>,
): SystemPort<Credentials> => {
  const open = createExchange({ ...settings, partner, unavailable });
  const signIn: SystemPort<Credentials>['signIn'] = (credentials, context) =>
    open({
      operation: 'token',
      method: 'POST',
      path,
      headers: {},
      content: contentOf(credentials),
      answer: jsonAnswer(z.unknown()),
      isSecret: true,
      isRepeatable: true,
      requestId: context?.requestId,
      refused: credentialsRefused(secretsOf(credentials)),
    });
  const token = keepToken(async (context) => {
    try {
      return granted.parse(await signIn(own, context));
    } catch (cause) {
      // an officer who waits did not type them: that they are wrong is a fault of the deployment
      throw new AppError(unavailable, { cause });
    }
  }, settings.clock);
  const limits = { ...longAnswers, ...settings.limits };
  return { signIn, exchange: createExchange({ ...settings, limits, partner, unavailable, token }) };
};

/** Sends an acknowledgement, any number of times under its number. Its sender tries again by itself. */
export const acknowledgementSender =
  <Acknowledgement>(
    exchange: Exchange,
    path: `/${string}`,
    numberOf: (acknowledgement: Acknowledgement) => string,
  ) =>
  async (
    acknowledgement: Acknowledgement,
    { operation, about, attempt, nextAttemptAt }: AcknowledgementAttempt,
  ): Promise<void> => {
    await exchange({
      operation,
      about,
      method: 'POST',
      path,
      headers: {},
      content: json(acknowledgement),
      answer: jsonAnswer(z.unknown()),
      isRepeatable: true,
      idempotencyKey: numberOf(acknowledgement),
      attemptsBefore: attempt - 1,
      nextAttemptAt,
    });
  };
