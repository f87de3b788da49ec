// The authorities and officers of the signature tests, and what the server is set to trust.
import { createHash, sign, X509Certificate } from 'node:crypto';
import { type Trust, verifySignedBody } from '@portal/core/pdf-signature/verify';
import type { RevocationSources } from '@portal/core/x509/revocation';
import {
  type CertificateOrder,
  type MadeCertificate,
  makeCertificate,
  makeRevocationList,
  type Name,
} from '@portal/signer/certificate-maker';
import { thumbprintOf } from '@portal/signer/certificate-text';
import { defaultBox, type SignatureRequest, signPdf } from '@portal/signer/sign-pdf';
import type { SigningKey } from '@portal/signer/signing-key';

export const rootName: Name = [
  ['CN', 'Test Root'],
  ['O', 'Test Authorities'],
  ['C', 'IN'],
];
export const officerName: Name = [
  ['CN', 'OFFICER ONE'],
  ['O', 'Finance'],
  ['C', 'IN'],
];

export const root = makeCertificate({ name: rootName, kind: 'ec', authority: {} });

/** A certificate of the root, or of another authority. */
export const anOfficer = (
  order: Partial<CertificateOrder> = {},
  issuer: MadeCertificate = root,
): MadeCertificate => makeCertificate({ name: officerName, kind: 'ec', ...order }, issuer);

export const officer = anOfficer();
export const rsaOfficer = anOfficer({ kind: 'rsa' });

export const keyOf = ({ der, key }: MadeCertificate, ...chain: MadeCertificate[]): SigningKey => ({
  certificate: der,
  chain: chain.map((link) => link.der),
  sign: async (data) => sign('sha256', data, key),
});

export const thumbprint = ({ der }: Pick<MadeCertificate, 'der'>): string =>
  thumbprintOf(new X509Certificate(der));
export const serialOf = ({ der }: MadeCertificate): string =>
  new X509Certificate(der).serialNumber.toLowerCase();

/** What the server trusts in these tests; the list of the root revokes no certificate. */
export const trust = (changes: Partial<Trust> = {}, revocation: Partial<RevocationSources> = {}): Trust => ({
  roots: [root.der],
  intermediates: [],
  revocation: { lists: [makeRevocationList(root)], policy: 'hard', ...revocation },
  now: new Date(),
  isEnrolled: () => true,
  ...changes,
});

export const aRequest = (changes: Partial<SignatureRequest> = {}): SignatureRequest => ({
  page: 1,
  box: defaultBox,
  reason: 'Approved',
  location: 'Imphal',
  at: new Date(),
  ...changes,
});

/** The whole signed file. */
export const signed = async (
  body: Uint8Array,
  key: SigningKey = keyOf(officer),
  request: SignatureRequest = aRequest(),
): Promise<Buffer> => Buffer.concat([body, await signPdf(body, request, key)]);

export const stored = (body: Uint8Array) => ({
  sizeBytes: body.length,
  sha256: createHash('sha256').update(body).digest('hex'),
});

/** 'ok', or the code of the refusal. */
export const verdict = async (
  body: Uint8Array,
  file: Uint8Array,
  trusted: Trust = trust(),
): Promise<string> => {
  const answer = await verifySignedBody({ stored: stored(body), signed: file, trust: trusted });
  return answer.ok ? 'ok' : answer.code;
};
