// What the history of a bill says of a signature (decisions.md, The time of a signature is the server's).
import * as z from 'zod';

export const HistorySignature = z.strictObject({
  /** The subject of the certificate. */
  signer: z.string(),
  reason: z.string(),
  location: z.string(),
  /** By the clock of the machine that signed, which the box shows; the step's own time is the server's. */
  claimed_at: z.string(),
});
export type HistorySignature = z.output<typeof HistorySignature>;
