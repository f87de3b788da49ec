// Takes the framing of `aws-chunked` off a body: chunks with their length before them, then trailers that carry the
// checksum which the caller could not know before it had sent everything.
import { Transform, type TransformCallback } from 'node:stream';
import { S3Error } from './s3-error.ts';

/** A line of framing is a number or a checksum; anything longer is no framing. */
const longestLine = 1024;

export class ChunkedDecoder extends Transform {
  /** Known once the stream has ended. */
  readonly trailers = new Map<string, string>();
  private pending: Buffer = Buffer.alloc(0);
  private state: 'size' | 'data' | 'data-end' | 'trailer' | 'end' = 'size';
  private bytesLeft = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    try {
      while (this.step());
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    done(this.state === 'end' ? null : new S3Error('IncompleteBody'));
  }

  /** Reads one piece; false when it needs more bytes. */
  private step(): boolean {
    switch (this.state) {
      case 'size':
        return this.readSize();
      case 'data':
        return this.readData();
      case 'data-end':
        if (this.pending.length < 2) return false;
        if (this.takeLine() !== '') throw new S3Error('InvalidChunkSizeError');
        this.state = 'size';
        return true;
      case 'trailer':
        return this.readTrailer();
      case 'end':
        if (this.pending.length > 0) throw new S3Error('InvalidChunkSizeError');
        return false;
    }
  }

  private readSize(): boolean {
    const line = this.takeLine();
    if (line === undefined) return false;
    if (!/^[0-9a-f]{1,8}$/i.test(line)) throw new S3Error('InvalidChunkSizeError');
    this.bytesLeft = Number.parseInt(line, 16);
    this.state = this.bytesLeft === 0 ? 'trailer' : 'data';
    return true;
  }

  private readData(): boolean {
    if (this.pending.length === 0) return false;
    const data = this.pending.subarray(0, this.bytesLeft);
    this.push(data);
    this.pending = this.pending.subarray(data.length);
    this.bytesLeft -= data.length;
    if (this.bytesLeft === 0) this.state = 'data-end';
    return true;
  }

  private readTrailer(): boolean {
    const line = this.takeLine();
    if (line === undefined) return false;
    if (line === '') {
      this.state = 'end';
      return true;
    }
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new S3Error('MalformedTrailerError');
    this.trailers.set(name.toLowerCase(), value.trim());
    return true;
  }

  private takeLine(): string | undefined {
    const end = this.pending.indexOf('\r\n');
    if (end < 0 && this.pending.length <= longestLine) return undefined;
    if (end < 0 || end > longestLine) throw new S3Error('InvalidChunkSizeError');
    const line = this.pending.toString('latin1', 0, end);
    this.pending = this.pending.subarray(end + 2);
    return line;
  }
}
