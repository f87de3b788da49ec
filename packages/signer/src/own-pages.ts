// How the service answers with a page of its own, and reads the form of one.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageHeaders } from './pages.ts';
import { SignerFailure } from './signing-key.ts';

const largestFormBytes = 10_000;

/** The fields of the confirmation form. */
export const readFields = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > largestFormBytes) throw new SignerFailure('The form is too large.', { status: 413 });
  }
  return new URLSearchParams(text);
};

export const show = (response: ServerResponse, html: string, status = 200): void =>
  void response.writeHead(status, pageHeaders).end(html);

export const showFile = (response: ServerResponse, pdf: Uint8Array): void =>
  void response
    .writeHead(200, { ...pageHeaders, 'content-type': 'application/pdf', 'content-disposition': 'inline' })
    .end(pdf);
