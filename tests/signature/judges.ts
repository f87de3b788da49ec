// Independent programs that judge what was signed: poppler, qpdf and openssl.
import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inFolder } from './forgery.ts';

/** What pdfsig says of each signature; its own store of authorities is empty, so it calls every issuer unknown. */
export const popplerReport = (pdf: Uint8Array): string =>
  withFile(pdf, (path) => spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' }).stdout);

export const isValidForPoppler = (pdf: Uint8Array): boolean => {
  const said = popplerReport(pdf);
  return /Signature Validation: Signature is Valid/.test(said) && !/Digest Mismatch/.test(said);
};

export const coversAllForPoppler = (pdf: Uint8Array): boolean =>
  /Total document signed/.test(popplerReport(pdf));

/** Empty when qpdf finds nothing wrong. */
export const qpdfComplaints = (pdf: Uint8Array): string =>
  withFile(pdf, (path) => {
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' });
    return status === 0 && stderr === '' ? '' : stdout + stderr;
  });

export const textOf = (pdf: Uint8Array): string =>
  withFile(pdf, (path) =>
    execFileSync('pdftotext', ['-l', '1', path, '-'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );

/** Whether openssl verifies the signature of the file, up to a root. */
export const isValidForOpenssl = (pdf: Buffer, root: Uint8Array): boolean =>
  inFolder((folder) => {
    const [, start = '0', end = '0'] = /\/ByteRange \[0 (\d+) (\d+) \d+\]/.exec(pdf.toString('latin1')) ?? [];
    const cms = Buffer.from(pdf.toString('latin1', Number(start) + 1, Number(end) - 1), 'hex');
    const file = (name: string, content: Uint8Array) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const covered = Buffer.concat([pdf.subarray(0, Number(start)), pdf.subarray(Number(end))]);
    const options = [
      '-binary',
      '-inform',
      'DER',
      '-in',
      file('cms', cms),
      '-content',
      file('content', covered),
    ];
    const trusted = [
      '-CAfile',
      file('root.pem', Buffer.from(new X509Certificate(root).toString())),
      '-purpose',
      'any',
      '-cades',
    ];
    return spawnSync('openssl', ['cms', '-verify', ...options, ...trusted, '-out', '/dev/null']).status === 0;
  });

const withFile = <Answer>(pdf: Uint8Array, use: (path: string) => Answer): Answer =>
  inFolder((folder) => {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, pdf);
    return use(path);
  });
