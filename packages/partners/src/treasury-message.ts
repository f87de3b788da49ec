// What the treasury takes for a bill, written down apart from the portal's own contract so that a mistake there is
// noticed here.
import * as z from 'zod';

const Digits = z.string().regex(/^\d{1,20}$/);
const Rupees = z.string().regex(/^\d{1,14}\.\d{2}$/, 'not rupees with two decimals');
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'not a SHA-256');

const Component = z.strictObject({
  code: z.string().min(1),
  name: z.string(),
  gross_amt: Rupees,
  net_amt: Rupees,
});

export const TreasuryMessage = z.strictObject({
  version: z.literal(1),
  // a corrected body of a bill that is delivered already: no payee is paid again
  documents_only: z.literal(true).optional(),
  auth_no: Digits,
  trans_no: Digits,
  dept_bill_no: z.string().min(1),
  financial_year: z.string().regex(/^\d{4}-\d{4}$/),
  ddo_code: z.string().min(1),
  treasury_code: z.string().min(1),
  scheme_cd: z.string().min(1),
  scheme: z.string().min(1),
  object: z.string().min(1),
  bill_type: z.string().min(1),
  form_id: z.string().min(1),
  sls_code: z.string().min(1).optional(),
  css_code: z.string().min(1).optional(),
  mother_sanction_no: z.string().min(1).optional(),
  purpose: z.string().min(1),
  gross_amt: Rupees,
  dedu: Rupees,
  net_amt: Rupees,
  // of bills that Centre and State share
  category: z.string().min(1).nullish(),
  capital_amt: Rupees.optional(),
  salary_amt: Rupees.optional(),
  other_amt: Rupees.optional(),
  topup_amt: Rupees.optional(),
  centre_share: Rupees.nullish(),
  state_share: Rupees.nullish(),
  content_sha256: Sha256,
  body_sha256: Sha256,
  signed_body_sha256: Sha256,
  signer_thumbprint: Sha256,
  authorized_at: z.iso.datetime(),
  deductions: z.array(z.strictObject({ major_head: z.string(), scheme: z.string(), amount: Rupees })),
  payees: z.array(
    z.strictObject({
      slno: z.int().min(1),
      name: z.string().min(1),
      account_no: z.string(),
      ifsc: z.string(),
      amount: Rupees,
      agency_code: z.string().min(1).optional(),
      components: z.array(Component).min(1).optional(),
    }),
  ),
  // what all payees get of each component of the scheme
  components: z
    .array(Component.extend({ payees: z.int().min(1) }))
    .min(1)
    .optional(),
});
export type TreasuryMessage = z.infer<typeof TreasuryMessage>;

/** What a treasury would object to at once: sums that do not hold. */
export function messageFaults(message: TreasuryMessage): string[] {
  const { gross_amt, dedu, net_amt, deductions, payees } = message;
  const sum = (lines: readonly { readonly amount: string }[]) =>
    lines.reduce((total, { amount }) => total + paise(amount), 0n);
  return [
    ...(paise(gross_amt) - paise(dedu) === paise(net_amt) ? [] : ['Gross less deduction is not net.']),
    ...sharedFaults(message),
    ...(sum(deductions) === paise(dedu) ? [] : ['The deductions do not add up.']),
    ...componentFaults(message),
    ...(sum(payees) === paise(net_amt) ? [] : ['The payees do not add up to the net amount.']),
  ];
}

/** The parts of the gross, and both shares, make it whole. */
function sharedFaults(message: TreasuryMessage): string[] {
  const { gross_amt, capital_amt, salary_amt, other_amt, topup_amt, centre_share, state_share } = message;
  const isWhole = (...parts: readonly (string | null | undefined)[]) =>
    parts.every((part) => part === undefined || part === null) ||
    parts.reduce((total, part) => total + paise(part ?? '0.00'), 0n) === paise(gross_amt);
  return [
    ...(isWhole(capital_amt, salary_amt, other_amt, topup_amt) ? [] : ['The parts do not make the gross.']),
    ...(isWhole(centre_share, state_share) ? [] : ['The shares do not make the gross.']),
  ];
}

/** The parts of a payee make its amount, and those of all payees the sums by component. */
function componentFaults({ payees, components = [] }: TreasuryMessage): string[] {
  const net = (parts: readonly { readonly net_amt: string }[]) =>
    parts.reduce((total, { net_amt }) => total + paise(net_amt), 0n);
  const isPaid = payees.every((payee) => !payee.components || net(payee.components) === paise(payee.amount));
  const all = payees.flatMap((payee) => payee.components ?? []);
  return isPaid && net(all) === net(components) ? [] : ['The components do not add up.'];
}

const paise = (rupees: string): bigint => BigInt(rupees.replace('.', ''));
