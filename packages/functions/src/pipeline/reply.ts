// Answers other than a plain 200 with JSON: a status, headers, cookies, or a file.

import type { Outcome } from '@portal/core/storage/command';
import type { SuccessStatus } from '@portal/domain/contract';

export interface ReplyOptions<Body, Status extends SuccessStatus> {
  readonly status: Status;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whole Set-Cookie values. */
  readonly cookies?: readonly string[];
}

export class Reply<Body = unknown, Status extends SuccessStatus = SuccessStatus> {
  readonly status: Status;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];

  constructor({ status, body, headers = {}, cookies = [] }: ReplyOptions<Body, Status>) {
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.cookies = cookies;
  }
}

/** An answer with a status, headers or cookies of its own. Bytes travel as they are, text and objects as JSON. */
export const reply = <Body, const Status extends SuccessStatus>(
  options: ReplyOptions<Body, Status>,
): Reply<Body, Status> => new Reply(options);

/** What a command answers (decisions.md, Answers). */
export const done = <Data>(data: Data) => ({ success: true as const, data, error: null });

/** 201 for what was made, 200 for the answer of an earlier request with the same key (decisions.md). */
export const made = <Answer>({ answer, isRepeat }: Outcome<Answer>) =>
  isRepeat ? reply({ status: 200, body: done(answer) }) : created(done(answer));

/** 201: something was made. */
export const created = <Body>(body: Body): Reply<Body, 201> => new Reply({ status: 201, body });

/** One answer of a list; where there is more, the `next` header carries the cursor (decisions.md, Lists). */
export const page = <Body>(body: Body, next: string | undefined): Reply<Body, 200> =>
  new Reply({ status: 200, body, headers: next === undefined ? {} : { next } });

/** A PDF, shown in the browser or saved under its name. */
export const pdf = (
  bytes: Uint8Array,
  { fileName, inline }: { readonly fileName: string; readonly inline: boolean },
): Reply<Uint8Array, 200> =>
  new Reply({
    status: 200,
    body: bytes,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${fileName.replace(/[^\w.-]/g, '_')}"`,
    },
  });
