// Requests to enrol signatories as their files come in, and what the portal answers them.
import { randomUUID } from 'node:crypto';
import { acknowledgementEntity } from '@portal/core/acknowledgement/entity';
import { type DscFile, type DscReading, registerDscRequest } from '@portal/core/signatory/request';
import type { OrderSystem } from '@portal/domain/order/order';

let requests = 0;

/** A file of a request without fault, but that its certificate is the caller's; a test spoils one thing. */
export const aDscFile = (
  read: Omit<Partial<DscReading>, 'certificate'> & {
    readonly agencyCode: string;
    readonly certificate: Uint8Array | string;
  },
  file: Partial<Omit<DscFile, 'read'>> = {},
): DscFile => {
  requests += 1;
  const messageId = randomUUID();
  const { certificate } = read;
  return {
    fileName: `0037DSCENRREQ${messageId.slice(0, 8)}${requests}.xml`,
    messageId,
    rawKey: `order/nrega/${messageId}`,
    sha256: messageId.replaceAll('-', '').repeat(2),
    source: 'sftp:dsc',
    receivedAt: new Date(),
    ...file,
    read: {
      name: 'Agency of the test',
      place: 1,
      kind: 'ADDN',
      reasons: [],
      ...read,
      certificate:
        typeof certificate === 'string' ? certificate : Buffer.from(certificate).toString('base64'),
    },
  };
};

/** Registers it and answers its name. */
export const aDscRequest = async (...of: Parameters<typeof aDscFile>): Promise<string> => {
  const file = aDscFile(...of);
  await registerDscRequest(file);
  return file.fileName;
};

/** What NREGA is answered about a message, in its order. */
export const acknowledgementsOf = async (messageId: string, system: OrderSystem = 'nrega') => {
  const query = acknowledgementEntity().query.acknowledgementsOfMessage({ system, messageId });
  return (await query.go({ pages: 'all', consistent: true })).data;
};
