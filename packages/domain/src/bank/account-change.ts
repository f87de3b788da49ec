// A changed account that waits for its confirmation, as the masters of payees show it (decisions.md, Changed accounts).
import * as z from 'zod';

export const AccountChangeRow = z.strictObject({
  /** The account that was valid before. */
  ac_no: z.string(),
  ifsc_cd: z.string(),
  /** Who changed it, and when. */
  username: z.string(),
  login_type: z.string(),
  at: z.string(),
});
export type AccountChangeRow = z.output<typeof AccountChangeRow>;
