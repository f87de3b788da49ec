// Whether two certificates are one person's, or may be: maker and checker are two people, and one of them may have two certificates
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
  return { id: plainId(text('serialNumber')), name: plainName(text('CN') || JSON.stringify(subject)) };
};

const plainId = (id: string): string => id.replace(/\s/g, '').toLowerCase();

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim();

/**
 * Whether two subjects, as the registers keep them, have one name and two numbers of a person: two people of one name, or one who has
 * two numbers. No program knows which, so it is asked.
 */
export const isLikeName = (one: string, other: string): boolean => {
  const [first, second] = [subjectHolder(one), subjectHolder(other)];
  if (first.name === '' || first.id === '' || second.id === '') return false;
  return plainName(first.name) === plainName(second.name) && plainId(first.id) !== plainId(second.id);
};

/** Name and number of a person in a subject: "ASHA DEVI (ab12…)"; the whole subject where it has no name. */
export const shownHolder = (subject: string): string => {
  const { name, id } = subjectHolder(subject);
  return name === ''
    ? subject
    : `${name} (${id.slice(0, shownLetters)}${id.length > shownLetters ? '…' : ''})`;
};

const shownLetters = 12;

/** A comma within a value is escaped. */
const subjectHolder = (subject: string) => {
  const parts = subject.split(/\n|(?<!\\), /);
  const partOf = (name: string) =>
    parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  return { id: partOf('serialNumber'), name: partOf('CN') };
};
