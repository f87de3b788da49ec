// Random access to a file that may be too large to copy about: bytes in memory, or an open file of the disk.
import { createHash, type Hash } from 'node:crypto';
import { readSync } from 'node:fs';

export interface ByteSource {
  readonly size: number;
  /** The bytes from `start` up to `end`; both lie within the file. */
  read(start: number, end: number): Uint8Array;
}

export const bytesSource = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (start, end) => bytes.subarray(start, end),
});

const blockBytes = 256 * 1024;

/** A file by its descriptor. Small reads next to each other cost one read of the disk. */
export const fileSource = (descriptor: number, size: number): ByteSource => {
  let block: Uint8Array = new Uint8Array();
  let blockStart = 0;
  return {
    size,
    read: (start, end) => {
      if (end - start > blockBytes) return readFully(descriptor, start, end);
      if (start < blockStart || end > blockStart + block.length) {
        blockStart = start;
        block = readFully(descriptor, start, Math.min(size, start + blockBytes));
      }
      return block.subarray(start - blockStart, end - blockStart);
    },
  };
};

/** The first bytes of a file as a file of its own. */
export const prefixOf = (source: ByteSource, size: number): ByteSource => ({
  size,
  read: (start, end) => source.read(start, end),
});

const chunkBytes = 4 * 1024 * 1024;

/** Feeds a part of the file to a hash, in pieces. */
export const feed = (hash: Hash, source: ByteSource, start: number, end: number): void => {
  for (let at = start; at < end; at += chunkBytes)
    hash.update(source.read(at, Math.min(end, at + chunkBytes)));
};

/** SHA-256 of the file in hexadecimal. */
export const sha256Of = (source: ByteSource): string => {
  const hash = createHash('sha256');
  feed(hash, source, 0, source.size);
  return hash.digest('hex');
};

const readFully = (descriptor: number, start: number, end: number): Uint8Array => {
  const bytes = Buffer.allocUnsafe(end - start);
  let filled = 0;
  while (filled < bytes.length) {
    const count = readSync(descriptor, bytes, filled, bytes.length - filled, start + filled);
    if (count === 0) throw new Error(`the file ends at ${start + filled}, before ${end}`);
    filled += count;
  }
  return bytes;
};

/** Bytes as text, one character a byte. */
export const latin1 = (bytes: Uint8Array): string => {
  // Most are short words of a syntax, for which a Buffer costs more than the text.
  if (bytes.length <= 16) return String.fromCharCode.apply(null, bytes as unknown as number[]);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
};
