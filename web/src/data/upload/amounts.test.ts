import { expect, it } from 'vitest';
import { formatBytes, timeLeft } from './amounts.ts';
import type { Upload } from './uploads.ts';

it.each([
  [640, '640 bytes'],
  [640 * 1024, '640 KB'],
  [90_597_000, '86.4 MB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

const upload = (sentBytes: number, before = 0) =>
  ({ sentBytes, sizeBytes: 1000, since: { at: 0, sentBytes: before } }) as Upload;

it.each([
  ['nothing has left', upload(0), 10_000, ''],
  ['the attempt has just begun', upload(100), 1999, ''],
  ['all has left', upload(1000), 10_000, ''],
  ['half has left in half a minute', upload(500), 30_000, ', about 30 seconds left'],
  ['it is nearly there', upload(990), 30_000, ', about 10 seconds left'],
  ['it goes slowly', upload(100), 30_000, ', about 5 minutes left'],
  ['most had arrived before', upload(600, 500), 10_000, ', about 40 seconds left'],
])('when %s: %j after %d ms', (_what, state, now, text) => expect(timeLeft(state, now)).toBe(text));
