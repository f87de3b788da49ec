// Where an SFTP server is and how it is recognized, as an operator sets it (operate.md, Scheme systems).
import { createHash, timingSafeEqual } from 'node:crypto';

/** What a connection needs; the secret is a password or a private key. */
export interface SftpAddress {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  /** The folder under which all others are; "" is the root. */
  readonly base: string;
}

const defaultPort = 22;

/** Reads `sftp://user@host:port/folder`. @throws where it is not one: a fault of the deployment, found at start-up */
export const sftpAddress = (text: string): SftpAddress => {
  const { protocol, hostname, port, username, pathname } = new URL(text);
  if (protocol !== 'sftp:' || hostname === '' || username === '')
    throw new Error('The address of an SFTP server has the form sftp://user@host:port/folder');
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? defaultPort : Number(port),
    username: decodeURIComponent(username),
    base: decodeURIComponent(pathname).replace(/\/+$/, ''),
  };
};

/** A password, or the private key that a secret is by its first line. */
export const credentialOf = (
  secret: string,
): { readonly password: string } | { readonly privateKey: string } =>
  secret.trimStart().startsWith('-----BEGIN ') ? { privateKey: secret } : { password: secret };

/** Whether a host key is one of the pinned ones: `SHA256:…` as OpenSSH shows it, several with a comma between (rotation). */
export const pinned = (fingerprints: string): ((key: Buffer) => boolean) => {
  const known = fingerprints
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  if (known.length === 0 || known.some((each) => !/^SHA256:[A-Za-z\d+/]{43}=?$/.test(each)))
    throw new Error('The host key of an SFTP server has the form SHA256:… (ssh-keygen -l shows it)');
  return (key) => {
    const seen = createHash('sha256').update(key).digest();
    const isSame = (text: string) =>
      timingSafeEqual(Buffer.from(text.slice('SHA256:'.length), 'base64'), seen);
    return known.some(isSame);
  };
};
