// Connections to one SFTP server: made when needed, kept for a while, one operation at a time on each, so that an operation
// that never ends takes its own connection with it and no other.
import type SftpClient from 'ssh2-sftp-client';
import { ExchangeFailure } from './attempt.ts';
import { credentialOf, pinned, sftpAddress } from './sftp-address.ts';

export interface PoolSettings {
  /** `sftp://user@host:port/folder` */
  readonly address: string;
  /** Fingerprints of the host's key, `SHA256:…`, with commas between. */
  readonly hostKey: string;
  /** A password or a private key. */
  readonly secret: string;
  readonly limits: PoolLimits;
}

export interface PoolLimits {
  /** From the first packet until the session is open. */
  readonly connectMs: number;
  /** One operation: what takes longer is ended with its connection. */
  readonly operationMs: number;
  /** How long an idle connection is kept. */
  readonly idleMs: number;
}

interface Connection {
  readonly client: SftpClient;
  isOpen: boolean;
  idleTimer?: NodeJS.Timeout;
}

/** Of an operation: on a connection that was kept, the server may have closed it meanwhile. */
class ConnectionLost extends Error {}

/** The server is there, and one of the two does not take the other: a person has to act, and a wait helps nothing. */
export class SignInRefused extends ExchangeFailure {
  constructor(message: string, cause: unknown) {
    super('refused', message, cause);
  }
}

export class SftpPool {
  readonly #settings: PoolSettings;
  readonly #address: ReturnType<typeof sftpAddress>;
  readonly #isHost: (key: Buffer) => boolean;
  readonly #idle: Connection[] = [];

  /** @throws where address or host key are malformed */
  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#address = sftpAddress(settings.address);
    this.#isHost = pinned(settings.hostKey);
  }

  /** A path below the base folder, absolute. */
  path(...parts: readonly string[]): string {
    return [this.#address.base, ...parts].join('/');
  }

  /** The address of a path, for the log. */
  url(path: string): string {
    const { host, port } = this.#address;
    return `sftp://${host}:${port}${path.split('/').map(encodeURIComponent).join('/')}`;
  }

  /**
   * Runs an operation on a connection of its own. One on a kept connection that turns out to be closed runs again on a new
   * one, so it must be repeatable. @throws ExchangeFailure
   */
  async run<Result>(operation: (client: SftpClient) => Promise<Result>): Promise<Result> {
    const kept = this.#takeIdle();
    if (kept) {
      try {
        return await this.#runOn(kept, operation);
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
      }
    }
    try {
      return await this.#runOn(await this.#connect(), operation);
    } catch (error) {
      throw error instanceof ConnectionLost
        ? new ExchangeFailure('unreachable', 'The connection was lost', error.cause)
        : error;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((each) => this.#end(each)));
  }

  #takeIdle(): Connection | undefined {
    for (let kept = this.#idle.pop(); kept; kept = this.#idle.pop()) {
      clearTimeout(kept.idleTimer);
      if (kept.isOpen) return kept;
    }
    return undefined;
  }

  async #runOn<Result>(
    connection: Connection,
    operation: (client: SftpClient) => Promise<Result>,
  ): Promise<Result> {
    const { operationMs } = this.#settings.limits;
    const watchdog = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => watchdog.reject(new ExchangeFailure('timeout', `No answer within ${operationMs} ms`)),
      operationMs,
    );
    const working = operation(connection.client);
    // after the watchdog its failure is of no interest
    working.catch(() => {});
    try {
      const result = await Promise.race([working, watchdog.promise]);
      this.#keep(connection);
      return result;
    } catch (error) {
      const wasOpen = connection.isOpen;
      this.#destroy(connection);
      throw error instanceof ExchangeFailure || wasOpen
        ? error
        : new ConnectionLost('lost', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  #keep(connection: Connection): void {
    if (!connection.isOpen) return;
    connection.idleTimer = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(connection), 1);
      void this.#end(connection);
    }, this.#settings.limits.idleMs);
    connection.idleTimer.unref();
    this.#idle.push(connection);
  }

  async #connect(): Promise<Connection> {
    const client = await newClient(() => connection);
    const connection: Connection = { client, isOpen: true };
    const { host, port, username } = this.#address;
    let isForeign = false;
    try {
      const connecting = connection.client.connect({
        host,
        port,
        username,
        ...credentialOf(this.#settings.secret),
        readyTimeout: this.#settings.limits.connectMs,
        hostVerifier: (key: Buffer) => {
          isForeign = !this.#isHost(key);
          return !isForeign;
        },
      });
      // without it each packet waits for the acknowledgement of the one before
      innerClient(connection).setNoDelay(true);
      await connecting;
    } catch (error) {
      this.#destroy(connection);
      throw connectFailure(error, isForeign);
    }
    return connection;
  }

  #destroy(connection: Connection): void {
    connection.isOpen = false;
    innerClient(connection).destroy();
  }

  async #end(connection: Connection): Promise<void> {
    connection.isOpen = false;
    await connection.client.end().catch(() => this.#destroy(connection));
  }
}

/** The library's own client of ssh2, which its types do not name. */
const innerClient = ({ client }: Connection) =>
  (client as unknown as { client: { setNoDelay(isOn: boolean): void; destroy(): void } }).client;

/** The library is loaded for the first connection: a function starts without it. */
const newClient = async (connection: () => Connection): Promise<SftpClient> => {
  const { default: Client } = await import('ssh2-sftp-client');
  const close = () => {
    connection().isOpen = false;
  };
  // an operation that runs gets the error itself
  const client = new Client('portal', { error: close, end: close, close });
  for (const event of ['error', 'end', 'close']) client.on(event, close);
  return client;
};

const connectFailure = (error: unknown, isForeign: boolean): ExchangeFailure => {
  if (isForeign) return new SignInRefused('The server has another host key than the pinned one', error);
  const message = error instanceof Error ? error.message : String(error);
  if (/authentication/i.test(message))
    return new SignInRefused('The server does not take the key or password', error);
  return /timed? ?out/i.test(message)
    ? new ExchangeFailure('timeout', message, error)
    : new ExchangeFailure('unreachable', message, error);
};
