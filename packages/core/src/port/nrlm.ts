// The port to NRLM (3§7.8): tokens, the state's rows that it gets, its places, its payment advices.
import { partnerErrors } from '@portal/domain/partner/errors';
import * as z from 'zod';
import { form, jsonAnswer } from './content.ts';
import { createExchange, type PortSettings } from './exchange.ts';
import { credentialsRefused } from './partner-system.ts';
import type { AskContext } from './record.ts';

export interface NrlmCredentials {
  readonly client_id: string;
  readonly client_secret: string;
  readonly grant_type: string;
}

export interface NrlmPort {
  /**
   * What NRLM answers to credentials, as it says it. Nothing of them or of the answer is kept.
   * @throws `partner.credentials-wrong` (422), `partner.nrlm-unavailable` (503)
   */
  readonly signIn: (credentials: NrlmCredentials, context?: AskContext) => Promise<unknown>;
}

/** Make it once a process: it holds the state of the circuit. */
export function httpNrlm(settings: PortSettings): NrlmPort {
  const exchange = createExchange({
    ...settings,
    partner: 'nrlm',
    unavailable: partnerErrors.nrlmUnavailable,
  });
  return {
    signIn: ({ client_id, client_secret, grant_type }, context) =>
      exchange({
        operation: 'token',
        method: 'POST',
        path: '/nrlm/oauth/token',
        headers: {},
        content: form({ client_id, client_secret, grant_type }),
        answer: jsonAnswer(z.unknown()),
        isSecret: true,
        isRepeatable: true,
        requestId: context?.requestId,
        refused: credentialsRefused([client_id, client_secret]),
      }),
  };
}
