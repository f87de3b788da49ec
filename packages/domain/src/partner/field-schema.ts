// What a field of a call to or from a scheme system may hold.
import * as z from 'zod';
import type { FieldName } from './field.ts';
import { partnerText as text } from './texts.ts';

const code = (message: string) => z.string().trim().min(1, message).max(40, message);
const secret = (message: string) => z.string().min(1, message).max(200, message);
/** A code that may be empty: the answer then says what is missing (decisions.md, Scheme systems). */
const answeredCode = z.string().trim().max(40, text.codeLong);
const place = (message: string) => z.string().regex(/^\d{1,10}$/, message);

export const fieldSchemas = {
  answeredSls: answeredCode.default(''),
  answeredAgency: answeredCode.optional(),
  answeredCss: answeredCode.default(''),
  sls: code(text.slsMissing),
  css: code(text.cssMissing),
  cssScheme: code(text.cssMissing),
  clientId: secret(text.clientMissing),
  clientSecret: secret(text.secretMissing),
  grantType: z.literal('client_credentials', text.grantType),
  userId: secret(text.userMissing),
  password: secret(text.secretMissing),
  state: place(text.stateMissing),
  district: place(text.districtMissing),
} as const satisfies Record<FieldName, z.ZodType<string | undefined>>;
