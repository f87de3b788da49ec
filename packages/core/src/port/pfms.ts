// The port to PFMS: the status of a scheme (1§4, 1§7) and its mother sanctions (3§7.6).
import { parseRupees } from '@portal/domain/money';
import { SanctionNo } from '@portal/domain/sanction/schema';
import { pfmsFlag } from '@portal/domain/scheme/destination';
import { schemeErrors } from '@portal/domain/scheme/errors';
import type { PfmsDetails } from '@portal/domain/scheme/schema';
import * as z from 'zod';
import { json, jsonAnswer } from './content.ts';
import { createExchange, type PortSettings } from './exchange.ts';
import type { AskContext } from './record.ts';

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

/** What PFMS says of the mother sanctions of a scheme; none where it does not know the scheme. */
export interface PfmsSanctions {
  /** PFMS's own: 0 where it knows the scheme. */
  readonly status: number;
  /** Oldest first. */
  readonly sanctions: readonly PfmsSanction[];
}

/** `date` is a civil date, the amount the whole of the sanction. */
export interface PfmsSanction {
  readonly number: string;
  readonly date: string;
  readonly amountPaise: number;
}

export interface SanctionPort {
  /** Throws `scheme.pfms-unavailable` when PFMS gives no valid answer. */
  readonly motherSanctions: (
    scheme: { readonly slsCode: string; readonly schemecd: string },
    context?: AskContext,
  ) => Promise<PfmsSanctions>;
}

/** Make it once a process: it holds the state of the circuit. */
export function httpPfms({
  apiKey,
  ...settings
}: PortSettings & { readonly apiKey: string }): PfmsPort & SanctionPort {
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
        headers: { 'x-api-key': apiKey },
        answer: jsonAnswer(SchemeDetailsAnswer),
        isRepeatable: true,
        requestId: context?.requestId,
        about: schemecd,
      });
      const details = answer.STATUS === 0 ? answer.DATA?.[0] : undefined;
      return { status: answer.STATUS, flag: pfmsFlag(details), details };
    },
    async motherSanctions({ slsCode, schemecd }, context) {
      const answer = await exchange({
        operation: 'mother sanctions',
        method: 'POST',
        path: '/pfms/sparsh/mothersanction',
        headers: { 'x-api-key': apiKey },
        content: json({ slsCode, budgetCode: schemecd }),
        answer: jsonAnswer(SanctionsAnswer),
        isRepeatable: true,
        requestId: context?.requestId,
        about: slsCode,
      });
      return { status: answer.STATUS, sanctions: answer.STATUS === 0 ? (answer.DATA ?? []) : [] };
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

const Status = z.union([
  z.int(),
  z
    .string()
    .trim()
    .regex(/^\d{1,4}$/)
    .transform(Number),
]);

const SchemeDetailsAnswer = z.object({
  STATUS: Status,
  DATA: z.array(Row).nullish(),
});

/** An amount as a number or as text, above 0. A sanction of no amount, or one that is named twice, is no valid answer. */
const SanctionRow = z
  .object({
    mother_sanction_no: SanctionNo,
    mother_sanction_date: z.string().trim().pipe(z.iso.date()),
    mother_sanction_amount: z
      .union([z.string(), z.number()])
      .transform((value): number => parseRupees(String(value)) ?? 0)
      .pipe(z.int().positive()),
  })
  .transform(
    (row): PfmsSanction => ({
      number: row.mother_sanction_no,
      date: row.mother_sanction_date,
      amountPaise: row.mother_sanction_amount,
    }),
  );

const bySanctionDate = (one: PfmsSanction, other: PfmsSanction): number =>
  one.date.localeCompare(other.date) || one.number.localeCompare(other.number);

const SanctionsAnswer = z.object({
  STATUS: Status,
  DATA: z
    .array(SanctionRow)
    .refine((rows) => new Set(rows.map(({ number }) => number)).size === rows.length)
    .transform((rows) => rows.toSorted(bySanctionDate))
    .nullish(),
});
