// The daily mail of notices, a setting of each login: a digest each morning that counts what is unread and says nothing of it
// (decisions.md, A daily mail of notices).
import * as z from 'zod';
import { civilDate } from '../calendar.ts';
import { newsMailText } from './mail-texts.ts';

export const newsMailLimits = {
  codeDigits: 6,
  codeMinutes: 30,
  /** Of a login. */
  codesADay: 5,
  triesACode: 5,
  /** Digests are sent from this hour on, in India, and not after the other. */
  fromHour: 8,
  untilHour: 12,
} as const;

const indiaOffsetMs = 5.5 * 3_600_000;
const hourInIndia = (instant: Date): number => new Date(instant.getTime() + indiaOffsetMs).getUTCHours();

/** Whether digests are sent at an instant: from 8:00 to 12:00 in India. */
export const isMailTime = (instant: Date): boolean => {
  const hour = hourInIndia(instant);
  return hour >= newsMailLimits.fromHour && hour < newsMailLimits.untilHour;
};

/** The last day whose digest a login that turns the mail on has missed, or may have had before: so none has two on one day. */
export const mailDayBefore = (instant: Date): string =>
  civilDate(new Date(instant.getTime() - newsMailLimits.fromHour * 3_600_000));

/** SES takes addresses in ASCII, up to 320 characters; those of RFC 5321 end at 254. */
export const MailAddress = z
  .string()
  .trim()
  .max(254, newsMailText.address)
  .pipe(z.email(newsMailText.address));

export const MailCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, newsMailText.digits);

/**
 * `wanted`: it is sent within two minutes. `failed`: no mail could be sent while it would have been good. `bounced`: mail to the address
 * does not arrive, so that none is sent.
 */
export const mailCodeStates = ['wanted', 'sent', 'failed', 'bounced'] as const;

export const NewsMail = z.strictObject({
  is_offered: z.boolean().describe('Whether mail is set up at this portal.'),
  address: z.string().nullable().describe('Where the digest goes; null where it is off.'),
  bounced_at: z.iso
    .datetime()
    .nullable()
    .describe('Since when mail to that address is known not to arrive; null where it does.'),
  code: z
    .strictObject({
      address: z.string(),
      state: z.enum(mailCodeStates),
      is_late: z.boolean().describe('A first try to send it failed.'),
      until: z.iso.datetime().nullable().describe('Until when it is good, once it is sent.'),
    })
    .nullable()
    .describe('The code that was asked for last, until it is entered or no longer good.'),
  codes_left: z.int().describe('How many more may be asked for today.'),
});
export type NewsMail = z.output<typeof NewsMail>;
