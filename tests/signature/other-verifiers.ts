// Two other programs that judge certificates, lists, answers and signatures: openssl and pkijs. Each says whether it accepts.
import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as pkijs from 'pkijs';
import { inFolder } from './forgery.ts';

export interface Trusted {
  readonly root: Uint8Array;
  readonly middle: Uint8Array;
  readonly leaf: Uint8Array;
}

/** Runs openssl on files with these contents; `{name}` in an option is the path of the file. */
const openssl = (files: Readonly<Record<string, Uint8Array | string>>, options: readonly string[]): string =>
  inFolder((folder) => {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const paths = options.map((option) => option.replace(/^\{(.*)\}$/, (_, name) => join(folder, name)));
    const { status, stdout, stderr } = spawnSync('openssl', paths, { encoding: 'utf8' });
    return `${status}\n${stdout}${stderr}`.replaceAll(`${folder}/`, '');
  });

const pem = (der: Uint8Array): string => new X509Certificate(der).toString();
const pemList = (der: Uint8Array): string =>
  `-----BEGIN X509 CRL-----\n${Buffer.from(der).toString('base64')}\n-----END X509 CRL-----\n`;

export const byOpenssl = {
  path: ({ root, middle, leaf }: Trusted): boolean =>
    openssl({ root: pem(root), middle, leaf }, [
      ...['verify', '-CAfile', '{root}', '-untrusted', '{middle}', '{leaf}'],
    ]).startsWith('0\n'),

  list: ({ root, leaf }: Trusted, list: Uint8Array): boolean =>
    openssl({ root: pem(root), leaf, list: pemList(list) }, [
      ...['verify', '-crl_check', '-CRLfile', '{list}', '-CAfile', '{root}', '{leaf}'],
    ]).startsWith('0\n'),

  answer: ({ root, leaf }: Trusted, answer: Uint8Array): boolean => {
    const said = openssl({ root: pem(root), leaf: pem(leaf), answer }, [
      ...['ocsp', '-respin', '{answer}', '-issuer', '{root}', '-cert', '{leaf}', '-CAfile', '{root}'],
    ]);
    return /Response verify OK/.test(said) && /leaf: good/.test(said) && !/Status times invalid/.test(said);
  },

  signature: ({ root }: Trusted, cms: Uint8Array, content: Uint8Array): boolean =>
    openssl({ root: pem(root), cms, content, out: '' }, [
      ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', '{cms}', '-content', '{content}'],
      ...['-CAfile', '{root}', '-purpose', 'any', '-cades', '-out', '{out}'],
    ]).startsWith('0\n'),
};

/** pkijs throws at what it does not like. */
const accepts = async (judge: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await judge();
  } catch {
    return false;
  }
};

const certificate = (der: Uint8Array) => pkijs.Certificate.fromBER(der);

export const byPkijs = {
  path: ({ root, middle, leaf }: Trusted): Promise<boolean> =>
    accepts(async () => {
      const certs = [certificate(middle), certificate(leaf)];
      const engine = new pkijs.CertificateChainValidationEngine({ trustedCerts: [certificate(root)], certs });
      return (await engine.verify()).result;
    }),

  list: ({ root, leaf }: Trusted, list: Uint8Array): Promise<boolean> =>
    accepts(async () => {
      const read = pkijs.CertificateRevocationList.fromBER(list);
      const isGenuine = await read.verify({ issuerCertificate: certificate(root) });
      return isGenuine && !read.isCertificateRevoked(certificate(leaf));
    }),

  answer: ({ root, leaf }: Trusted, answer: Uint8Array): Promise<boolean> =>
    accepts(async () => {
      const read = pkijs.OCSPResponse.fromBER(answer);
      const basic = pkijs.BasicOCSPResponse.fromBER(
        read.responseBytes?.response.valueBlock.valueHexView ?? new Uint8Array(),
      );
      const isGenuine = await basic.verify({ trustedCerts: [certificate(root)] });
      const { isForCertificate, status } = await basic.getCertificateStatus(
        certificate(leaf),
        certificate(root),
      );
      return isGenuine && isForCertificate && status === 0;
    }),

  signature: ({ root }: Trusted, cms: Uint8Array, content: Uint8Array): Promise<boolean> =>
    accepts(async () => {
      const { content: signedData } = pkijs.ContentInfo.fromBER(cms);
      return new pkijs.SignedData({ schema: signedData }).verify({
        signer: 0,
        data: new Uint8Array(content).buffer,
        trustedCerts: [certificate(root)],
        checkChain: true,
      });
    }),
};
