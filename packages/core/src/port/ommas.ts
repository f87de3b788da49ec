// The port to OMMAS, the system of PMGSY (3§7.9): tokens, the state's rows that it gets, its expenditures.
import { partnerErrors } from '@portal/domain/partner/errors';
import * as z from 'zod';
import { json, jsonAnswer } from './content.ts';
import { createExchange, type PortSettings } from './exchange.ts';
import { credentialsRefused } from './partner-system.ts';
import type { AskContext } from './record.ts';

export interface OmmasCredentials {
  readonly userid: string;
  readonly password: string;
}

export interface OmmasPort {
  /**
   * What OMMAS answers to credentials, as it says it. Nothing of them or of the answer is kept.
   * @throws `partner.credentials-wrong` (422), `partner.ommas-unavailable` (503)
   */
  readonly signIn: (credentials: OmmasCredentials, context?: AskContext) => Promise<unknown>;
}

/** Make it once a process: it holds the state of the circuit. */
export function httpOmmas(settings: PortSettings): OmmasPort {
  const exchange = createExchange({
    ...settings,
    partner: 'ommas',
    unavailable: partnerErrors.ommasUnavailable,
  });
  return {
    signIn: ({ userid, password }, context) =>
      exchange({
        operation: 'token',
        method: 'POST',
        path: '/ommas/api/login',
        headers: {},
        content: json({ userid, password }),
        answer: jsonAnswer(z.unknown()),
        isSecret: true,
        isRepeatable: true,
        requestId: context?.requestId,
        refused: credentialsRefused([userid, password]),
      }),
  };
}
