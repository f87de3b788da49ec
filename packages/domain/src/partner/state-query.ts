// The query that NRLM's calls are documented with (3§7.8).
import * as z from 'zod';
import { fieldSchemas } from './field-schema.ts';

/** Neither says anything that the portal does not know. */
export const StateQuery = z.strictObject({
  state: fieldSchemas.state.optional(),
  scheme: z.literal('nrlm').optional(),
});
