// The parts of a file, three at a time; a part that fails for a moment is sent again, and parts that have arrived are not.

import { type Patience, persistently } from './persistently.ts';
import { PartError, type PutPart } from './put-part.ts';

export interface FilePart {
  readonly part_number: number;
  readonly url: string;
}

export interface ArrivedPart {
  readonly part_number: number;
  readonly etag: string;
}

export interface PartsJob {
  readonly file: Blob;
  readonly partBytes: number;
  readonly parts: readonly FilePart[];
  readonly arrived: readonly ArrivedPart[];
  readonly signal: AbortSignal;
  /** Bytes of the file that have left so far, those of arrived parts included. */
  readonly onSent: (bytes: number) => void;
}

export interface PartsMeans {
  readonly putPart: PutPart;
  readonly wait: Patience['wait'];
}

const atOnce = 3;
const isPassing = (error: unknown): boolean => error instanceof PartError && error.reason === 'passing';

/** All parts with their ETags, in order. The first part that fails for good stops the others. */
export const sendParts = async (job: PartsJob, { putPart, wait }: PartsMeans): Promise<ArrivedPart[]> => {
  const etags = new Map(job.arrived.map((part) => [part.part_number, part.etag]));
  const stop = new AbortController();
  const signal = AbortSignal.any([job.signal, stop.signal]);
  const tally = makeTally(job, etags);
  const missing = job.parts.filter((part) => !etags.has(part.part_number)).values();

  const sendOne = async ({ part_number, url }: FilePart) => {
    const content = contentOf(job, part_number);
    const onSent = (bytes: number) => tally(part_number, bytes);
    etags.set(
      part_number,
      await persistently(() => putPart({ url, content, signal, onSent }), { signal, wait, isPassing }),
    );
    tally(part_number, content.size);
  };
  const worker = async () => {
    for (const part of missing) {
      signal.throwIfAborted();
      await sendOne(part);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, worker));
  } catch (error) {
    stop.abort(error);
    throw error;
  }
  return job.parts.map(({ part_number }) => ({ part_number, etag: etags.get(part_number) ?? '' }));
};

const contentOf = ({ file, partBytes }: PartsJob, partNumber: number): Blob =>
  file.slice((partNumber - 1) * partBytes, partNumber * partBytes);

/** Sums what has left of each part. */
const makeTally = (job: PartsJob, arrived: ReadonlyMap<number, string>) => {
  const sent = new Map([...arrived.keys()].map((part) => [part, contentOf(job, part).size]));
  let total = [...sent.values()].reduce((sum, bytes) => sum + bytes, 0);
  job.onSent(total);
  return (part: number, bytes: number) => {
    total += bytes - (sent.get(part) ?? 0);
    sent.set(part, bytes);
    job.onSent(total);
  };
};
