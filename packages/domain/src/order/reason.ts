// Why an order of a scheme system is not verified: a closed list of codes with a sentence each (3§2.12; decisions.md, Scheme
// files). Officers read the sentences; acknowledgements carry both.
import * as z from 'zod';

export const reasonTexts = {
  'not-xml': 'The file cannot be read: it is empty, damaged or of another kind.',
  schema: 'The file does not have the form that was agreed with the scheme system.',
  'too-large': 'The file is larger than a bill can hold.',
  'signature-missing': 'The file does not have the signatures of both signatories.',
  'signature-broken': 'The file was changed after it was signed, or a signature does not cover all of it.',
  'signer-unknown': 'A signature is not by an enrolled signatory of the agency.',
  'signer-expired': 'The certificate of a signatory was not valid when the file arrived.',
  'signer-order': 'The file must be signed by the maker first and the checker second, who are two persons.',
  'weak-algorithm': 'A signature uses an algorithm that is not accepted.',
  'id-seen': 'Another file with the same transaction number was received before.',
  count: 'The number of payees is not the one in the header.',
  gross: 'The gross amounts do not add up.',
  net: 'The net amounts of the payees do not add up to the total net amount.',
  'payee-net': 'The net amount of a payee is not gross less deductions.',
  ifsc: 'A bank branch is not known.',
  head: 'There is no grant for the head of the order.',
  ddo: 'The DDO of the order has no office in the portal.',
  agency: 'The agency is not mapped to the DDO for the scheme.',
  sanction: 'PFMS has no such mother sanction.',
  'payee-seen': 'A payee of it is paid by an earlier order.',
  limit: 'The amount is above what is allotted.',
} as const;
export type ReasonCode = keyof typeof reasonTexts;
export const reasonCodes = Object.keys(reasonTexts) as [ReasonCode, ...ReasonCode[]];

export const Reason = z.strictObject({ code: z.enum(reasonCodes), text: z.string().max(500) });
export type Reason = z.output<typeof Reason>;

/** A reason with its sentence, and behind it what exactly was found, as a sentence of its own. */
export const reason = (code: ReasonCode, found = ''): Reason => ({
  code,
  text: `${reasonTexts[code]}${found && ` ${found}`}`.slice(0, 500),
});

/** Each code once, the first of its kind, in the order of the list above. */
export const distinctReasons = (reasons: readonly Reason[]): Reason[] =>
  reasonCodes.flatMap((code) => reasons.find((each) => each.code === code) ?? []);
