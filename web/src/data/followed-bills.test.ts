import type { UploadRow } from '@portal/domain/treasury/api';
import { expect, it } from 'vitest';
import { isFollowed } from './bill-desks.ts';

it.each([
  ['ready', '', false],
  ['sending', '', false],
  ['failed', '', false],
  ['sent', 'U', true],
  ['sent', 'D', true],
  // the treasury may go on by itself after an objection
  ['sent', 'O', true],
  ['sent', 'C', false],
] as const)('a bill that is %s and is at "%s" is asked about: %s', (upload_state, audt_flag, isAsked) => {
  expect(isFollowed({ upload_state, audt_flag } as UploadRow)).toBe(isAsked);
});
