// Whole messages to outside systems as they are kept: AES-256-GCM under a key that serves nothing else, each with a key of its
// own derived from it, and bound to the place where it is kept (decisions.md, Messages are sealed).
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = 1;
const saltBytes = 32;
const tagBytes = 16;
const cipher = 'aes-256-gcm';
/** Never used twice: each message has a key of its own. */
const nonce = Buffer.alloc(12);

/** `place` is where the message is kept; moved elsewhere, it does not open. */
export const seal = (message: Uint8Array, place: string): Uint8Array => {
  const salt = randomBytes(saltBytes);
  const sealing = createCipheriv(cipher, keyOf(salt), nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([sealing.update(message), sealing.final()]);
  return Buffer.concat([Buffer.of(version), salt, sealing.getAuthTag(), sealed]);
};

/** @throws where it was sealed with another key, for another place, or was altered */
export const unseal = (sealed: Uint8Array, place: string): Uint8Array => {
  const bytes = Buffer.from(sealed);
  if (bytes[0] !== version) throw new Error(`the message at ${place} is not sealed`);
  const [tagAt, textAt] = [1 + saltBytes, 1 + saltBytes + tagBytes];
  const opening = createDecipheriv(cipher, keyOf(bytes.subarray(1, tagAt)), nonce, {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(tagAt, textAt));
  return Buffer.concat([opening.update(bytes.subarray(textAt)), opening.final()]);
};

const keyOf = (salt: Uint8Array): Buffer => {
  const secret = process.env['MESSAGE_KEY'];
  if (!secret) throw new Error('MESSAGE_KEY is not set');
  return Buffer.from(hkdfSync('sha256', secret, salt, 'message', 32));
};
