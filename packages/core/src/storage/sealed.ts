// What is kept sealed: whole messages to outside systems, and second factors. AES-256-GCM under a key of each kind, each with a key
// of its own derived from it, and bound to the place where it is kept (decisions.md, Messages are sealed).
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { key } from './keys.ts';

const version = 1;
const saltBytes = 32;
const tagBytes = 16;
const cipher = 'aes-256-gcm';
/** Never used twice: each message has a key of its own. */
const nonce = Buffer.alloc(12);

/** The key of messages, and that of logins. */
export type SealingKey = 'MESSAGE_KEY' | 'LOGIN_KEY';

/** `place` is where the message is kept; moved elsewhere, it does not open. */
export const seal = (message: Uint8Array, place: string, name: SealingKey = 'MESSAGE_KEY'): Uint8Array => {
  const salt = randomBytes(saltBytes);
  const [secret = ''] = secrets(name);
  const sealing = createCipheriv(cipher, keyOf(secret, salt), nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([sealing.update(message), sealing.final()]);
  return Buffer.concat([Buffer.of(version), salt, sealing.getAuthTag(), sealed]);
};

/** @throws where it was sealed with another key, for another place, or was altered */
export const unseal = (sealed: Uint8Array, place: string, name: SealingKey = 'MESSAGE_KEY'): Uint8Array => {
  const bytes = Buffer.from(sealed);
  if (bytes[0] !== version) throw new Error(`the message at ${place} is not sealed`);
  for (const secret of secrets(name)) {
    const opened = openWith(secret, bytes, place);
    if (opened) return opened;
  }
  throw new Error(`the message at ${place} was sealed with another key, or altered`);
};

const openWith = (secret: string, bytes: Buffer, place: string): Uint8Array | undefined => {
  const [tagAt, textAt] = [1 + saltBytes, 1 + saltBytes + tagBytes];
  const key = keyOf(secret, bytes.subarray(1, tagAt));
  try {
    const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(tagAt, textAt));
    return Buffer.concat([opening.update(bytes.subarray(textAt)), opening.final()]);
  } catch {
    return undefined;
  }
};

/** The key, and behind commas those that it replaced: what they sealed still opens. */
const secrets = (name: SealingKey): readonly string[] => key(name).split(',');

const keyOf = (secret: string, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'message', 32));
