// Writes a PKCS #12 file for a made certificate with an RSA key, issued with RSA.
import forge from 'node-forge';
import type { MadeCertificate } from './certificate-maker.ts';

export const writePkcs12 = ({ der, key }: MadeCertificate, password: string): Uint8Array => {
  const asn1 = forge.asn1.fromDer(Buffer.from(der).toString('latin1'));
  const privateKey = forge.pki.privateKeyFromPem(key.export({ format: 'pem', type: 'pkcs8' }).toString());
  const file = forge.pkcs12.toPkcs12Asn1(privateKey, [forge.pki.certificateFromAsn1(asn1, true)], password, {
    algorithm: 'aes256',
  });
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'latin1');
};
