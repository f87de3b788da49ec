// Reads a request to enrol or remove a signatory: its form, and that who asks has the key of the certificate. Whether the
// certificate may be enrolled (dates, chain, use) is the register's question (signatory/request.ts).
import { createHash, X509Certificate } from 'node:crypto';
import { distinctReasons, type Reason, reason } from '@portal/domain/order/reason';
import type { DscReading } from '../signatory/request.ts';
import type { PeeledSignature } from '../xml-signature/peel.ts';
import { dscForm } from './dsc-form.ts';
import { openSigned } from './signed-document.ts';

export interface DscRequestRead extends DscReading {
  /** Of the request; acknowledgements name it. */
  readonly messageId?: string;
  readonly personName?: string;
  readonly reasons: readonly Reason[];
}

const limits = { bytes: 200_000, tags: 1_000 } as const;

/** Runs in the thread (read-thread.ts). */
export const readDsc = (bytes: Uint8Array): DscRequestRead => {
  const { fields, signatures, reasons } = openSigned(bytes, dscForm, limits, 'own');
  const [signature] = signatures ?? [];
  const certificate = signature?.ownCertificate;
  const found = [
    ...reasons,
    ...(signatures ? signatureReasons(signatures) : []),
    ...(fields && certificate ? certificateReasons(fields as unknown as DscFields, certificate) : []),
  ];
  return {
    ...(fields as unknown as DscFields | undefined),
    ...(certificate === undefined ? {} : { certificate }),
    reasons: distinctReasons(found),
  };
};

type DscFields = Required<
  Pick<DscRequestRead, 'messageId' | 'name' | 'agencyCode' | 'place' | 'kind' | 'personName'>
> & {
  /** Hexadecimal, both. */
  readonly serial: string;
  readonly thumbprint: string;
};

/** One signature, by the certificate that it brings along: the proof that the person has the key, and no more than that. */
const signatureReasons = (signatures: readonly PeeledSignature[]): Reason[] => {
  const [signature] = signatures;
  if (signatures.length !== 1 || !signature)
    return [reason('signature-missing', `A request has one signature; this one has ${signatures.length}.`)];
  if (signature.fault === undefined) return [];
  return [reason(signature.fault === 'weak' ? 'weak-algorithm' : 'signature-broken')];
};

const certificateReasons = ({ serial, thumbprint }: DscFields, certificate: string): Reason[] => {
  const x509 = certificateOf(certificate);
  if (!x509) return [reason('schema', 'The certificate in it cannot be read.')];
  const plain = (hex: string) => hex.toLowerCase().replace(/^0+(?=.)/, '');
  const prints = (['sha1', 'sha256'] as const).map((hash) => createHash(hash).update(x509.raw).digest('hex'));
  return [
    ...(plain(serial) === plain(x509.serialNumber)
      ? []
      : [reason('schema', 'Cert is not the number of its certificate.')]),
    ...(prints.includes(thumbprint.toLowerCase())
      ? []
      : [reason('schema', 'ThumbPrint is not that of its certificate.')]),
  ];
};

const certificateOf = (encoded: string): X509Certificate | undefined => {
  try {
    return new X509Certificate(Buffer.from(encoded, 'base64'));
  } catch {
    return undefined;
  }
};
