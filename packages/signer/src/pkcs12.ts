// Keys from a PKCS #12 file, RSA and EC, in the old and the new encryption of such files.
import { createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import forge from 'node-forge';
import { thumbprintOf } from './certificate-text.ts';
import { type KeySource, type OpenKey, SignerFailure } from './signing-key.ts';

interface Contents {
  readonly keys: readonly KeyObject[];
  readonly certificates: readonly X509Certificate[];
}

/** The certificates of such a file are encrypted too: none is seen before the password was given once. */
export const pkcs12Source = (path: string, bytes: Uint8Array = readKeyFile(path)): KeySource => {
  let seen: readonly Uint8Array[] = [];
  return {
    label: `File ${basename(path)}`,
    certificates: () => seen,
    open: (password, thumbprint) => {
      const contents = readContents(bytes, password);
      const pairs = pairsOf(contents);
      seen = pairs.map(({ certificate }) => certificate.raw);
      const pair = chosen(pairs, thumbprint);
      const chain = contents.certificates.filter((certificate) => certificate !== pair.certificate);
      return openKey(pair, chain);
    },
  };
};

const readKeyFile = (path: string): Uint8Array => {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new SignerFailure(`The key file ${path} cannot be read.`, { cause });
  }
};

interface Pair {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
}

const openKey = ({ key, certificate }: Pair, chain: readonly X509Certificate[]): OpenKey => ({
  certificate: certificate.raw,
  chain: chain.filter(({ ca }) => ca).map(({ raw }) => raw),
  sign: async (data) => sign('sha256', data, key),
  close: () => {},
});

const pairsOf = ({ keys, certificates }: Contents): Pair[] =>
  keys.flatMap((key) => {
    const certificate = certificates.find((candidate) => candidate.checkPrivateKey(key));
    return certificate ? [{ key, certificate }] : [];
  });

const chosen = (pairs: readonly Pair[], thumbprint: string | undefined): Pair => {
  const matching = pairs.filter(
    ({ certificate }) => thumbprint === undefined || thumbprintOf(certificate) === thumbprint,
  );
  const [pair, other] = matching;
  if (!pair) throw new SignerFailure('The file holds no such certificate with its private key.');
  if (other) throw new SignerFailure('The file holds several certificates. Choose one.');
  return pair;
};

const readContents = (bytes: Uint8Array, password: string): Contents => {
  const file = parse(bytes, password);
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids;
  const bagsOf = (type: string | undefined) => (type && file.getBags({ bagType: type })[type]) || [];
  // The library knows RSA only; any other key it returns in its encoded form.
  const keys = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)].map(({ key, asn1 }) =>
    createPrivateKey({
      key: der(key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1),
      format: 'der',
      type: 'pkcs8',
    }),
  );
  const certificates = bagsOf(certBag).map(
    ({ cert, asn1 }) => new X509Certificate(der(cert ? asIssued(cert) : asn1)),
  );
  return { keys, certificates };
};

/**
 * The certificate byte for byte: the library would spell the algorithm of the signature its own way, and the thumbprint
 * would be another. Inside and outside of what is signed it is the same (RFC 5280, 4.1.1.2).
 */
const asIssued = ({ tbsCertificate, signature }: forge.pki.Certificate): forge.asn1.Asn1 => {
  const { Class, Type, create } = forge.asn1;
  const signed = tbsCertificate as forge.asn1.Asn1;
  const [first, second, third] = signed.value as forge.asn1.Asn1[];
  const algorithm = first?.tagClass === Class.CONTEXT_SPECIFIC ? third : second;
  if (!algorithm) throw new SignerFailure('The key file holds a certificate that cannot be read.');
  const bits = create(Class.UNIVERSAL, Type.BITSTRING, false, `\x00${signature}`);
  return create(Class.UNIVERSAL, Type.SEQUENCE, true, [signed, algorithm, bits]);
};

const parse = (bytes: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx => {
  let content: forge.asn1.Asn1;
  try {
    content = forge.asn1.fromDer(Buffer.from(bytes).toString('latin1'));
  } catch (cause) {
    throw new SignerFailure('The key file is no PKCS #12 file.', { cause });
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(content, false, password);
  } catch (cause) {
    if (cause instanceof Error && /MAC could not be verified|Invalid password/i.test(cause.message))
      throw new SignerFailure('The PIN is wrong.', { isPinWrong: true, cause });
    throw new SignerFailure('The key file cannot be read.', { cause });
  }
};

const der = (content: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(content).getBytes(), 'latin1');
