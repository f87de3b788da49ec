// Orders that lie in a list of their system until they are answered (NRLM, PMGSY): what is new in the list is filed, with its raw
// bytes kept once; what was filed before stays as it is.
import type { OrderSystem } from '@portal/domain/order/order';
import { errorFields, log } from '../log.ts';
import { mapLimit } from '../map-limit.ts';
import { sha256 } from '../sha256.ts';
import { wantedClaim } from '../storage/claim.ts';
import { mayBeginWrite } from '../storage/deadline.ts';
import { keepRaw } from '../storage/raw-file.ts';
import { readRows } from '../storage/read.ts';
import { bytesClaim } from './claims.ts';
import type { OrderRead } from './order-read.ts';
import type { Arrival } from './register.ts';

/** One order of the list, not read yet. */
export interface Fetched extends Pick<Arrival, 'listed'> {
  /** By which officers and system name it. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly read: () => OrderRead | Promise<OrderRead>;
}

export interface FetchedFrom {
  readonly system: OrderSystem;
  /** Address of the list. */
  readonly source: string;
  readonly now: Date;
}

const filedAtOnce = 4;

/**
 * Files what is new. One that cannot be filed, or for which there is no time, is in the next list again, and never stops the
 * others.
 */
export const fileFetched = async (from: FetchedFrom, list: readonly Fetched[]): Promise<void> => {
  const hashed = list.map((one) => ({ ...one, hash: sha256(one.bytes) }));
  const claims = await readRows(hashed.map(({ hash }) => wantedClaim(bytesClaim(from.system, hash))));
  await mapLimit(
    hashed.filter((_, at) => claims[at] === undefined),
    filedAtOnce,
    async (one) => {
      if (!mayBeginWrite()) return;
      try {
        await fileOne(from, one);
      } catch (error) {
        log('error', 'order.not-filed', { system: from.system, name: one.name, fault: errorFields(error) });
      }
    },
  );
};

const fileOne = async (
  { system, source, now }: FetchedFrom,
  { name, bytes, read, listed, hash }: Fetched & { readonly hash: string },
): Promise<void> => {
  const raw = await keepRaw(system, bytes);
  // most lists have nothing new: how an order is filed is beside the bundle until one has
  const { registerOrder } = await import('./register.ts');
  await registerOrder({
    ...raw,
    system,
    fileName: name,
    // each is answered by itself, whatever else its list has
    messageId: `${system}-${hash.slice(0, 32)}`,
    source,
    receivedAt: now,
    read: await read(),
    ...(listed ? { listed } : {}),
  });
};
