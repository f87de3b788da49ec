// The signing service of the local cloud, and the certificate that it signs with.
import { X509Certificate } from 'node:crypto';
import { certificateEntity } from '@portal/core/document/entity';
import { cloud } from './portal.ts';

/** The body with a signature in the box of the specification. */
export const signedPdf = async (body: Uint8Array): Promise<Buffer> => {
  const form = new FormData();
  form.set('pdf_file', new File([new Uint8Array(body)], 'body.pdf', { type: 'application/pdf' }));
  form.set('reason', 'Approved');
  form.set('location', 'Imphal');
  const answer = await fetch(`${cloud.signingOrigin}/api/esignPDF`, { method: 'POST', body: form });
  if (answer.status !== 200) throw new Error(`the signing service answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};

/** The officer's certificate in a signed file: the one that another issued. */
export const certificateIn = (signed: Buffer): X509Certificate => {
  const hex = /\/Contents\s*<([\dA-Fa-f]+)>/.exec(signed.toString('latin1'))?.[1] ?? '';
  const message = Buffer.from(hex, 'hex');
  for (let at = message.indexOf('3082', 0, 'hex'); at >= 0; at = message.indexOf('3082', at + 1, 'hex')) {
    const certificate = certificateAt(message.subarray(at, at + 4 + message.readUInt16BE(at + 2)));
    if (certificate && certificate.subject !== certificate.issuer) return certificate;
  }
  throw new Error('the signed file holds no certificate');
};

const certificateAt = (der: Buffer): X509Certificate | undefined => {
  try {
    return new X509Certificate(der);
  } catch {
    return undefined;
  }
};

/** Enrols a certificate for an office, as two administrators would have done. */
export const enrol = async (ddoCode: string, certificate: X509Certificate): Promise<void> => {
  const person = { accountId: 'test', username: 'test', at: new Date().toISOString() };
  await certificateEntity()
    .put({
      ddoCode,
      thumbprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
      subject: certificate.subject,
      issuer: certificate.issuer,
      serial: certificate.serialNumber,
      validFrom: new Date(certificate.validFrom).toISOString(),
      validTo: new Date(certificate.validTo).toISOString(),
      state: 'enrolled',
      proposed: person,
      confirmed: person,
      version: 1,
    })
    .go();
};
