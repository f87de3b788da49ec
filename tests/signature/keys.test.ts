// Signatures with every kind of key that an officer may have, each judged by three programs that others wrote.
import { billObjects, bodyShapes, classicPdf } from '@portal/core/pdf/body.fixture';
import type { MadeCertificate } from '@portal/signer/certificate-maker';
import { makeCertificate } from '@portal/signer/certificate-maker';
import { isDemoCertificate, makeDemoCertificate } from '@portal/signer/demo-certificate';
import { pkcs11Source } from '@portal/signer/pkcs11';
import { pkcs12Source } from '@portal/signer/pkcs12';
import type { KeySource } from '@portal/signer/signing-key';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anOfficer,
  keyOf,
  officer,
  root,
  rsaOfficer,
  signed,
  thumbprint,
  trust,
  verdict,
} from './authority.ts';
import { coversAllForPoppler, isValidForOpenssl, isValidForPoppler, qpdfComplaints } from './judges.ts';
import { pkcs12Of } from './openssl-authority.ts';
import { type SoftToken, softToken } from './token.ts';

const body = classicPdf(billObjects());

const judged = async (file: Buffer, of: Uint8Array = body) => ({
  portal: await verdict(of, file),
  poppler: isValidForPoppler(file) && coversAllForPoppler(file),
  qpdf: qpdfComplaints(file),
  openssl: isValidForOpenssl(file, root.der),
});
const sound = { portal: 'ok', poppler: true, qpdf: '', openssl: true };

const signedFrom = async (keys: KeySource, pin: string, print?: string): Promise<Buffer> => {
  const key = keys.open(pin, print);
  try {
    return await signed(body, key);
  } finally {
    key.close();
  }
};

describe('a body in each shape', () => {
  test.each(Object.entries(bodyShapes()))('%s', async (_, shape) => {
    expect(await judged(await signed(shape, keyOf(officer)), shape)).toEqual(sound);
  });
});

describe('a PKCS #12 file', () => {
  test.each<[string, MadeCertificate, string[]]>([
    ['RSA', rsaOfficer, []],
    ['RSA in the old encryption', rsaOfficer, ['-legacy']],
    ['EC', officer, []],
    ['EC in the old encryption', officer, ['-legacy']],
  ])('%s', async (_, made, options) => {
    const keys = pkcs12Source('officer.p12', pkcs12Of(made, 'pass word', ...options));
    expect(keys.certificates()).toEqual([]);
    expect(await judged(await signedFrom(keys, 'pass word'))).toEqual(sound);
    expect(keys.certificates().map((der) => thumbprint({ der }))).toEqual([thumbprint(made)]);
    expect(() => keys.open('wrong')).toThrow(
      expect.objectContaining({ message: 'The PIN is wrong.', isPinWrong: true }),
    );
    expect(() => keys.open('pass word', thumbprint(anOfficer()))).toThrow(/no such certificate/);
  });

  test('that is invalid is reported', () => {
    expect(() => pkcs12Source('x.p12', Buffer.from('text')).open('')).toThrow(
      'The key file is no PKCS #12 file.',
    );
  });

  test('of the demonstration is accepted only where its authority is trusted', async () => {
    const demo = makeDemoCertificate();
    const file = await signedFrom(pkcs12Source('demo.p12', demo.pkcs12), demo.pin);
    const revocation = { lists: [demo.revocationList], policy: 'hard' } as const;
    const isEnrolled = (print: string) => print === demo.thumbprint;
    expect(await verdict(body, file, trust({ roots: [demo.authority], isEnrolled }, revocation))).toBe('ok');
    expect(await verdict(body, file)).toBe('signature.untrusted');
    expect(isDemoCertificate(demo.certificate)).toBe(true);
    expect(isDemoCertificate(officer.der)).toBe(false);
  });
});

describe('a token', () => {
  let token: SoftToken;
  let keys: KeySource;
  const middle = makeCertificate(
    { name: [['CN', 'Authority on the token']], kind: 'ec', authority: {} },
    root,
  );
  beforeAll(() => {
    token = softToken('officer token', [rsaOfficer, officer], [middle]);
    keys = pkcs11Source(token.library, token.label);
  });
  afterAll(() => token.remove());

  test('shows its certificates without the PIN', () => {
    expect(
      keys
        .certificates()
        .map((der) => thumbprint({ der }))
        .sort(),
    ).toEqual([rsaOfficer, officer].map(thumbprint).sort());
  });

  test.each([
    ['RSA', rsaOfficer],
    ['EC', officer],
  ])('signs with %s', async (_, made) => {
    expect(await judged(await signedFrom(keys, token.pin, thumbprint(made)))).toEqual(sound);
  });

  test('reports a wrong PIN, and does not try it again', () => {
    expect(() => keys.open('1111', thumbprint(officer))).toThrow(
      expect.objectContaining({
        message: 'The PIN is wrong. Too many wrong PINs lock the token.',
        isPinWrong: true,
      }),
    );
  });

  test('with several certificates asks for a choice', () => {
    expect(() => keys.open(token.pin)).toThrow('There are several certificates. Choose one.');
    expect(() => keys.open(token.pin, thumbprint(anOfficer()))).toThrow(
      'The token holds no such certificate.',
    );
  });

  test('that is missing, and an invalid library, are reported', () => {
    expect(() => pkcs11Source(token.library, 'another').certificates()).toThrow('No token is plugged in.');
    expect(() => pkcs11Source('/nowhere/lib.so')).toThrow(
      'The token library /nowhere/lib.so cannot be used.',
    );
  });
});
