// Who may talk to the service. It listens on this machine only, but every page in the officer's browser can reach it: so
// the Host must be its own (a page whose name was made to point here has another), and the Origin a configured one.
import type { IncomingMessage } from 'node:http';
import { SignerFailure } from './signing-key.ts';

export interface Access {
  /** Origins whose pages may ask for signatures. */
  readonly origins: readonly string[];
  /** Programs that are no browser send no Origin; only the demonstration serves them. */
  readonly allowsNoOrigin: boolean;
}

/** Refuses a request that was addressed to another name. Answers the address that it was addressed to. */
export const checkHost = (request: IncomingMessage, port: number): string => {
  const host = request.headers.host ?? '';
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`)
    throw new SignerFailure('The signing service answers under its own address only.', { status: 403 });
  return `http://${host}`;
};

/** Refuses pages of other origins; answers the headers that let the caller read the answer. */
export const checkOrigin = (request: IncomingMessage, access: Access): Record<string, string> => {
  const { origin } = request.headers;
  if (origin === undefined && access.allowsNoOrigin) return {};
  if (origin === undefined || !access.origins.includes(origin))
    throw new SignerFailure('This page may not ask for signatures.', { status: 403 });
  return { 'access-control-allow-origin': origin, vary: 'Origin' };
};

/** The answer to a browser that asks first; it asks about the local network, too. */
export const preflightHeaders = (request: IncomingMessage, access: Access): Record<string, string> => ({
  ...checkOrigin(request, access),
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
  ...(request.headers['access-control-request-private-network'] === 'true'
    ? { 'access-control-allow-private-network': 'true' }
    : {}),
});

/** Forms of the service's own pages come from those pages. */
export const checkOwnForm = (request: IncomingMessage, address: string): void => {
  if (request.headers.origin !== address)
    throw new SignerFailure('The form was not sent from a page of the signing service.', { status: 403 });
};
