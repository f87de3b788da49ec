// Authorities run by openssl: a responder that says whether a certificate is revoked, and one that stamps times.
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MadeCertificate } from '@portal/signer/certificate-maker';
import { root } from './authority.ts';
import { inFolder } from './forgery.ts';

const openssl = (...options: string[]): void => {
  execFileSync('openssl', options, { stdio: 'pipe' });
};

/** Writes certificate and key of somebody, and gives the paths. */
const filesOf = (folder: string, name: string, { der, key }: MadeCertificate) => {
  const [certificate, keyFile] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
  writeFileSync(certificate, new X509Certificate(der).toString());
  writeFileSync(keyFile, key.export({ format: 'pem', type: 'pkcs8' }));
  return { certificate, keyFile };
};

/** A PKCS #12 file with key, certificate and the root, as openssl writes it. */
export const pkcs12Of = (made: MadeCertificate, password: string, ...options: string[]): Buffer =>
  inFolder((folder) => {
    const { certificate, keyFile } = filesOf(folder, 'officer', made);
    const chain = filesOf(folder, 'root', root);
    const file = join(folder, 'file.p12');
    const files = ['-in', certificate, '-inkey', keyFile, '-certfile', chain.certificate, '-out', file];
    openssl('pkcs12', '-export', ...files, '-passout', `pass:${password}`, ...options);
    return readFileSync(file);
  });

export interface OcspQuestion {
  readonly question: Uint8Array;
  readonly authority: MadeCertificate;
  readonly responder: MadeCertificate;
  /** What the responder knows: this one certificate, and its status. */
  readonly certificate: MadeCertificate;
  readonly standing: 'good' | 'revoked';
}

export const ocspAnswer = ({
  question,
  authority,
  responder,
  certificate,
  standing,
}: OcspQuestion): Uint8Array =>
  inFolder((folder) => {
    const { serialNumber } = new X509Certificate(certificate.der);
    const revokedAt = standing === 'revoked' ? '260101000000Z' : '';
    const index = join(folder, 'index.txt');
    const row = [
      standing === 'good' ? 'V' : 'R',
      '360101000000Z',
      revokedAt,
      serialNumber,
      'unknown',
      '/CN=x',
    ];
    writeFileSync(index, `${row.join('\t')}\n`);
    const [request, answer] = [join(folder, 'request'), join(folder, 'answer')];
    writeFileSync(request, question);
    const ca = filesOf(folder, 'authority', authority);
    const signer = filesOf(folder, 'responder', responder);
    const signing = ['-rsigner', signer.certificate, '-rkey', signer.keyFile, '-CA', ca.certificate];
    openssl(
      'ocsp',
      '-index',
      index,
      ...signing,
      '-reqin',
      request,
      '-respout',
      answer,
      '-ndays',
      '1',
      '-noverify',
    );
    return readFileSync(answer);
  });

export const timeStampAnswer = (
  question: Uint8Array,
  stamper: MadeCertificate,
  root: MadeCertificate,
): Uint8Array =>
  inFolder((folder) => {
    const signer = filesOf(folder, 'stamper', stamper);
    const chain = filesOf(folder, 'root', root);
    const [config, request, answer] = ['config', 'request', 'answer'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const settings = {
      serial: join(folder, 'serial'),
      signer_cert: signer.certificate,
      signer_key: signer.keyFile,
      certs: chain.certificate,
      signer_digest: 'sha256',
      default_policy: '1.2.3.4.1',
      digests: 'sha256',
    };
    const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`);
    writeFileSync(config, `[tsa]\ndefault_tsa = here\n[here]\n${lines.join('\n')}\n`);
    writeFileSync(settings.serial, '01\n');
    writeFileSync(request, question);
    openssl('ts', '-reply', '-config', config, '-queryfile', request, '-out', answer);
    return readFileSync(answer);
  });
