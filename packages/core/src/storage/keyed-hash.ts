// What binds the hash of an event to the portal: HMAC-SHA256 under a key that lies outside the table, so that who can write the table
// can hash a chain anew and key none of it (decisions.md, Steps are keyed).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { key } from './keys.ts';

/** The key, and behind commas those that it replaced: what they keyed still holds. */
const secrets = (): readonly string[] => key('CHAIN_KEY').split(',');

const macOf = (secret: string, hash: string): Buffer => createHmac('sha256', secret).update(hash).digest();

/** In hexadecimal digits. @throws where the process has no key */
export const keyedHash = (hash: string): string => {
  const [secret = ''] = secrets();
  return macOf(secret, hash).toString('hex');
};

/** Whether the portal keyed the hash, now or under an earlier key. @throws where the process has no key */
export const isKeyedHash = (hash: string, keyed: string): boolean => {
  const given = Buffer.from(keyed, 'hex');
  return secrets().some((secret) => {
    const made = macOf(secret, hash);
    return given.length === made.length && timingSafeEqual(given, made);
  });
};
