// The parts of a file, three at a time; a part that fails for a moment is sent again, and parts that have arrived are not.
// The address of a part is good for an hour: for one that is not good any more a fresh one is asked for.

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

export interface PartsStanding {
  readonly parts: readonly ArrivedPart[];
  readonly missing: readonly FilePart[];
}

export interface PartsJob {
  readonly file: Blob;
  readonly partBytes: number;
  readonly parts: readonly FilePart[];
  readonly arrived: readonly ArrivedPart[];
  /** What has arrived by now, and fresh addresses for the others. */
  readonly renew: () => Promise<PartsStanding>;
  readonly signal: AbortSignal;
  /** Bytes of the file that have left so far, those of arrived parts included. */
  readonly onSent: (bytes: number) => void;
}

export interface PartsMeans {
  readonly putPart: PutPart;
  readonly wait: Patience['wait'];
}

const atOnce = 3;
const isExpired = (error: unknown): boolean => error instanceof PartError && error.reason === 'expired';
const isPassing = (error: unknown): boolean => error instanceof PartError && error.reason === 'passing';

/** All parts with their ETags, in order. The first part that fails for good stops the others. */
export const sendParts = async (job: PartsJob, { putPart, wait }: PartsMeans): Promise<ArrivedPart[]> => {
  const etags = new Map(job.arrived.map((part) => [part.part_number, part.etag]));
  const stop = new AbortController();
  const signal = AbortSignal.any([job.signal, stop.signal]);
  const tally = makeTally(job, etags);
  const missing = job.parts.filter((part) => !etags.has(part.part_number)).values();

  const renewal = makeRenewal(job);

  const sendOne = async (part: FilePart) => {
    const { part_number } = part;
    const content = contentOf(job, part_number);
    const onSent = (bytes: number) => tally(part_number, bytes);
    const put = (url: string) =>
      persistently(() => putPart({ url, content, signal, onSent }), { signal, wait, isPassing });
    const etag = await put(renewal.addressOf(part)).catch(async (error: unknown) => {
      if (!isExpired(error)) throw error;
      const now = await renewal.of(part);
      // it may have arrived although the storage's answer did not
      if (now.etag !== undefined) return now.etag;
      if (now.url === undefined) throw error;
      return await put(now.url);
    });
    etags.set(part_number, etag);
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

/** The addresses as they were renewed last; workers that find theirs expired together ask once. */
const makeRenewal = ({ renew }: PartsJob) => {
  let standing: PartsStanding | undefined;
  let asked: Promise<PartsStanding> | undefined;
  const renewedUrl = ({ part_number }: FilePart) =>
    standing?.missing.find((part) => part.part_number === part_number)?.url;
  return {
    addressOf: (part: FilePart): string => renewedUrl(part) ?? part.url,
    of: async (part: FilePart): Promise<{ url?: string | undefined; etag?: string | undefined }> => {
      asked ??= renew().finally(() => {
        asked = undefined;
      });
      standing = await asked;
      const arrived = standing.parts.find(({ part_number }) => part_number === part.part_number);
      return { url: renewedUrl(part), etag: arrived?.etag };
    },
  };
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
