// The work that a login asks for, done as a browser does it.
import { createHash } from 'node:crypto';
import { type Work, workText, zeroBits } from '@portal/domain/session/work';

/** The number that proves the work. */
export const solve = ({ challenge, bits }: Work): string => {
  for (let number = 0; ; number += 1) {
    const hash = createHash('sha256').update(workText(challenge, number)).digest();
    if (zeroBits(hash) >= bits) return String(number);
  }
};
