// What the value of each setting and of each key that a partner gives looks like, with a sentence for one that does not: the operator
// learns it when he sets the value, and not by the first call that fails.
import { createPrivateKey } from 'node:crypto';
import { folderNames } from '@portal/core/port/nrega-folders';
import { pinned, sftpAddress } from '@portal/core/port/sftp-address';
import type { SettingName } from './setting-table.ts';

interface Shape {
  readonly fits: (value: string) => boolean;
  /** Follows the name of the setting. */
  readonly says: string;
}

const matching = (pattern: RegExp, says: string): Shape => ({ fits: (value) => pattern.test(value), says });
const oneOf = (...choices: readonly string[]): Shape => ({
  fits: (value) => choices.includes(value),
  says: `is one of ${choices.join(', ')}`,
});

const addressOf = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined);

/** Money and bank accounts pass: an address without TLS, or with a password in it, is refused. */
const isHttps = (value: string): boolean => {
  const url = addressOf(value);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
};
const https: Shape = { fits: isHttps, says: 'is an address: https://…, without user name or password' };

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

/** Read as the function reads it. */
const isRead = (read: () => unknown): boolean => {
  try {
    read();
    return true;
  } catch {
    return false;
  }
};

/** No two folders are the same one. */
const areFolders = (value: string): boolean =>
  isRead(() => folderNames(value)) && new Set(Object.values(folderNames(value))).size === 5;

const isSftp = (value: string): boolean => isRead(() => sftpAddress(value)) && new URL(value).password === '';

const id = matching(/^[\w.@-]{1,64}$/, 'has up to 64 letters, digits and . _ - @');

const settingShapes: Readonly<Record<SettingName, Shape>> = {
  portalOrigin: {
    fits: (value) => isHttps(value) && addressOf(value)?.origin === value,
    says: 'is an origin: https and the host name, with nothing behind it',
  },
  publicStatistics: oneOf('true', 'false'),
  administratorContact: matching(/^[^\p{C}<>]{3,200}$/u, 'is a plain text of 3 to 200 letters'),
  signingService: {
    fits: (value) => {
      const url = addressOf(value);
      return isHttps(value) || (url !== undefined && isLoopback(url));
    },
    says: 'is an address of the officer’s own machine: http://127.0.0.1:<port>, or https://…',
  },
  makerChecker: oneOf('final', 'strict'),
  pfmsUrl: https,
  employeeUrl: https,
  componentUrl: https,
  treasuryUrl: https,
  treasuryBillsPerQuestion: matching(/^([1-9][0-9]?|100)$/, 'is a number from 1 to 100'),
  stateCode: matching(/^\d{1,2}$/, 'is one of one or two digits, as the local government directory has it'),
  nrlmUrl: https,
  nrlmClientId: id,
  ommasUrl: https,
  ommasUser: id,
  revocationPolicy: oneOf('hard', 'soft'),
  nregaAddress: { fits: isSftp, says: 'is an address: sftp://user@host:port/folder, without a password' },
  nregaHostFingerprint: {
    fits: (value) => isRead(() => pinned(value)),
    says: 'is SHA256: and 43 signs, as ssh-keygen -l shows it; two with a comma between while it changes',
  },
  nregaFolders: {
    fits: areFolders,
    says: 'names five folders: in=…,dsc=…,ack=…,done=…,failed=…, each another one below the folder of the address',
  },
  nregaSettleSeconds: matching(/^([0-9]|[1-5][0-9]|60)$/, 'is a number from 0 to 60'),
};

/** What is wrong with a value, as what follows the name of its setting; nothing where it can be used. */
export const settingFault = (name: SettingName, value: string): string | undefined =>
  settingShapes[name].fits(value) ? undefined : settingShapes[name].says;

const leastRsaBits = 2_048;
/** RSA in PEM, as it signs answers to NREGA; undefined where it is one. */
export const signingKeyFault = (pem: string): string | undefined => {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    if (asymmetricKeyType !== 'rsa') return `is a key of another kind (${asymmetricKeyType}), not RSA`;
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    return bits < leastRsaBits ? `has ${bits} bits; ${leastRsaBits} are the least` : undefined;
  } catch {
    return 'is no private key in PEM form that can be read without a password';
  }
};
