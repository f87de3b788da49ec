// Who made the signatures of a file, as officers read it beside the order (decisions.md, Signatories).
import { X509Certificate } from 'node:crypto';
import type { OrderSigner } from '@portal/domain/order/signatory';
import type { PeeledSignature } from '../xml-signature/peel.ts';
import type { Signer } from './signature-reasons.ts';

/** A file that ends with more signatures than these is refused for it. */
const shownSignatures = 2;

/** Of the signatures that are valid, in their order in the file. */
export const orderSigners = (
  signatures: readonly PeeledSignature[],
  signers: readonly Signer[],
): OrderSigner[] =>
  signatures.slice(0, shownSignatures).flatMap(({ fault, signer }, at) => {
    const found = signer === undefined || fault ? undefined : signers[signer];
    return found ? [{ order: at + 1, place: found.place, ...personOf(found) }] : [];
  });

const personOf = ({ certificate }: Signer) => {
  const x509 = new X509Certificate(Buffer.from(certificate, 'base64'));
  return {
    name: nameOf(x509),
    serial: x509.serialNumber.replace(/^0+(?=.)/, '').toUpperCase(),
    valid_to: x509.validToDate.toISOString(),
  };
};

/** The person, where the certificate names one; else all that it says of its holder. */
const nameOf = (x509: X509Certificate): string => {
  const parts = (x509.subject ?? '').split('\n');
  const person = parts.find((part) => part.startsWith('CN='));
  return person?.slice('CN='.length) ?? parts.join(', ');
};
