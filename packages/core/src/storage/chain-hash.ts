// The hash by which each event of a record holds on to the one before it.
import { sha256 } from '../sha256.ts';

/** SHA-256 over the fields in the order of their names, without what is made of it; an auditor computes the same. */
export const chainHash = (fields: Record<string, unknown>): string =>
  sha256(
    JSON.stringify(
      Object.entries(fields)
        .filter(([name, value]) => name !== 'hash' && name !== 'hmac' && value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
