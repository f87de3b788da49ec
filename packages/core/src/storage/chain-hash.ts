// The hash by which each event of a record holds on to the one before it.
import { createHash } from 'node:crypto';

/** SHA-256 over the fields in the order of their names; an auditor computes the same. */
export const chainHash = (fields: Record<string, unknown>): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(fields)
          .filter(([name, value]) => name !== 'hash' && value !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    )
    .digest('hex');
