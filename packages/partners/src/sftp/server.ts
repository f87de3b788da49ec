// The SFTP server of a stand-in: SSH on the loopback address in this process, in pure JavaScript, with a host key of its own.
import { createHash, generateKeyPairSync, timingSafeEqual } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import ssh2, { type AuthContext } from 'ssh2';
import { type FaultState, garbageText } from '../fault.ts';
import type { Listening } from '../partner.ts';
import type { Folders } from './folders.ts';
import { SftpSession } from './session.ts';

export interface SftpServerOptions {
  readonly folders: Folders;
  readonly user: string;
  readonly password: string;
  /** The key that is taken in place of the password; its public half is enough. */
  readonly key?: string;
  /** The fault at the moment: a connection meets it without counting. */
  readonly current: () => FaultState;
  /** The fault of a request, which counts it. */
  readonly meet: (message: string) => FaultState;
}

export interface SftpServer extends Listening {
  /** `SHA256:…`, as OpenSSH shows it. */
  readonly hostKey: string;
}

/** Starts on a free port. */
export async function startSftpServer(options: SftpServerOptions): Promise<SftpServer> {
  const { user, current } = options;
  const key = aKey();
  const sockets = new Set<Socket>();
  const ssh = new ssh2.Server({ hostKeys: [key] }, (client) => {
    // a client that is gone is no fault of the server
    client.on('error', () => {});
    client.on('authentication', (context) =>
      isKnown(context, options) ? context.accept() : context.reject(['password', 'publickey']),
    );
    client.on('session', (accept) =>
      accept().on('sftp', (acceptStream) => {
        new SftpSession(acceptStream(), { ...options, hangUp: () => client.end() });
      }),
    );
  });
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    const { fault } = current();
    if (fault === 'down') return void socket.destroy();
    if (fault === 'garbage') return void socket.end(garbageText);
    // without it each packet waits for the acknowledgement of the one before
    socket.setNoDelay(true);
    ssh.injectSocket(socket);
  });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `sftp://${user}@127.0.0.1:${(listener.address() as AddressInfo).port}`,
    hostKey: fingerprint(key),
    stop: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** The library's own generator makes one key in some hundred that it cannot read. */
export const aKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'sec1', format: 'pem' })
    .toString();

const fingerprint = (privateKey: string): string =>
  `SHA256:${createHash('sha256').update(parsed(privateKey).getPublicSSH()).digest('base64').replace(/=+$/, '')}`;

function parsed(key: string) {
  const read = ssh2.utils.parseKey(key);
  if (read instanceof Error) throw read;
  return read;
}

function isKnown(context: AuthContext, { user, password, key }: SftpServerOptions): boolean {
  if (context.username !== user) return false;
  if (context.method === 'password') return isEqual(Buffer.from(context.password), Buffer.from(password));
  if (context.method !== 'publickey' || key === undefined) return false;
  const known = parsed(key);
  if (!isEqual(context.key.data, known.getPublicSSH())) return false;
  // without a signature the client only asks whether the key would do
  if (!context.signature || !context.blob) return true;
  return known.verify(context.blob, context.signature, context.hashAlgo);
}

const isEqual = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
