// The demonstration's own authority and officer, made when the local run starts for the first time. A machine that trusts this
// authority trusts every user who can read the folder: it is for a developer's own machine only.
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate, makeRevocationList, type Name } from './certificate-maker.ts';
import { thumbprintOf } from './certificate-text.ts';
import { writePkcs12 } from './pkcs12-writer.ts';

export interface DemoCertificate {
  readonly pkcs12: Uint8Array;
  readonly pin: string;
  /** DER: the officer's certificate, the authority that issued it, and its list of revoked certificates. */
  readonly certificate: Uint8Array;
  readonly authority: Uint8Array;
  readonly revocationList: Uint8Array;
  /** SHA-256 in lower-case hexadecimal: what is enrolled. */
  readonly thumbprint: string;
}

/** The PIN of a key that protects nothing. */
const demoPin = 'demo';
const demoOrganization = 'Bill Portal demonstration (not trusted)';
const authorityName: Name = [
  ['CN', 'Demo Authority'],
  ['O', demoOrganization],
  ['C', 'IN'],
];
const officerName: Name = [
  ['CN', 'Demo Officer'],
  ['O', demoOrganization],
  ['C', 'IN'],
];

const yearMs = 365 * 86_400_000;
const files = {
  pkcs12: 'officer.p12',
  certificate: 'officer.cer',
  authority: 'authority.cer',
  revocationList: 'revoked.crl',
} as const;

/** The demonstration's certificate of a data folder; made there when there is none, or when it has expired. */
export const demoCertificateIn = (folder: string): DemoCertificate => {
  const path = (name: keyof typeof files) => join(folder, files[name]);
  const names = Object.keys(files) as (keyof typeof files)[];
  if (names.every((name) => existsSync(path(name)))) {
    const kept = withThumbprint({
      pkcs12: readFileSync(path('pkcs12')),
      certificate: readFileSync(path('certificate')),
      authority: readFileSync(path('authority')),
      revocationList: readFileSync(path('revocationList')),
    });
    if (new X509Certificate(kept.certificate).validToDate.getTime() > Date.now()) return kept;
  }
  const made = makeDemoCertificate();
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(path(name), made[name], { mode: 0o600 });
  return made;
};

export const makeDemoCertificate = (): DemoCertificate => {
  const to = new Date(Date.now() + 10 * yearMs);
  const authority = makeCertificate({ name: authorityName, authority: { pathLength: 0 }, to });
  const officer = makeCertificate({ name: officerName, to: new Date(Date.now() + 2 * yearMs) }, authority);
  return withThumbprint({
    pkcs12: writePkcs12(officer, demoPin),
    certificate: officer.der,
    authority: authority.der,
    revocationList: makeRevocationList(authority, { nextUpdate: to }),
  });
};

/** Only a certificate of such an authority may sign without the officer's confirmation. */
export const isDemoCertificate = (der: Uint8Array): boolean =>
  new X509Certificate(der).toLegacyObject().issuer.O === demoOrganization;

const withThumbprint = (parts: Omit<DemoCertificate, 'pin' | 'thumbprint'>): DemoCertificate => ({
  ...parts,
  pin: demoPin,
  thumbprint: thumbprintOf(new X509Certificate(parts.certificate)),
});
