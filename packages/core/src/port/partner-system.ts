// What the ports to NRLM and OMMAS have in common: signing in with credentials, by the portal and by a person at a master page.
import { partnerErrors } from '@portal/domain/partner/errors';
import * as z from 'zod';
import { AppError } from '../error.ts';
import type { Reply } from './attempt.ts';

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
