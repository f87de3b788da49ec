// The port to a system that exchanges files over SFTP: lists a folder, fetches, moves and puts files. Every operation is kept
// in the exchange log, and a name that could leave its folder reaches no path.
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type SftpClient from 'ssh2-sftp-client';
import { ExchangeFailure } from './attempt.ts';
import { type ExchangeRecord, type KeepMessage, type KeptBytes, keepBytes } from './record.ts';
import { type PoolLimits, SftpPool } from './sftp-pool.ts';

export interface SftpFile {
  readonly name: string;
  readonly sizeBytes: number;
  /** By the server's clock. */
  readonly modifiedAt: Date;
}

/** What was fetched, and under which id the exchange log has the message. */
export interface FetchedFile {
  readonly bytes: Uint8Array;
  readonly messageId: string;
  readonly at: Date;
  /** Where `keep` put it. */
  readonly objectKey: string;
}

/** Keeps what was fetched before the exchange log names it. Answers the key of the object in the bucket. */
export type KeepFile = (bytes: Uint8Array) => Promise<string>;

export interface SftpPort {
  /** The files of a folder by name, without folders and links; each once. @throws ExchangeFailure, as all of them */
  readonly list: (folder: string) => Promise<readonly SftpFile[]>;
  /** The file as it was listed; undefined where it is gone. Fails as garbage where its size is another one now. */
  readonly fetch: (folder: string, file: SftpFile, keep: KeepFile) => Promise<FetchedFile | undefined>;
  /**
   * False where the file is gone, or another one has its name by now, which stays. It never takes the place of another file:
   * then it gets a name of its own.
   */
  readonly move: (file: SftpFile, from: string, to: string) => Promise<boolean>;
  /** Puts a file whole: it has its name when all of its bytes are there. The same file again takes the first one's place. */
  readonly put: (
    folder: string,
    name: string,
    bytes: Uint8Array,
    key: string,
    said?: SaidOfPut,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What the exchange log says of a file that is put. */
export type SaidOfPut = Pick<ExchangeRecord, 'operation' | 'about' | 'attempt' | 'nextAttemptAt'>;

export interface SftpSettings {
  /** The system's name in the exchange log. */
  readonly partner: string;
  /** `sftp://user@host:port/folder` */
  readonly address: string;
  /** Fingerprints of the host's key, `SHA256:…`, with commas between. */
  readonly hostKey: string;
  /** A password or a private key. */
  readonly secret: string;
  readonly keepMessage: KeepMessage;
  readonly clock?: () => Date;
  readonly limits?: Partial<PoolLimits>;
}

/** A file is read, moved or written within a minute, or its operation is ended and tried again. */
const defaultLimits: PoolLimits = { connectMs: 10_000, operationMs: 60_000, idleMs: 20_000 };

/** Of a file that is kept for itself, as much as the exchange log shows. */
const headBytes = 64 * 1024;

/** A name that is safe in a path: no folder, nothing hidden, no control character, 200 characters at most. */
export const isSafeName = (name: string): boolean => /^[^./\\\p{C}][^/\\\p{C}]{0,199}$/u.test(name);

/** Make it once a process: it keeps connections. */
export function sftpPort({ limits, clock = () => new Date(), ...settings }: SftpSettings): SftpPort {
  const pool = new SftpPool({ ...settings, limits: { ...defaultLimits, ...limits } });
  const log = logging({ ...settings, clock, pool });
  const pathOf = (folder: string, name: string): string => {
    if (!isSafeName(name)) throw new Error(`${JSON.stringify(name)} is not the name of a file`);
    return pool.path(folder, name);
  };
  return {
    list: (folder) =>
      log({ operation: 'list files', method: 'LIST', path: pool.path(folder) }, async () => {
        const files = await pool.run((client) => listed(client, pool.path(folder)));
        const names = files.map(({ name }) => name);
        return { result: files, answer: keepBytes(Buffer.from(JSON.stringify(names))) };
      }).then(({ result }) => result),

    async fetch(folder, file, keep) {
      const path = pathOf(folder, file.name);
      const { result, messageId, at } = await log(
        { operation: 'fetch file', method: 'GET', path, about: file.name },
        async () => {
          const bytes = await pool.run((client) => unlessAbsent(() => read(client, path, file)));
          if (!bytes) return { result: undefined };
          const objectKey = await keep(bytes);
          return {
            result: { bytes, objectKey },
            answer: { ...keepBytes(bytes), bytes: bytes.subarray(0, headBytes), objectKey },
          };
        },
      );
      return result && { ...result, messageId, at };
    },

    move: async (file, from, to) =>
      log(
        {
          operation: 'move file',
          method: 'MOVE',
          path: pathOf(from, file.name),
          about: file.name,
          request: Buffer.from(to),
        },
        async () => ({ result: await pool.run((client) => move(client, pool, { file, from, to })) }),
      ).then(({ result }) => result),

    put: async (folder, name, bytes, key, said) =>
      log(
        { operation: 'put file', method: 'PUT', path: pathOf(folder, name), request: bytes, key, ...said },
        async () => ({ result: await pool.run((client) => put(client, pathOf(folder, name), bytes)) }),
      ).then(({ result }) => result),

    close: () => pool.close(),
  };
}

interface Operation extends Partial<SaidOfPut> {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly request?: Uint8Array;
  readonly key?: string;
}

interface Done<Result> {
  readonly result: Result;
  readonly answer?: KeptBytes;
}

/** Keeps each operation with its outcome, whatever it was. */
const logging =
  ({
    partner,
    keepMessage,
    clock,
    pool,
  }: Pick<SftpSettings, 'partner' | 'keepMessage'> & { clock: () => Date; pool: SftpPool }) =>
  async <Result>(
    { operation, method, path, request = Buffer.alloc(0), key, attempt = 1, about, nextAttemptAt }: Operation,
    act: () => Promise<Done<Result>>,
  ): Promise<Done<Result> & { readonly messageId: string; readonly at: Date }> => {
    const messageId = randomUUID();
    const sentAt = clock();
    const start = performance.now();
    const done = await act().catch((error: unknown) => failureOf(error));
    await keepMessage({
      messageId,
      idempotencyKey: key ?? messageId,
      attempt,
      partner,
      operation,
      method,
      url: pool.url(path),
      sentAt,
      durationMs: Math.round(performance.now() - start),
      outcome: done instanceof ExchangeFailure ? done.outcome : 'answered',
      request: keepBytes(request),
      ...(about === undefined ? {} : { about }),
      ...(done instanceof ExchangeFailure
        ? { failure: done.message, ...(nextAttemptAt === undefined ? {} : { nextAttemptAt }) }
        : done.answer
          ? { answer: done.answer }
          : {}),
    });
    if (done instanceof ExchangeFailure) throw done;
    return { ...done, messageId, at: sentAt };
  };

/** Codes of SFTP 3. */
const absent = 2;
const denied = 3;

const failureOf = (error: unknown): ExchangeFailure => {
  if (error instanceof ExchangeFailure) return error;
  const { message, code } = error as { message?: string; code?: unknown };
  const isRefused = code === absent || code === denied;
  return new ExchangeFailure(isRefused ? 'refused' : 'failed', message ?? String(error), error);
};

const isAbsent = (error: unknown): boolean =>
  [absent, 'ENOENT', 'ERR_NOT_EXIST'].includes((error as { code?: number | string }).code ?? '');

const unlessAbsent = async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await act();
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
};

const listed = async (client: SftpClient, path: string): Promise<SftpFile[]> => {
  const files = (await client.list(path)).filter(({ type }) => type === '-');
  const byName = new Map(
    files.map(({ name, size, modifyTime }) => [
      name,
      { name, sizeBytes: size, modifiedAt: new Date(modifyTime) },
    ]),
  );
  return [...byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
};

/** Reads a file to its listed size. Fails where there is more or less of it: it changes, or the server sends something else. */
const read = async (client: SftpClient, path: string, { sizeBytes }: SftpFile): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      chunks.push(chunk);
      done(size > sizeBytes ? otherSize(size, sizeBytes) : null);
    },
  });
  try {
    await client.get(path, sink);
  } catch (error) {
    throw size > sizeBytes ? otherSize(size, sizeBytes) : error;
  }
  if (size !== sizeBytes) throw otherSize(size, sizeBytes);
  return Buffer.concat(chunks);
};

const otherSize = (size: number, listedSize: number) =>
  new ExchangeFailure('garbage', `The file has ${size} bytes and was listed with ${listedSize}`);

interface Move {
  readonly file: SftpFile;
  readonly from: string;
  readonly to: string;
}

const move = async (client: SftpClient, pool: SftpPool, { file, from, to }: Move): Promise<boolean> => {
  const [source, target] = [pool.path(from, file.name), pool.path(to, file.name)];
  const isThere = async () => {
    const found = await unlessAbsent(() => client.stat(source));
    return found?.size === file.sizeBytes && found.modifyTime === file.modifiedAt.getTime();
  };
  if (!(await isThere())) return false;
  const isTaken = await client.exists(target);
  const stamp = new Date().toISOString().replace(/\W/g, '');
  try {
    await client.rename(source, isTaken ? pool.path(to, `${stamp}-${file.name}`) : target);
    return true;
  } catch (error) {
    // another run may have moved it meanwhile
    if (!(await isThere())) return false;
    throw error;
  }
};

/** Written beside under a hidden name and renamed. */
const put = async (client: SftpClient, path: string, bytes: Uint8Array): Promise<void> => {
  const making = path.replace(/[^/]+$/, (name) => `.${name}.part`);
  await client.put(Buffer.from(bytes), making);
  if (await client.exists(path)) await client.delete(path, true);
  await client.rename(making, path);
};
