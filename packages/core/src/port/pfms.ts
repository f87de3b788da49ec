// The port to PFMS: the status of a scheme (1§4, 1§7).
import { pfmsFlag } from '@portal/domain/scheme/destination';
import { schemeErrors } from '@portal/domain/scheme/errors';
import type { PfmsDetails } from '@portal/domain/scheme/schema';
import * as z from 'zod';
import { type AskContext, createExchange, type PortSettings } from './exchange.ts';

/** What PFMS says of a scheme. */
export interface PfmsSchemeDetails {
  /** PFMS's own: 0 where it knows the scheme. */
  readonly status: number;
  /** N, SNA or SPA; N when the status is not 0 or there is no data (1§4). */
  readonly flag: string;
  /** Texts are trimmed, empty ones null. Absent when the status is not 0 or there is no data. */
  readonly details: PfmsDetails | undefined;
}

export interface PfmsPort {
  /** Throws `scheme.pfms-unavailable` when PFMS gives no valid answer. */
  readonly schemeDetails: (schemecd: string, context?: AskContext) => Promise<PfmsSchemeDetails>;
}

/** Make it once a process: it holds the state of the circuit. */
export function httpPfms({ apiKey, ...settings }: PortSettings & { readonly apiKey: string }): PfmsPort {
  const exchange = createExchange({
    ...settings,
    partner: 'pfms',
    unavailable: schemeErrors.pfmsUnavailable,
  });
  return {
    async schemeDetails(schemecd, context) {
      const answer = await exchange({
        operation: 'scheme details',
        method: 'POST',
        path: `/pfms/sparsh/${encodeURIComponent(schemecd)}/details`,
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
        answer: SchemeDetailsAnswer,
        isRepeatable: true,
        requestId: context?.requestId,
      });
      const details = answer.STATUS === 0 ? answer.DATA?.[0] : undefined;
      return { status: answer.STATUS, flag: pfmsFlag(details), details };
    },
  };
}

/** PFMS pads texts with blanks and sends shares and codes as numbers or as texts. */
const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim() || null);

const Row = z.object({
  pfms_flag: Text.transform((value) => value ?? ''),
  portal_name: Text,
  external_source: Text,
  category: Text,
  state_linked_scheme_code: Text,
  state_scheme_description: Text,
  central_scheme_code: Text,
  central_scheme_name: Text,
  sls_name: Text,
  centre_share: Text,
  state_share: Text,
  account_number: Text,
}) satisfies z.ZodType<PfmsDetails>;

const SchemeDetailsAnswer = z.object({
  STATUS: z.union([
    z.int(),
    z
      .string()
      .trim()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ]),
  DATA: z.array(Row).nullish(),
});
