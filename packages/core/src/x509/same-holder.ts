// Whether two certificates are one person's: maker and checker are two people, and one of them may have two certificates
// (decisions.md, Signatories).
import { X509Certificate } from 'node:crypto';

/**
 * Licensed authorities of India write what identifies a person into the subject's serial number (for persons the hash of the PAN, CCA
 * Interoperability Guidelines); where both have it, it decides. Else the name does, in any case and spacing.
 * @param one DER
 * @param other DER
 */
export const isSameHolder = (one: Uint8Array, other: Uint8Array): boolean => {
  const [first, second] = [holderOf(one), holderOf(other)];
  if (first.id !== '' && second.id !== '') return first.id === second.id;
  return first.name === second.name;
};

const holderOf = (certificate: Uint8Array) => {
  const subject: Readonly<Record<string, string | string[] | undefined>> =
    new X509Certificate(certificate).toLegacyObject().subject ?? {};
  const text = (part: string) => [subject[part] ?? ''].flat().join(' ');
  return {
    id: text('serialNumber').replace(/\s/g, '').toLowerCase(),
    name: (text('CN') || JSON.stringify(subject))
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s.]+/g, ' ')
      .trim(),
  };
};
