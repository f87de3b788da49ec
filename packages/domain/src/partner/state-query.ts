// The query that NRLM's calls are documented with (3§7.8).
import * as z from 'zod';
import { fieldSchemas } from './field-schema.ts';

/** Neither says anything that the portal does not know; another state than its own is refused. */
export const StateQuery = z.strictObject({
  state: fieldSchemas.state.optional(),
  scheme: z.literal('nrlm').optional(),
});
