// A gateway in front of a partner that lets in only who shows a certificate of its authority, as systems with mutual TLS do.
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  type CertificateOrder,
  type MadeCertificate,
  makeCertificate,
} from '@portal/signer/certificate-maker';

export const pemOf = ({ der }: MadeCertificate): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`;
export const keyPemOf = ({ key }: MadeCertificate): string =>
  key.export({ format: 'pem', type: 'pkcs8' }).toString();

export const anAuthority = (name: string): MadeCertificate =>
  makeCertificate({ name: [['CN', name]], kind: 'ec', authority: {} });

/** For the portal, from an authority. */
export const aClient = (issuer: MadeCertificate, order: Partial<CertificateOrder> = {}): MadeCertificate =>
  makeCertificate(
    { name: [['CN', 'portal']], kind: 'ec', extendedKeyUsage: ['1.3.6.1.5.5.7.3.2'], ...order },
    issuer,
  );

export interface TlsGateway {
  readonly origin: string;
  close(): Promise<void>;
}

/** @param behind where the partner listens @param authority of the gateway's own certificate, and of those it lets in */
export const startTlsGateway = async (behind: string, authority: MadeCertificate): Promise<TlsGateway> => {
  const own = makeCertificate({ name: [['CN', 'localhost']], kind: 'ec' }, authority);
  const server = createServer(
    {
      cert: pemOf(own),
      key: keyPemOf(own),
      ca: pemOf(authority),
      requestCert: true,
      rejectUnauthorized: true,
    },
    async (request, response) => {
      const { method = 'GET', url = '/', headers } = request;
      const { host: _, connection: __, 'transfer-encoding': ___, ...passed } = headers;
      const body = method === 'GET' ? undefined : new Uint8Array(await buffer(request));
      const answer = await fetch(`${behind}${url}`, {
        method,
        headers: passed as Record<string, string>,
        ...(body ? { body } : {}),
      });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
