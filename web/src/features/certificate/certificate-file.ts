// A certificate's file as the register takes it: PEM as it is, DER as base64.
import { base64Of } from '../../data/upload/base64.ts';

/** Certificates are small; anything larger is something else. */
export const largestFileBytes = 14_000;

const isPem = (text: string): boolean => text.includes('-----BEGIN CERTIFICATE-----');

/** Undefined for a file that cannot be a certificate: its beginning says so. */
export const readCertificate = async (file: Blob): Promise<string | undefined> => {
  if (file.size === 0 || file.size > largestFileBytes) return undefined;
  const text = await file.text();
  if (isPem(text)) return text.trim();
  // DER begins with a sequence whose length takes two bytes
  const [tag, length] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return tag === 0x30 && length === 0x82 ? await base64Of(file) : undefined;
};

/** What was pasted: PEM, or base64 of DER. */
export const isCertificateText = (text: string): boolean =>
  isPem(text) || /^MI[A-Za-z0-9+/\s]{200,}={0,2}\s*$/.test(text.trim());
