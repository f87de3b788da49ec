// Authorities that this process trusts beside those of the portal, for operations that a test calls without the portal. The
// portal's own list is not changed: other tests read it at the same time.
import { X509Certificate } from 'node:crypto';
import { Bucket } from '@portal/core/storage/bucket';
import { trustKeys } from '@portal/core/x509/trust';
import { vi } from 'vitest';

interface Encoded {
  readonly der: Uint8Array;
}

export const pem = ({ der }: Encoded): string => new X509Certificate(der).toString();

/** Until what it answers is called. */
export const trusting = (authorities: {
  readonly roots: readonly Encoded[];
  readonly intermediates?: readonly Encoded[];
}): (() => void) => {
  const added = new Map<string, readonly Encoded[]>([
    [trustKeys.roots, authorities.roots],
    [trustKeys.intermediates, authorities.intermediates ?? []],
  ]);
  const get = Bucket.get;
  const read = vi.spyOn(Bucket, 'get').mockImplementation(async (key) => {
    const more = added.get(key)?.map(pem) ?? [];
    if (key === trustKeys.intermediates && more.length > 0) return Buffer.from(more.join('\n'));
    const stored = await get(key);
    return more.length > 0 ? Buffer.from([Buffer.from(stored).toString(), ...more].join('\n')) : stored;
  });
  return () => read.mockRestore();
};
