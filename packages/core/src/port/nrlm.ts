// The port to NRLM (3§7.8): tokens, the state's rows that it gets, its places, its payment advices and their acknowledgements.
import type { PlaceLevel } from '@portal/domain/partner/call';
import { partnerErrors } from '@portal/domain/partner/errors';
import * as z from 'zod';
import { fittingRows, form, jsonAnswer } from './content.ts';
import type { Exchange, PortSettings } from './exchange.ts';
import { type RowsPort, rowsSender } from './partner-rows.ts';
import { acknowledgementSender, systemPort } from './partner-system.ts';
import type { AcknowledgementAttempt, AskContext } from './record.ts';
import type { Token } from './token.ts';

export interface NrlmCredentials {
  readonly client_id: string;
  readonly client_secret: string;
  readonly grant_type: string;
}

/** A payment advice as NRLM lists it; `signed_xml` is base64 of the XML that was signed. */
export const NrlmAdvice = z.looseObject({
  id: z.coerce.string().min(1).max(60),
  fto_no: z.coerce.string().max(100).default(''),
  fto_type: z.coerce.string().max(60).default(''),
  ddo_code: z.coerce.string().max(30).default(''),
  transaction_status: z.coerce.string().max(60).default(''),
  signed_xml: z.string(),
  deduction: z.coerce.string().default('0'),
  sls_code: z.string().trim().max(40).nullish(),
});
export type NrlmAdvice = z.output<typeof NrlmAdvice>;

/** The acknowledgement of an advice: as a whole, and payee by payee. */
export interface NrlmAcknowledgement {
  readonly fto_trans_log: string;
  readonly acknowledgement_no: string;
  readonly id: string;
  readonly message: string;
  readonly status_code: string;
  readonly payee_references: readonly {
    readonly reference_no: string;
    readonly payee_ack_no: string;
    /** taken, paid or refused; of a refusal the code of its reason. */
    readonly status: string;
    readonly code: string;
  }[];
}

export interface NrlmPort extends RowsPort {
  /**
   * What NRLM answers to credentials, as it says it. Nothing of them or of the answer is kept.
   * @throws `partner.credentials-wrong` (422), `partner.nrlm-unavailable` (503)
   */
  readonly signIn: (credentials: NrlmCredentials, context?: AskContext) => Promise<unknown>;
  /** Places of a level within a state or district. @throws `partner.nrlm-unavailable` (503) */
  readonly places: (
    question: {
      readonly level: PlaceLevel;
      readonly state?: string | undefined;
      readonly district?: string | undefined;
    },
    context?: AskContext,
  ) => Promise<{ readonly code: string; readonly name: string }[]>;
  /** Payment advices that wait for the state. @throws `partner.nrlm-unavailable` (503) */
  readonly advices: (stateCode: string, context?: AskContext) => Promise<NrlmAdvice[]>;
  /** Sent any number of times under its number. @throws `partner.nrlm-unavailable` (503) */
  readonly acknowledge: (
    acknowledgement: NrlmAcknowledgement,
    attempt: AcknowledgementAttempt,
  ) => Promise<void>;
}

export interface NrlmSettings extends PortSettings {
  /** The portal's own client. */
  readonly client: Pick<NrlmCredentials, 'client_id' | 'client_secret'>;
}

/** Its list carries signed files whole: one of 10,000 payees as base64, and some more. */
const answerBytes = 48 * 1024 * 1024;

const Granted = z
  .object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })
  .transform((said): Token => ({ value: said.access_token, seconds: said.expires_in }));

/** Make it once a process: it holds the state of the circuit, and the portal's token. */
export function httpNrlm({ client, ...settings }: NrlmSettings): NrlmPort {
  const limits = { answerBytes, ...settings.limits };
  const { signIn, exchange } = systemPort<NrlmCredentials>(
    { ...settings, limits },
    {
      partner: 'nrlm',
      unavailable: partnerErrors.nrlmUnavailable,
      path: '/nrlm/oauth/token',
      contentOf: ({ client_id, client_secret, grant_type }) => form({ client_id, client_secret, grant_type }),
      secretsOf: ({ client_id, client_secret }) => [client_id, client_secret],
      granted: Granted,
      own: { ...client, grant_type: 'client_credentials' },
    },
  );
  return { signIn, sendRows: rowsSender(exchange, (name) => `/nrlm/${name}`), ...listsOf(exchange) };
}

const Advices = z.object({ data: fittingRows(NrlmAdvice, 'payment advices') });
const placesAnswer = (level: PlaceLevel) =>
  z
    .array(z.looseObject({ [`${level}_code`]: z.coerce.string(), [`${level}_name`]: z.string() }))
    .transform((rows) =>
      rows.map((row) => ({ code: String(row[`${level}_code`]), name: String(row[`${level}_name`]).trim() })),
    );

const listsOf = (exchange: Exchange): Pick<NrlmPort, 'places' | 'advices' | 'acknowledge'> => ({
  places: ({ level, state, district }, context) =>
    exchange({
      operation: `places, ${level}`,
      method: 'GET',
      path: `/nrlm/places/${level}?${new URLSearchParams({
        ...(state === undefined ? {} : { state }),
        ...(district === undefined ? {} : { district }),
      }).toString()}`,
      headers: {},
      answer: jsonAnswer(placesAnswer(level)),
      isRepeatable: true,
      requestId: context?.requestId,
    }),
  async advices(stateCode, context) {
    const { data } = await exchange({
      operation: 'payment advices',
      method: 'POST',
      path: `/nrlm/payment-advice?${new URLSearchParams({ state: stateCode, scheme: 'nrlm' }).toString()}`,
      headers: {},
      answer: jsonAnswer(Advices),
      isRepeatable: true,
      requestId: context?.requestId,
    });
    return data;
  },
  acknowledge: acknowledgementSender<NrlmAcknowledgement>(
    exchange,
    '/nrlm/acknowledgement',
    ({ acknowledgement_no }) => acknowledgement_no,
  ),
});
