// A token in software (SoftHSM), with keys that cannot be taken out of it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MadeCertificate } from '@portal/signer/certificate-maker';
import pkcs11 from 'pkcs11js';

export interface SoftToken {
  readonly library: string;
  readonly label: string;
  readonly pin: string;
  remove(): void;
}

const library = '/usr/lib/softhsm/libsofthsm2.so';
const pin = '2468';

/** A token that holds keys and certificates, and the certificates of authorities. */
export const softToken = (
  label: string,
  officers: readonly MadeCertificate[],
  authorities: readonly MadeCertificate[] = [],
): SoftToken => {
  const folder = mkdtempSync(join(tmpdir(), 'token-'));
  mkdirSync(join(folder, 'tokens'));
  const config = join(folder, 'softhsm2.conf');
  writeFileSync(
    config,
    `directories.tokendir = ${join(folder, 'tokens')}\nobjectstore.backend = file\nlog.level = ERROR\n`,
  );
  process.env['SOFTHSM2_CONF'] = config;
  const run = (...options: string[]) => execFileSync('softhsm2-util', options, { stdio: 'pipe' });
  run('--init-token', '--free', '--label', label, '--pin', pin, '--so-pin', '13579');
  for (const [index, { key }] of officers.entries()) {
    const path = join(folder, `${index}.pem`);
    writeFileSync(path, key.export({ format: 'pem', type: 'pkcs8' }));
    run('--import', path, '--token', label, '--pin', pin, '--label', `key ${index}`, '--id', idOf(index));
  }
  writeCertificates(label, [...officers, ...authorities]);
  return { library, label, pin, remove: () => rmSync(folder, { recursive: true }) };
};

const idOf = (index: number): string => `a${index}`;

const writeCertificates = (label: string, certificates: readonly MadeCertificate[]): void => {
  const module = new pkcs11.PKCS11();
  module.load(library);
  module.C_Initialize();
  const slot = module
    .C_GetSlotList(true)
    .find((candidate) => module.C_GetTokenInfo(candidate).label.trim() === label);
  if (!slot) throw new Error('no token');
  const session = module.C_OpenSession(slot, pkcs11.CKF_SERIAL_SESSION | pkcs11.CKF_RW_SESSION);
  module.C_Login(session, pkcs11.CKU_USER, pin);
  for (const [index, { der }] of certificates.entries())
    module.C_CreateObject(session, [
      { type: pkcs11.CKA_CLASS, value: pkcs11.CKO_CERTIFICATE },
      { type: pkcs11.CKA_CERTIFICATE_TYPE, value: pkcs11.CKC_X_509 },
      { type: pkcs11.CKA_TOKEN, value: true },
      { type: pkcs11.CKA_PRIVATE, value: false },
      { type: pkcs11.CKA_ID, value: Buffer.from(idOf(index), 'hex') },
      { type: pkcs11.CKA_SUBJECT, value: Buffer.from(`subject ${index}`) },
      { type: pkcs11.CKA_VALUE, value: Buffer.from(der) },
    ]);
  module.C_CloseSession(session);
  module.C_Finalize();
};
