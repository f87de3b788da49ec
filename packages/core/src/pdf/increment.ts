// Writes one incremental revision after the last byte of a PDF file: new objects, changed ones, and a cross-reference
// section of the kind that the file has. No earlier byte changes.
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { PdfReader } from './reader.ts';
import { isArray, type PdfRef, spell } from './value.ts';

interface Written {
  readonly number: number;
  readonly generation: number;
  readonly offset: number;
}

export class PdfIncrement {
  readonly #reader: PdfReader;
  readonly #chunks: Uint8Array[] = [];
  readonly #written: Written[] = [];
  #length = 0;
  #nextNumber: number;

  constructor(reader: PdfReader) {
    this.#reader = reader;
    this.#nextNumber = reader.nextNumber;
    this.#write('\n');
  }

  /** A number for an object that is written later. */
  reserve(): number {
    return this.#nextNumber++;
  }

  /** Writes a new object that is no stream. */
  put(body: string, number = this.reserve()): number {
    this.#object(number, 0, body);
    return number;
  }

  /** Writes a new stream; `entries` are the entries of its dictionary without length and filter. */
  putStream(
    entries: string,
    data: Uint8Array | string,
    form: 'compress' | 'compressed' | 'plain' = 'compress',
  ): number {
    const number = this.reserve();
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
    const content = form === 'compress' ? deflateSync(bytes) : bytes;
    const filter = form === 'plain' ? '' : ' /Filter /FlateDecode';
    this.#begin(number, 0);
    this.#write(`<< ${entries}${filter} /Length ${content.length} >>\nstream\n`);
    this.#write(content);
    this.#write('\nendstream\nendobj\n');
    return number;
  }

  /** Rewrites an object of the file. */
  replace({ number, generation }: PdfRef, body: string): void {
    this.#object(number, generation, body);
  }

  /** Where an object of this revision begins in the whole file. */
  offsetOf(number: number): number {
    const written = this.#written.find((object) => object.number === number);
    if (!written) throw new RangeError(`object ${number} is not in this revision`);
    return written.offset;
  }

  /** Ends the revision and returns its bytes. */
  finish(): Uint8Array {
    const id = this.#fileId();
    const rows = this.#written.toSorted((a, b) => a.number - b.number);
    if (this.#reader.newest.kind === 'table') this.#writeTable(rows, id);
    else this.#writeStream(rows, id);
    return Buffer.concat(this.#chunks);
  }

  get #position(): number {
    return this.#reader.source.size + this.#length;
  }

  #object(number: number, generation: number, body: string): void {
    this.#begin(number, generation);
    this.#write(`${body}\nendobj\n`);
  }

  #begin(number: number, generation: number): void {
    this.#written.push({ number, generation, offset: this.#position });
    this.#write(`${number} ${generation} obj\n`);
  }

  #writeTable(rows: readonly Written[], id: string): void {
    const start = this.#position;
    const lines = ['xref', '0 1', '0000000000 65535 f '];
    for (const run of runsOf(rows)) {
      lines.push(`${run[0]?.number} ${run.length}`);
      for (const { offset, generation } of run)
        lines.push(`${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n `);
    }
    this.#write(
      `${lines.join('\n')}\ntrailer\n<< ${this.#trailerEntries(id)} >>\nstartxref\n${start}\n%%EOF\n`,
    );
  }

  #writeStream(rows: readonly Written[], id: string): void {
    const number = this.reserve();
    const start = this.#position;
    const all = [...rows, { number, generation: 0, offset: start }];
    const index = runsOf(all).map((run) => `${run[0]?.number} ${run.length}`);
    const table = Buffer.alloc(all.length * rowBytes);
    for (const [row, { offset, generation }] of all.entries()) {
      table.writeUInt8(1, row * rowBytes);
      table.writeUIntBE(offset, row * rowBytes + 1, 5);
      table.writeUInt16BE(generation, row * rowBytes + 6);
    }
    const data = deflateSync(table);
    this.#write(
      `${number} 0 obj\n<< /Type /XRef /W [1 5 2] /Index [${index.join(' ')}] ${this.#trailerEntries(id)} ` +
        `/Filter /FlateDecode /Length ${data.length} >>\nstream\n`,
    );
    this.#write(data);
    this.#write(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`);
  }

  #trailerEntries(id: string): string {
    const info = this.#reader.trailer.entries.get('Info');
    return (
      `/Size ${this.#nextNumber} /Root ${spell(this.#reader.rootRef)} /Prev ${this.#reader.newest.offset}` +
      (info === undefined ? '' : ` /Info ${spell(info)}`) +
      id
    );
  }

  /** The first half names the document and stays; the second names this revision. */
  #fileId(): string {
    const id = this.#reader.trailer.entries.get('ID');
    const [first] = isArray(id) ? id : [];
    if (first === undefined) return '';
    const digest = createHash('sha256');
    for (const chunk of this.#chunks) digest.update(chunk);
    return ` /ID [${spell(first)} <${digest.digest('hex').slice(0, 32)}>]`;
  }

  #write(chunk: Uint8Array | string): void {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
    this.#chunks.push(bytes);
    this.#length += bytes.length;
  }
}

const rowBytes = 8;

/** Rows whose numbers follow each other. */
const runsOf = (rows: readonly Written[]): Written[][] => {
  const runs: Written[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.at(-1)?.number === row.number - 1) last.push(row);
    else runs.push([row]);
  }
  return runs;
};
