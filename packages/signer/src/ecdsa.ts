// Tokens answer an ECDSA signature as two numbers in a row; CMS wants them as a DER sequence.
import { Integer, Sequence } from 'asn1js';

export const derSignature = (raw: Uint8Array): Uint8Array => {
  const half = raw.length / 2;
  const numbers = [raw.subarray(0, half), raw.subarray(half)].map(
    // A leading zero keeps a number with a high first bit from reading as a negative one.
    (bytes) => Integer.fromBigInt(BigInt(`0x${Buffer.from(bytes).toString('hex')}`)),
  );
  return new Uint8Array(new Sequence({ value: numbers }).toBER(false));
};
