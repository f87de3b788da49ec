// Files of scheme systems for tests: signed by the demo signatories or by persons made for the test, and read against a register of
// signatories.

import { readNregaFile } from '@portal/core/order/nrega-file';
import type { OrderRead } from '@portal/core/order/order-read';
import type { Signatory } from '@portal/domain/order/signatory';
import { demoChecker, demoMaker } from '@portal/partners/data/scheme-keys';
import {
  demoOrigins,
  type SchemeFacts,
  type SchemeOrigin,
  schemeFacts,
} from '@portal/partners/scheme-file/facts';
import type { SchemeKey } from '@portal/partners/scheme-file/sign';
import { type CertificateOrder, makeCertificate } from '@portal/signer/certificate-maker';

export const { agencyCode } = demoOrigins.nrega;
/** Within the dates of the demo certificates. */
export const arrival = new Date('2026-11-22T10:00:00Z');

export const facts = (payees: number, serial = 1, origin: SchemeOrigin = demoOrigins.nrega): SchemeFacts =>
  schemeFacts({ origin, serial, payees, now: arrival });

/** A person with a key of their own, whom no authority needs to know. */
export const person = (order: Partial<CertificateOrder> = {}): SchemeKey => {
  const { key, der } = makeCertificate({
    name: [['CN', 'A SIGNATORY']],
    from: new Date('2026-01-01T00:00:00Z'),
    to: new Date('2028-01-01T00:00:00Z'),
    ...order,
  });
  return {
    privateKey: key.export({ format: 'pem', type: 'pkcs8' }) as string,
    certificate: Buffer.from(der).toString('base64'),
  };
};

export const signatory = (
  place: 1 | 2,
  { certificate }: Pick<SchemeKey, 'certificate'>,
  changes: Partial<Signatory> = {},
): Signatory => ({
  agencyCode,
  place,
  certificate,
  serial: '01',
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: '2028-01-01T00:00:00.000Z',
  state: 'enrolled',
  ...changes,
});

export const demoSignatories = [signatory(1, demoMaker), signatory(2, demoChecker)];

/** Reads a file with these signatories enrolled for the agency. */
export const read = (
  file: Uint8Array | string,
  signatories: readonly Signatory[] = demoSignatories,
  now: Date = arrival,
): Promise<OrderRead> =>
  readNregaFile(typeof file === 'string' ? Buffer.from(file) : file, {
    signatoriesOf: async (agency) => (agency === agencyCode ? signatories : []),
    now,
  });

export const codesOf = ({ reasons }: Pick<OrderRead, 'reasons'>): string[] => reasons.map(({ code }) => code);
