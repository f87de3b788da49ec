// Amazon SES as the local run has it: takes the mails that the functions send, and keeps each as a file in place of sending it.
// Nothing ever leaves this machine. Of mails to addresses at `bounces.example.org` the first one of each arrives, as to a mailbox that
// was closed afterwards: every other bounces, and the address is on the suppression list from then on.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJson } from '../process/parse-json.ts';
import { close, listen } from '../process/ports.ts';
import type { Stops } from '../process/stops.ts';
import { type HttpRequest, type HttpResponse, jsonResponse } from './http-message.ts';
import { serveHttp } from './http-server.ts';
import { fullSentence, type Room } from './room.ts';

export interface MailHost {
  readonly endpoint: string;
  /** Where the mails are, one file each, by the time at which they came. */
  readonly folder: string;
}

const utf8 = z.strictObject({ Data: z.string(), Charset: z.literal('UTF-8') });

/** What the portal sends of SendEmail; anything else is refused with its name. */
const outboundEmail = z.strictObject({
  FromEmailAddress: z.string().min(3),
  Destination: z.strictObject({ ToAddresses: z.array(z.email()).min(1).max(50) }),
  Content: z.strictObject({
    Simple: z.strictObject({ Subject: utf8, Body: z.strictObject({ Text: utf8 }) }),
  }),
});

/** SES takes 40 MB; a mail of the portal is text. */
const requestLimitBytes = 1024 * 1024;

/** Answers where the SDK's client finds it. */
export async function hostMail(dataPath: string, room: Room, stops: Stops): Promise<MailHost> {
  const folder = join(dataPath, 'mail');
  mkdirSync(folder, { recursive: true });
  const boxes: Boxes = { folder, closing: new Set(), suppressed: new Map() };
  const server = serveHttp((request) => answer(request, boxes, room), requestLimitBytes);
  const port = await listen(server, 0, 'a free port');
  stops.add(() => close(server));
  return { endpoint: `http://127.0.0.1:${port}`, folder };
}

interface Boxes {
  readonly folder: string;
  /** Addresses at the domain that bounces whose first mail has arrived. */
  readonly closing: Set<string>;
  /** Since when, by address. */
  readonly suppressed: Map<string, Date>;
}

/** At which every mail but the first of an address bounces. */
export const bouncingDomain = 'bounces.example.org';

async function answer({ method, url, body }: HttpRequest, boxes: Boxes, room: Room): Promise<HttpResponse> {
  if (method === 'GET' && url.startsWith('/v2/email/suppression/addresses')) return suppressedAnswer(boxes);
  if (method !== 'POST' || url !== '/v2/email/outbound-emails')
    return refusal(404, 'NotFoundException', `${method} ${url} is not served here.`);
  const read = outboundEmail.safeParse(parseJson(body.toString('utf8')));
  if (!read.success) return refusal(400, 'BadRequestException', z.prettifyError(read.error));
  if (await room.isFull()) return refusal(503, 'ServiceUnavailableException', fullSentence);
  const MessageId = randomUUID();
  if (arrives(read.data.Destination.ToAddresses, boxes)) await keep(boxes.folder, MessageId, read.data);
  return jsonResponse(200, { MessageId });
}

/** As SES does: a mail that will bounce is taken like any other. */
function arrives(addresses: readonly string[], { closing, suppressed }: Boxes): boolean {
  return addresses.every((address) => {
    if (!address.endsWith(`@${bouncingDomain}`)) return true;
    if (closing.has(address)) suppressed.set(address, suppressed.get(address) ?? new Date());
    closing.add(address);
    return !suppressed.has(address);
  });
}

const suppressedAnswer = ({ suppressed }: Boxes): HttpResponse =>
  jsonResponse(200, {
    SuppressedDestinationSummaries: [...suppressed].map(([EmailAddress, at]) => ({
      EmailAddress,
      Reason: 'BOUNCE',
      LastUpdateTime: at.getTime() / 1000,
    })),
  });

/** As a person reads it; whole or not at all. */
async function keep(folder: string, id: string, mail: z.output<typeof outboundEmail>): Promise<void> {
  const { Subject, Body } = mail.Content.Simple;
  const head = [
    `From: ${mail.FromEmailAddress}`,
    `To: ${mail.Destination.ToAddresses.join(', ')}`,
    `Subject: ${Subject.Data}`,
  ];
  const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.txt`);
  await writeFile(`${path}.new`, `${head.join('\n')}\n\n${Body.Text.Data}`);
  await rename(`${path}.new`, path);
}

const refusal = (status: number, name: string, message: string): HttpResponse => {
  const { headers, ...rest } = jsonResponse(status, { message });
  return { ...rest, headers: { ...headers, 'x-amzn-errortype': name } };
};
