// Amazon SES as the local run has it: takes the mails that the functions send, and keeps each as a file in place of sending it.
// Nothing ever leaves this machine.
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
  const server = serveHttp((request) => answer(request, folder, room), requestLimitBytes);
  const port = await listen(server, 0, 'a free port');
  stops.add(() => close(server));
  return { endpoint: `http://127.0.0.1:${port}`, folder };
}

async function answer({ method, url, body }: HttpRequest, folder: string, room: Room): Promise<HttpResponse> {
  if (method !== 'POST' || url !== '/v2/email/outbound-emails')
    return refusal(404, 'NotFoundException', `${method} ${url} is not served here.`);
  const read = outboundEmail.safeParse(parseJson(body.toString('utf8')));
  if (!read.success) return refusal(400, 'BadRequestException', z.prettifyError(read.error));
  if (await room.isFull()) return refusal(503, 'ServiceUnavailableException', fullSentence);
  const MessageId = randomUUID();
  await keep(folder, MessageId, read.data);
  return jsonResponse(200, { MessageId });
}

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
