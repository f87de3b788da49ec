// The port to OMMAS, the system of PMGSY (3§7.9): tokens, the state's rows that it gets, its expenditures and
// their acknowledgements.
import { partnerErrors } from '@portal/domain/partner/errors';
import * as z from 'zod';
import { json, jsonAnswer } from './content.ts';
import type { PortSettings } from './exchange.ts';
import { type RowsPort, rowsSender } from './partner-rows.ts';
import { acknowledgementSender, systemPort } from './partner-system.ts';
import type { AcknowledgementAttempt, AskContext } from './record.ts';
import type { Token } from './token.ts';
import { listed } from './xml-list.ts';

export interface OmmasCredentials {
  readonly userid: string;
  readonly password: string;
}

/** The acknowledgement of an expenditure. */
export interface OmmasAcknowledgement {
  /** The same however often it is sent. */
  readonly ACKNOWLEDGEMENT_NO: string;
  readonly TXN_UNIQUE_ID: string;
  readonly STATUS: string;
  /** Of the portal; empty where there is none. */
  readonly BILL_NUMBER: string;
  readonly REASONS: readonly { readonly CODE: string; readonly TEXT: string }[];
  readonly PAYEES: readonly {
    readonly REFERENCE_NO: string;
    readonly PAYEE_ACK_NO: string;
    /** taken, paid or refused; of a refusal the code of its reason. */
    readonly STATUS: string;
    readonly CODE: string;
  }[];
}

export interface OmmasPort extends RowsPort {
  /**
   * What OMMAS answers to credentials, as it says it. Nothing of them or of the answer is kept.
   * @throws `partner.credentials-wrong` (422), `partner.ommas-unavailable` (503)
   */
  readonly signIn: (credentials: OmmasCredentials, context?: AskContext) => Promise<unknown>;
  /** Expenditures of a central scheme in a state, each as OMMAS wrote it. @throws `partner.ommas-unavailable` (503) */
  readonly expenditures: (
    question: { readonly SchemeCode: string; readonly StateLGDCode: string },
    context?: AskContext,
  ) => Promise<unknown[]>;
  /** Sent any number of times under its number. @throws `partner.ommas-unavailable` (503) */
  readonly acknowledge: (
    acknowledgement: OmmasAcknowledgement,
    attempt: AcknowledgementAttempt,
  ) => Promise<void>;
}

export interface OmmasSettings extends PortSettings {
  /** The portal's own user. */
  readonly user: OmmasCredentials;
}

const Granted = z
  .object({ token: z.string().min(1), expires_in: z.coerce.number().positive() })
  .transform((said): Token => ({ value: said.token, seconds: said.expires_in }));
const Expenditures = z.object({
  data: z.object({ EXPENDITURE: z.preprocess(listed<unknown>, z.array(z.unknown())) }),
});

/** The expenditures of an answer, each by itself; undefined where the answer has no such list. */
export const expendituresOf = (answer: unknown): unknown[] | undefined =>
  Expenditures.safeParse(answer).data?.data.EXPENDITURE;

/** Make it once a process: it holds the state of the circuit, and the portal's token. */
export function httpOmmas({ user, ...settings }: OmmasSettings): OmmasPort {
  const { signIn, exchange } = systemPort<OmmasCredentials>(settings, {
    partner: 'ommas',
    unavailable: partnerErrors.ommasUnavailable,
    path: '/ommas/api/login',
    contentOf: ({ userid, password }) => json({ userid, password }),
    secretsOf: ({ userid, password }) => [userid, password],
    granted: Granted,
    own: user,
  });
  return {
    signIn,
    sendRows: rowsSender(exchange, (name) => `/ommas/api/${name}`),
    async expenditures(question, context) {
      const { data } = await exchange({
        operation: 'expenditures',
        method: 'POST',
        path: '/ommas/api/paymentDetails',
        headers: {},
        content: json(question),
        answer: jsonAnswer(Expenditures),
        isRepeatable: true,
        requestId: context?.requestId,
      });
      return data.EXPENDITURE;
    },
    acknowledge: acknowledgementSender<OmmasAcknowledgement>(
      exchange,
      '/ommas/api/acknowledgement',
      ({ ACKNOWLEDGEMENT_NO }) => ACKNOWLEDGEMENT_NO,
    ),
  };
}
