// The file in which settings and keys of a stage are kept outside the account: sealed by a passphrase (scrypt, AES-256-GCM). In the
// clear it says its format, its stage and its time alone.
import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { StartFailure } from '@portal/local/process/start-failure';
import * as z from 'zod';

const format = 'bill-portal-settings/1';

const fileSchema = z.strictObject({
  format: z.literal(format),
  stage: z.string(),
  madeAt: z.iso.datetime(),
  /** Base64 of salt, nonce, tag, sealed content, and the SHA-256 of all that and of the clear lines. */
  sealed: z.base64(),
});

const contentSchema = z.strictObject({
  settings: z.record(z.string(), z.string()),
  secrets: z.record(z.string(), z.strictObject({ value: z.string(), state: z.enum(['generated', 'given']) })),
});
export type StageContent = z.infer<typeof contentSchema>;

interface SealedStage {
  readonly stage: string;
  /** When the file was made, an instant in UTC. */
  readonly madeAt: string;
}

const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const digestBytes = 32;
/** About half a second and 128 MB for each passphrase that is tried. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };

/** Answers the text of the file. */
export async function seal(clear: SealedStage, content: StageContent, passphrase: string): Promise<string> {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)];
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce).setAAD(
    clearBytes(clear),
  );
  const inner = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  const whole = Buffer.concat([salt, nonce, cipher.getAuthTag(), inner]);
  const sealed = Buffer.concat([whole, digestOf(clear, whole)]).toString('base64');
  return `${JSON.stringify({ format, ...clear, sealed }, undefined, 2)}\n`;
}

/**
 * Reads the clear lines, and whether the file is as it was written, for which no passphrase is needed.
 * @throws StartFailure where it is damaged, or no such file
 */
export function readSealed(text: string, path: string): SealedStage & { readonly whole: Buffer } {
  const damaged = new StartFailure(
    `${path} is damaged, or is no file of npm run settings -- … --backup: take the other copy. Nothing was changed.`,
  );
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw damaged;
  }
  const file = fileSchema.safeParse(read);
  if (!file.success) throw damaged;
  const { stage, madeAt, sealed } = file.data;
  const bytes = Buffer.from(sealed, 'base64');
  const whole = bytes.subarray(0, -digestBytes);
  if (!digestOf({ stage, madeAt }, whole).equals(bytes.subarray(-digestBytes))) throw damaged;
  return { stage, madeAt, whole };
}

/** @throws StartFailure for another passphrase than the one it was sealed with */
export async function unseal(
  { stage, madeAt, whole }: ReturnType<typeof readSealed>,
  passphrase: string,
): Promise<StageContent> {
  const salt = whole.subarray(0, saltBytes);
  const nonce = whole.subarray(saltBytes, saltBytes + nonceBytes);
  const innerAt = saltBytes + nonceBytes + tagBytes;
  const key = await keyOf(passphrase, salt);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    .setAAD(clearBytes({ stage, madeAt }))
    .setAuthTag(whole.subarray(innerAt - tagBytes, innerAt));
  let inner: string;
  try {
    inner = Buffer.concat([decipher.update(whole.subarray(innerAt)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new StartFailure(
      `The passphrase is not the one that the backup of ${madeAt} was sealed with. Nothing was changed.`,
      { cause },
    );
  }
  return contentSchema.parse(JSON.parse(inner));
}

const clearBytes = ({ stage, madeAt }: SealedStage): Buffer =>
  Buffer.from(JSON.stringify([format, stage, madeAt]), 'utf8');

const digestOf = (clear: SealedStage, whole: Buffer): Buffer =>
  createHash('sha256').update(clearBytes(clear)).update(whole).digest();

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
