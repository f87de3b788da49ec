// Signing over HTTP, by whichever signing service runs, and the certificate in what it signed.
import { X509Certificate } from 'node:crypto';
import type { AuthorizedRow } from '@portal/domain/bill/api';
import { signedBillFields } from '@portal/domain/document/signed-bill';

/** What a row of bills says of the bill that the box names. */
export type NamedBill = Pick<AuthorizedRow, 'trans_no' | 'net_amt' | 'payee_count'>;

/** The body with a signature in the box of the specification, which names the bill. */
export const signedBy = async (
  signingOrigin: string,
  body: Uint8Array,
  bill?: NamedBill,
): Promise<Buffer> => {
  const form = new FormData();
  if (bill) for (const name of signedBillFields) form.set(name, String(bill[name]));
  form.set('pdf_file', new File([new Uint8Array(body)], 'body.pdf', { type: 'application/pdf' }));
  form.set('reason', 'Approved');
  form.set('location', 'Imphal');
  const answer = await fetch(`${signingOrigin}/api/esignPDF`, { method: 'POST', body: form });
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
