// A notice: an account of the office, or of finance IT, was opened or reset (decisions.md, Two people), or strangers guessed at the
// own login (Failed logins).
import * as z from 'zod';
import { ResetLogin } from '../proposal/schema.ts';

export const noticeActs = ['opened', 'reset', 'second-factor'] as const;

export const Notice = z.strictObject({
  notice_id: z.string(),
  at: z.string(),
  act: z.enum([...noticeActs, 'guessed']),
  login: ResetLogin,
  /** The account that was opened or reset, or guessed at. */
  username: z.string(),
  is_own: z.boolean(),
  by: z.string(),
  /** Empty where the act took one account. */
  confirmed_by: z.string(),
  /** Failed tries of strangers, where they guessed; 0 of any other act. */
  tries: z.int(),
});
export type Notice = z.output<typeof Notice>;
