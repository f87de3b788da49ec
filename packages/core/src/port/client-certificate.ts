// Mutual TLS towards outside systems: a certificate of the portal's own for each system that asks for one (docs/operate.md,
// Partners). Those that ask for none are called as ever.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { Agent } from 'node:https';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { HttpRequest } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import * as z from 'zod';
import { lazily } from '../storage/table.ts';

/** The outside systems that are called over HTTPS. */
export const certifiedPartners = ['pfms', 'employee', 'component', 'treasury', 'nrlm', 'ommas'] as const;
export type CertifiedPartner = (typeof certifiedPartners)[number];

const pem = (what: string) =>
  z
    .string()
    .refine((text) => text.includes('-----BEGIN '), { error: `is no PEM text of ${what}`, abort: true });

const ClientCertificate = z
  .strictObject({
    /** The certificate, and behind it those between it and its authority. */
    certificate: pem('a certificate'),
    key: pem('a private key'),
    /** Who issues the system's own certificate, where that is no public authority. */
    authorities: pem('a certificate').optional(),
  })
  .superRefine(({ certificate, key }, context) => {
    const fault = faultOf(certificate, key);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });
export type ClientCertificate = z.infer<typeof ClientCertificate>;

const Certificates = z.partialRecord(z.enum(certifiedPartners), ClientCertificate);
export type PartnerCertificates = z.infer<typeof Certificates>;

const faultOf = (certificate: string, key: string): string | undefined => {
  try {
    const isOwn = new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
    return isOwn ? undefined : 'the private key is not the one of the certificate';
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
};

/**
 * The certificates by system, as the secret `partnerCertificates` has them: a JSON object, `{}` where no system asks for one.
 * @throws an Error whose message says what is wrong and of which system; it holds nothing of a key
 */
export const readPartnerCertificates = (text: string): PartnerCertificates => {
  const { data, error } = Certificates.safeParse(jsonOf(text));
  if (error)
    throw new Error(
      error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; '),
    );
  return data;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('it is not JSON');
  }
};

/** When the certificate towards a system ends. */
export const endOf = ({ certificate }: ClientCertificate): Date =>
  new Date(new X509Certificate(certificate).validTo);

/**
 * What calls a system with the portal's certificate; undefined where the secret has none for it. A secret that cannot be used fails
 * each call, with a reason that the exchange log shows.
 * @param text value of the secret; undefined where the function has none
 */
export const certifiedFetch = (
  partner: CertifiedPartner,
  text: string | undefined,
): typeof fetch | undefined => {
  if (text === undefined) return undefined;
  try {
    const own = readPartnerCertificates(text)[partner];
    return own && fetchWith(own);
  } catch (cause) {
    return () => Promise.reject(new Error(`partnerCertificates cannot be used: ${String(cause)}`, { cause }));
  }
};

/** As fetch, over HTTPS alone; redirections are answered and not followed. */
const fetchWith = ({ certificate, key, authorities }: ClientCertificate): typeof fetch => {
  const handler = lazily(() => {
    const trust = authorities === undefined ? {} : { ca: authorities };
    const httpsAgent = new Agent({
      cert: certificate,
      key,
      ...trust,
      keepAlive: true,
      minVersion: 'TLSv1.2',
    });
    return new NodeHttpHandler({ httpsAgent });
  });
  return async (to, { method = 'GET', headers, body, signal } = {}) => {
    const { protocol, hostname, port, pathname, search } = new URL(String(to));
    if (protocol !== 'https:') throw new Error('a system with a certificate is called over https alone');
    const request = new HttpRequest({
      protocol,
      hostname,
      ...(port === '' ? {} : { port: Number(port) }),
      path: `${pathname}${search}`,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body,
    });
    try {
      const { response } = await handler().handle(request, signal ? { abortSignal: signal } : {});
      const isEmpty = response.statusCode === 204 || response.statusCode === 304;
      return new Response(isEmpty ? null : webStream(response.body), { status: response.statusCode });
    } catch (error) {
      signal?.throwIfAborted();
      // the handler names a connection that was closed a timeout
      throw new TypeError('fetch failed', { cause: error });
    }
  };
};

const webStream = (body: Readable) =>
  Readable.toWeb(body) as ReadableStream<Uint8Array> & globalThis.ReadableStream;
