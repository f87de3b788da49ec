// What the signatures of a file say against it: there are two, the maker's and over it the checker's, each by the enrolled
// signatory of the agency for that place, whose certificate is valid when the file arrives (decisions.md, Signatories).
import { X509Certificate } from 'node:crypto';
import { type Reason, reason } from '@portal/domain/order/reason';
import { isSameHolder } from '../x509/same-holder.ts';
import type { PeeledSignature, SignatureFault } from '../xml-signature/peel.ts';

/** Of a signatory, what its signature is held against. */
export interface Signer {
  readonly agencyCode: string;
  readonly place: 1 | 2;
  /** DER, base64. */
  readonly certificate: string;
}

const places = ['first', 'second'] as const;

const faultReasons = {
  broken: 'signature-broken',
  weak: 'weak-algorithm',
  unknown: 'signer-unknown',
} as const satisfies Record<SignatureFault, Reason['code']>;

export const signatureReasons = (
  signatures: readonly PeeledSignature[],
  signers: readonly Signer[],
  { agencyCode, now }: { readonly agencyCode: string | undefined; readonly now: Date },
): Reason[] => {
  if (signatures.length !== places.length)
    return [
      reason('signature-missing', `It ends with ${signatures.length} of ${places.length}.`),
      ...signatures.flatMap(({ fault }) => (fault === 'weak' ? [reason('weak-algorithm')] : [])),
    ];
  const found = signatures.map(({ signer }) => (signer === undefined ? undefined : signers[signer]));
  return [
    ...signatures.flatMap(({ fault }, at) =>
      fault ? [reason(faultReasons[fault], `It is the ${places[at]} signature.`)] : [],
    ),
    ...found.flatMap((signer, at) => (signer ? signerReasons(signer, at, { agencyCode, now }) : [])),
    ...(isInOrder(found) ? [] : [reason('signer-order')]),
  ];
};

const signerReasons = (
  { agencyCode: own, certificate }: Signer,
  at: number,
  { agencyCode, now }: { readonly agencyCode: string | undefined; readonly now: Date },
): Reason[] => {
  const { validFromDate, validToDate } = new X509Certificate(Buffer.from(certificate, 'base64'));
  return [
    ...(own === agencyCode ? [] : [reason('signer-unknown', `It is the ${places[at]} signature.`)]),
    ...(validFromDate <= now && now <= validToDate
      ? []
      : [reason('signer-expired', `It is that of the ${places[at]} signature.`)]),
  ];
};

/** Signatures that no signatory made are in no order; one person in both places is not two. */
const isInOrder = ([maker, checker]: readonly (Signer | undefined)[]): boolean =>
  (maker === undefined || maker.place === 1) &&
  (checker === undefined || checker.place === 2) &&
  (maker === undefined || checker === undefined || !isSameHolder(bytesOf(maker), bytesOf(checker)));

const bytesOf = ({ certificate }: Signer): Buffer => Buffer.from(certificate, 'base64');
