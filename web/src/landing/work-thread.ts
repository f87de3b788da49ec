// The thread that does the work of a login (work.ts): tries numbers until a hash begins with enough zero bits.
import { sha256 } from '@noble/hashes/sha2.js';
import { type Work, workText, zeroBits } from '@portal/domain/session/work';
import type { WorkReport } from './work.ts';

const reportEvery = 8_192;
const encoder = new TextEncoder();
const report = (sent: WorkReport) => postMessage(sent);

addEventListener('message', ({ data: { challenge, bits } }: MessageEvent<Work>) => {
  for (let number = 0; ; number += 1) {
    // the chance that so many tries were enough, which never quite reaches 1
    if (number % reportEvery === 0) report({ done: 1 - Math.exp(-number / 2 ** bits) });
    if (zeroBits(sha256(encoder.encode(workText(challenge, number)))) >= bits)
      return report({ done: 1, number: String(number) });
  }
});
