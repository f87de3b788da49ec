import { describe, expect, it } from 'vitest';
import { isCertificateText, largestFileBytes, readCertificate } from './certificate-file.ts';

const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
const der = new Uint8Array([0x30, 0x82, 0x01, 0x02, 0xff]);

describe('readCertificate', () => {
  it('takes PEM as it is, also with words before it, and DER as base64', async () => {
    expect(await readCertificate(new Blob([pem]))).toBe(pem.trim());
    expect(await readCertificate(new Blob([`subject=E. Devi\n${pem}`]))).toContain(pem.trim());
    expect(await readCertificate(new Blob([der]))).toBe('MIIBAv8=');
  });

  it.each([
    ['an empty file', new Blob([])],
    ['a PDF', new Blob(['%PDF-1.7'])],
    ['a private key', new Blob(['-----BEGIN PRIVATE KEY-----'])],
    ['a file too large for one', new Blob([pem, 'x'.repeat(largestFileBytes)])],
  ])('takes no %s', async (_what, file) => expect(await readCertificate(file)).toBeUndefined());
});

describe('isCertificateText', () => {
  it.each([
    [pem, true],
    [`MII${'A'.repeat(300)}==`, true],
    ['MIIA', false],
    ['-----BEGIN PRIVATE KEY-----', false],
    ['', false],
  ])('%j: %s', (text, expected) => expect(isCertificateText(text)).toBe(expected));
});
