// Slow salted hashes of passwords. The stored text contains the parameters, so that a later, higher cost applies to new
// hashes and the old ones stay readable.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

export interface HashCost {
  /** Work factor, a power of two. */
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** What a deployed stage takes, about a third of a second. */
export const productionCost: HashCost = { N: 2 ** 15, r: 8, p: 3 };
/** What the local run's demo accounts take: quick to seed, quick to test. */
export const localCost: HashCost = { N: 2 ** 13, r: 8, p: 1 };

export const hashCost = (): HashCost => (process.env['STAGE'] === 'local' ? localCost : productionCost);

const keyBytes = 32;

export const hashPassword = async (password: string, cost: HashCost = hashCost()): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost.N},${cost.r},${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
};

export const isPassword = async (password: string, stored: string): Promise<boolean> => {
  const match = /^scrypt\$(\d+),(\d+),(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!match) throw new Error('a stored password hash is of no known form');
  const [, N, r, p, salt = '', key = ''] = match;
  const expected = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(given, expected);
};

/** Takes as long as a check against a stored hash and is always false: for names that no account has. */
export const isPasswordOfUnknownAccount = async (password: string): Promise<false> => {
  await derive(password, Buffer.alloc(16), hashCost());
  return false;
};

// the same letter may be typed as one character or as two: both are the same password
const derive = (password: string, salt: Buffer, { N, r, p }: HashCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
    scrypt(password.normalize('NFC'), salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
