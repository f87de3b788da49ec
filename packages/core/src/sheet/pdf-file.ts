// Writes a PDF 1.7 file: numbers objects, packs small ones into compressed object streams, writes the cross-reference
// stream. Object streams are what keeps the tagged slip of 10,000 payees (70,000 structure elements) at some megabytes.
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

type Entry = { readonly offset: number } | { readonly stream: number; readonly index: number };

const objectsPerStream = 200;

export class PdfFile {
  readonly #chunks: Uint8Array[] = [];
  readonly #entries: (Entry | undefined)[] = [undefined];
  #length = 0;
  #packed: { id: number; body: string }[] = [];

  constructor() {
    // The four high bytes show file transfer programs that the file is binary.
    this.#write(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'));
  }

  /** A number for an object that is written later. */
  reserve(): number {
    return this.#entries.push(undefined) - 1;
  }

  /** Writes an object that is no stream. */
  put(body: string, id = this.reserve()): number {
    this.#packed.push({ id, body });
    if (this.#packed.length === objectsPerStream) this.#flush();
    return id;
  }

  /** Writes a stream; `entries` are the entries of its dictionary without length and filter. */
  putStream(
    entries: string,
    data: Uint8Array | string,
    form: 'compress' | 'compressed' | 'plain' = 'compress',
  ): number {
    const id = this.reserve();
    this.#writeStream(id, entries, data, form);
    return id;
  }

  /** Ends the file and returns it. */
  finish(rootId: number, infoId: number): Uint8Array {
    this.#flush();
    const id = this.reserve();
    const start = this.#length;
    this.#entries[id] = { offset: start };
    const table = Buffer.alloc(this.#entries.length * rowSize);
    for (const [index, entry] of this.#entries.entries()) {
      if (!entry && index > 0) throw new Error(`object ${index} was numbered and never written`);
      writeRow(table, index * rowSize, entry);
    }
    const digest = createHash('sha256');
    for (const chunk of this.#chunks) digest.update(chunk);
    const fileId = `<${digest.digest('hex').slice(0, 32)}>`;
    const entries =
      `/Type /XRef /Size ${this.#entries.length} /W [1 4 2] ` +
      `/Root ${ref(rootId)} /Info ${ref(infoId)} /ID [${fileId} ${fileId}]`;
    this.#writeStream(id, entries, table, 'compress');
    this.#write(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
    return Buffer.concat(this.#chunks);
  }

  #flush(): void {
    if (this.#packed.length === 0) return;
    const stream = this.reserve();
    let index = '';
    let bodies = '';
    for (const [position, { id, body }] of this.#packed.entries()) {
      this.#entries[id] = { stream, index: position };
      index += `${id} ${bodies.length} `;
      bodies += `${body}\n`;
    }
    this.#writeStream(
      stream,
      `/Type /ObjStm /N ${this.#packed.length} /First ${index.length}`,
      index + bodies,
    );
    this.#packed = [];
  }

  #writeStream(id: number, entries: string, data: Uint8Array | string, form: string = 'compress'): void {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
    const content = form === 'compress' ? deflateSync(bytes) : bytes;
    const filter = form === 'plain' ? '' : ' /Filter /FlateDecode';
    this.#entries[id] = { offset: this.#length };
    this.#write(
      Buffer.from(`${id} 0 obj\n<< ${entries}${filter} /Length ${content.length} >>\nstream\n`, 'latin1'),
    );
    this.#write(content);
    this.#write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
  }

  #write(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }
}

/** A reference to an object. */
export const ref = (id: number): string => `${id} 0 R`;

/** A text string in any script. */
export const textString = (text: string): string =>
  `<feff${[...Array(text.length).keys()].map((index) => hex4(text.charCodeAt(index))).join('')}>`;

/** An instant as PDF writes it. */
export const dateString = (instant: Date): string =>
  `(D:${instant.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;

export const hex4 = (value: number): string => value.toString(16).padStart(4, '0');

const rowSize = 7;

const writeRow = (table: Buffer, offset: number, entry: Entry | undefined): void => {
  if (!entry) {
    table.writeUInt16BE(0xffff, offset + 5);
  } else if ('offset' in entry) {
    table.writeUInt8(1, offset);
    table.writeUInt32BE(entry.offset, offset + 1);
  } else {
    table.writeUInt8(2, offset);
    table.writeUInt32BE(entry.stream, offset + 1);
    table.writeUInt16BE(entry.index, offset + 5);
  }
};
