// One SFTP session of the stand-in: the protocol's requests on its folders, each with the fault that `/control` has set.
import { readSync, writeSync } from 'node:fs';
import { posix } from 'node:path';
import ssh2, { type SFTPWrapper } from 'ssh2';
import { type FaultState, garbageText } from '../fault.ts';
import type { FileFacts, Folders } from './folders.ts';

const { STATUS_CODE, flagsToString } = ssh2.utils.sftp;

export interface SessionSettings {
  readonly folders: Folders;
  /** The fault that a request meets; its text names what is done to which path. */
  readonly meet: (message: string) => FaultState;
  /** Ends the connection at once. */
  readonly hangUp: () => void;
}

/** What a client has open. */
type Opened =
  | { readonly kind: 'list'; readonly files: FileFacts[] }
  | { readonly kind: 'file'; readonly descriptor: number; readonly path: string }
  | { readonly kind: 'garbage' };

const namesPerAnswer = 100;

export class SftpSession {
  readonly #stream: SFTPWrapper;
  readonly #settings: SessionSettings;
  readonly #opened = new Map<number, Opened>();
  #last = 0;

  constructor(stream: SFTPWrapper, settings: SessionSettings) {
    this.#stream = stream;
    this.#settings = settings;
    this.#answerQuestions();
    this.#answerReading();
    this.#answerWriting();
    stream.on('close', () => {
      for (const handle of [...this.#opened.keys()]) this.#close(handle);
    });
  }

  #answerQuestions(): void {
    const stream = this.#stream;
    const { folders } = this.#settings;
    const stat = (id: number, path: string) =>
      this.#attempt(id, () =>
        stream.attrs(id, folders.has(path) ? folderAttributes : attributesOf(folders.facts(path))),
      );
    stream.on('STAT', stat);
    stream.on('LSTAT', stat);
    stream.on('FSTAT', (id, handle) =>
      this.#attempt(id, () => {
        const file = this.#openedBy(handle);
        const facts = file?.kind === 'file' ? folders.facts(file.path) : garbageFacts;
        stream.attrs(id, attributesOf(facts));
      }),
    );
    stream.on('REALPATH', (id, path) =>
      stream.name(id, [{ filename: posix.resolve('/', path), longname: '', attrs: folderAttributes }]),
    );
    stream.on('OPENDIR', (id, path) =>
      this.#request(id, `LIST ${path}`, ({ fault }) => {
        const files = folders.list(path);
        const isTwice = fault === 'duplicate';
        this.#open(id, { kind: 'list', files: isTwice ? files.flatMap((file) => [file, file]) : files });
      }),
    );
    stream.on('READDIR', (id, handle) => {
      const list = this.#openedBy(handle);
      const files = list?.kind === 'list' ? list.files.splice(0, namesPerAnswer) : [];
      if (files.length === 0) stream.status(id, STATUS_CODE.EOF);
      else stream.name(id, files.map(entryOf));
    });
  }

  #answerReading(): void {
    const stream = this.#stream;
    stream.on('OPEN', (id, path, flags) => {
      const mode = flagsToString(flags) ?? 'r';
      this.#request(id, `${mode === 'r' ? 'GET' : 'PUT'} ${path}`, ({ fault }) => {
        const descriptor = this.#settings.folders.open(path, mode);
        if (fault !== 'garbage' || mode !== 'r') return this.#open(id, { kind: 'file', descriptor, path });
        this.#settings.folders.close(descriptor);
        this.#open(id, { kind: 'garbage' });
      });
    });
    stream.on('READ', (id, handle, offset, length) =>
      this.#attempt(id, () => {
        const bytes = readFrom(this.#openedBy(handle), offset, length);
        if (bytes.length === 0) stream.status(id, STATUS_CODE.EOF);
        else stream.data(id, bytes);
      }),
    );
    stream.on('CLOSE', (id, handle) =>
      this.#attempt(id, () => {
        this.#close(handle.readUInt32BE(0));
        this.#done(id);
      }),
    );
  }

  #answerWriting(): void {
    const stream = this.#stream;
    const { folders } = this.#settings;
    stream.on('WRITE', (id, handle, offset, bytes) =>
      this.#attempt(id, () => {
        const file = this.#openedBy(handle);
        if (file?.kind !== 'file') throw new Error('The handle is not one of a file.');
        writeSync(file.descriptor, bytes, 0, bytes.length, offset);
        this.#done(id);
      }),
    );
    stream.on('RENAME', (id, from, to) =>
      this.#request(id, `MOVE ${from} ${to}`, () => {
        folders.rename(from, to);
        this.#done(id);
      }),
    );
    stream.on('REMOVE', (id, path) =>
      this.#request(id, `REMOVE ${path}`, () => {
        folders.remove(path);
        this.#done(id);
      }),
    );
    // permissions and times are not kept
    stream.on('SETSTAT', (id) => this.#done(id));
    stream.on('FSETSTAT', (id) => this.#done(id));
  }

  /** A request that meets faults: one that begins something. */
  #request(id: number, message: string, act: (state: FaultState) => void): void {
    const state = this.#settings.meet(message);
    const answer = () => this.#attempt(id, () => act(state));
    switch (state.fault) {
      case 'down':
        this.#settings.hangUp();
        break;
      case 'reject':
        this.#stream.status(id, STATUS_CODE.PERMISSION_DENIED, 'demo refusal');
        break;
      case 'slow': {
        const timer = setTimeout(answer, state.delayMs);
        this.#stream.once('close', () => clearTimeout(timer));
        break;
      }
      default:
        answer();
    }
  }

  #attempt(id: number, act: () => void): void {
    try {
      act();
    } catch (error) {
      const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT';
      const status = isAbsent ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE;
      this.#stream.status(id, status, (error as Error).message);
    }
  }

  #open(id: number, what: Opened): void {
    this.#last += 1;
    this.#opened.set(this.#last, what);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(this.#last);
    this.#stream.handle(id, handle);
  }

  #openedBy(handle: Buffer): Opened | undefined {
    return this.#opened.get(handle.readUInt32BE(0));
  }

  #close(handle: number): void {
    const file = this.#opened.get(handle);
    if (file?.kind === 'file') this.#settings.folders.close(file.descriptor);
    this.#opened.delete(handle);
  }

  #done(id: number): void {
    this.#stream.status(id, STATUS_CODE.OK);
  }
}

const garbageBytes = Buffer.from(garbageText);
const garbageFacts = { sizeBytes: garbageBytes.length, modifiedSeconds: 0 };

function readFrom(file: Opened | undefined, offset: number, length: number): Buffer {
  if (file?.kind === 'garbage') return garbageBytes.subarray(offset, offset + length);
  if (file?.kind !== 'file') throw new Error('The handle is not one of a file.');
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file.descriptor, bytes, 0, length, offset));
}

const attributesOf = ({ sizeBytes, modifiedSeconds }: Omit<FileFacts, 'name'>) => ({
  mode: 0o100644,
  uid: 1,
  gid: 1,
  size: sizeBytes,
  atime: modifiedSeconds,
  mtime: modifiedSeconds,
});

const folderAttributes = { mode: 0o040755, uid: 1, gid: 1, size: 0, atime: 0, mtime: 0 };

const entryOf = (file: FileFacts) => ({
  filename: file.name,
  longname: `-rw-r--r-- 1 nrega nrega ${file.sizeBytes} Jan 1 00:00 ${file.name}`,
  attrs: attributesOf(file),
});
