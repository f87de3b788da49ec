// The way out of the portal for mail: Amazon SES. It says of each mail whether it is known not to have been taken.
import {
  ListSuppressedDestinationsCommand,
  SESv2Client,
  SESv2ServiceException,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';
import { type MailText, mailSenderName } from '@portal/domain/news/mail-texts';

export interface Mail extends MailText {
  readonly to: string;
}

/** Hands one mail over. @throws MailRefused where it is known not to have been taken; anything else where that is unknown */
export type MailSender = (mail: Mail) => Promise<void>;

/** The addresses, in small letters, to which mail does not arrive: it bounced for good, or its reader complained. */
export type BouncedAddresses = () => Promise<ReadonlySet<string>>;

/** SES did not take it. Its sentence may name the address, so only the name of the error is kept. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

const limitMs = 20_000;

/** Sends from an address of the stage's identity. */
export const sesSender = (sender: string): MailSender => {
  // one try: a second one of a mail whose first answer was lost would send it twice; the next run of the schedule is the next try
  const client = new SESv2Client({ maxAttempts: 1 });
  const utf8 = (data: string) => ({ Data: data, Charset: 'UTF-8' });
  return async ({ to, subject, text }) => {
    const command = new SendEmailCommand({
      FromEmailAddress: `${mailSenderName} <${sender}>`,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text) } } },
    });
    try {
      await client.send(command, { abortSignal: AbortSignal.timeout(limitMs) });
    } catch (error) {
      if (isNotTaken(error)) throw new MailRefused(nameOf(error));
      throw error;
    }
  };
};

/** Most that SES names in one answer. */
const suppressedAtOnce = 1000;

/**
 * The suppression list of the account, whole: SES takes a mail to one of its addresses and sends it nowhere, so that only the list says
 * that it does not arrive.
 */
export const sesBounced: BouncedAddresses = async () => {
  const client = new SESv2Client({});
  const found = new Set<string>();
  let next: string | undefined;
  do {
    const command = new ListSuppressedDestinationsCommand({ PageSize: suppressedAtOnce, NextToken: next });
    const answer = await client.send(command, { abortSignal: AbortSignal.timeout(limitMs) });
    for (const { EmailAddress = '' } of answer.SuppressedDestinationSummaries ?? [])
      found.add(EmailAddress.toLowerCase());
    next = answer.NextToken;
  } while (next !== undefined);
  return found;
};

/** Whether no mail left: SES answered that, or there was no connection to it. */
const isNotTaken = (error: unknown): boolean =>
  error instanceof SESv2ServiceException || noConnection.has(codeOf(error));

const noConnection = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** `MessageRejected`, `ECONNREFUSED`: what the log and the row say of a failure. */
export const nameOf = (error: unknown): string =>
  codeOf(error) || (error instanceof Error ? error.name : 'Error');
