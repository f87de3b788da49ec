// Who signs the files of an agency: a maker first, a checker second, each with an enrolled certificate (decisions.md,
// Signatories).
import * as z from 'zod';
import { certificateStates } from '../certificate/state.ts';

/** 1 the maker, 2 the checker. */
export const signatoryPlaces = [1, 2] as const;
export const SignatoryPlace = z.literal(signatoryPlaces);
export type SignatoryPlace = z.output<typeof SignatoryPlace>;

export const signatoryPlaceNames = { 1: 'Maker', 2: 'Checker' } as const satisfies Record<
  SignatoryPlace,
  string
>;

export const Signatory = z.strictObject({
  agencyCode: z.string(),
  place: SignatoryPlace,
  /** DER as base64. */
  certificate: z.string(),
  /** Hexadecimal, in upper case. */
  serial: z.string(),
  /** Instants in UTC. */
  validFrom: z.string(),
  validTo: z.string(),
  /** Only enrolled ones sign. */
  state: z.enum(certificateStates),
});
export type Signatory = z.output<typeof Signatory>;

/** Who made a signature of an order: an enrolled signatory of its agency, over exactly what is there. */
export const OrderSigner = z.strictObject({
  /** Of the signature in the file, from 1. */
  order: z.int(),
  place: SignatoryPlace,
  /** Of the person, by the certificate. */
  name: z.string(),
  /** Hexadecimal, in upper case. */
  serial: z.string(),
  /** An instant in UTC: the end of the certificate. */
  valid_to: z.string(),
});
export type OrderSigner = z.output<typeof OrderSigner>;

/** All signatories of an agency in any state; none for an agency that is not known. */
export type SignatoriesOf = (agencyCode: string) => Promise<readonly Signatory[]>;
