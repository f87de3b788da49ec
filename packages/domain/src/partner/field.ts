// The fields that calls of the scheme systems ask for, each once, as a form shows them; field-schema.ts has their rules.
import { partnerText as text } from './texts.ts';

export interface PartnerField {
  /** As it travels. */
  readonly name: string;
  /** Under the field. */
  readonly hint?: string;
  readonly isOptional?: true;
  /** Typed unseen, and nowhere kept. */
  readonly isSecret?: true;
  /** What a form begins with; a person may type another. */
  readonly initial?: string;
}

export const fields = {
  /** Of NREGA's calls, whose answers have codes of their own for what is wrong. */
  answeredSls: { name: 'SLSCODE' },
  answeredAgency: { name: 'AGENCYCODE', isOptional: true },
  answeredCss: { name: 'cssscheme' },
  sls: { name: 'SLSCODE' },
  css: { name: 'css_code' },
  cssScheme: { name: 'cssscheme' },
  clientId: { name: 'client_id' },
  clientSecret: { name: 'client_secret', isSecret: true },
  grantType: { name: 'grant_type', initial: 'client_credentials' },
  userId: { name: 'userid' },
  password: { name: 'password', isSecret: true },
  state: { name: 'state', hint: text.lgdHint },
  district: { name: 'district', hint: text.lgdHint },
} as const satisfies Record<string, PartnerField>;
export type FieldName = keyof typeof fields;
