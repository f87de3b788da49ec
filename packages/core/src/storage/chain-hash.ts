// The hash by which each event of a record holds on to the one before it.
import { sha256 } from '../sha256.ts';

/** What is made of the hash, and the index that finds the event. */
const beside: ReadonlySet<string> = new Set(['hash', 'hmac', 'timeOf', 'timeAt']);

/** SHA-256 over the fields in the order of their names, without those beside them; an auditor computes the same. */
export const chainHash = (fields: Record<string, unknown>): string =>
  sha256(
    JSON.stringify(
      Object.entries(fields)
        .filter(([name, value]) => !beside.has(name) && value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
