// The folders of the SFTP stand-in: one level of folders with files in them, on disk. The name of a file is any text, hostile
// ones too: on disk each is one encoded name, so that none leaves its folder.
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, posix } from 'node:path';

export interface FileFacts {
  readonly name: string;
  readonly sizeBytes: number;
  readonly modifiedSeconds: number;
}

/** A file system keeps names of up to 255 bytes. */
export const longestNameBytes = 240;

export class Folders {
  readonly #root: string;
  readonly #names: ReadonlySet<string>;

  constructor(root: string, names: readonly string[]) {
    this.#root = root;
    this.#names = new Set(names);
    for (const name of names) mkdirSync(join(root, name), { recursive: true });
  }

  has(path: string): boolean {
    return this.#names.has(posix.resolve('/', path).slice(1));
  }

  /** Where a file of a path lies on disk. @throws for a path that is not one of a file in one of the folders */
  locate(path: string): string {
    const [, folder = '', name = '', ...deeper] = posix.resolve('/', path).split('/');
    if (!this.#names.has(folder) || name === '' || deeper.length > 0) throw noSuchFile(path);
    return join(this.#root, folder, encoded(name));
  }

  /** The files of a folder by name. */
  list(path: string): FileFacts[] {
    if (!this.has(path)) throw noSuchFile(path);
    const folder = join(this.#root, posix.resolve('/', path).slice(1));
    return readdirSync(folder)
      .filter((name) => !name.startsWith(beingWritten))
      .sort()
      .map((name) => ({ name: decodeURIComponent(name), ...factsOf(join(folder, name)) }));
  }

  facts(path: string): Omit<FileFacts, 'name'> {
    return factsOf(this.locate(path));
  }

  /** A file with all of its bytes at once: no reader finds half of it. */
  put(folder: string, name: string, bytes: Uint8Array): void {
    const place = join(this.#root, folder, encoded(name));
    const making = join(this.#root, folder, `${beingWritten}${process.hrtime.bigint()}`);
    writeFileSync(making, bytes);
    renameSync(making, place);
  }

  read(folder: string, name: string): Buffer {
    return readFileSync(join(this.#root, folder, encoded(name)));
  }

  open(path: string, flags: string): number {
    return openSync(this.locate(path), flags);
  }

  close(descriptor: number): void {
    closeSync(descriptor);
  }

  /** As SFTP 3 has it: what is there already stays. */
  rename(from: string, to: string): void {
    const place = this.locate(to);
    if (existsSync(place)) throw new Error(`${to} exists.`);
    renameSync(this.locate(from), place);
  }

  remove(path: string): void {
    unlinkSync(this.locate(path));
  }

  /** Removes every folder with what is in it. */
  forget(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}

/** No encoded name begins so. */
const beingWritten = '@';

/** One name of the file system for any text; it is neither "." nor ".." nor hidden. */
const encoded = (name: string): string => {
  const text = encodeURIComponent(name).replace(/^\./, '%2E');
  if (name === '' || Buffer.byteLength(text) > longestNameBytes)
    throw new Error(`The name of a file is 1 to ${longestNameBytes} bytes long.`);
  return text;
};

const factsOf = (place: string) => {
  const { size, mtimeMs } = statSync(place);
  return { sizeBytes: size, modifiedSeconds: Math.floor(mtimeMs / 1000) };
};

const noSuchFile = (path: string) => Object.assign(new Error(`There is no ${path}.`), { code: 'ENOENT' });
