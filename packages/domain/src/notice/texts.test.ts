import { describe, expect, it } from 'vitest';
import type { Notice } from './schema.ts';
import { sentenceOf } from './texts.ts';

const notice: Notice = {
  notice_id: 'n',
  at: '2026-11-22T08:35:00.000Z',
  act: 'reset',
  login: 'F',
  username: 'works1',
  is_own: true,
  by: 'admin1',
  confirmed_by: 'admin2',
  tries: 0,
};

describe('a notice', () => {
  it.each<[Partial<Notice>, string]>([
    [{}, 'Your Final password was reset on 22 Nov 2026, 14:05, proposed by admin1, confirmed by admin2.'],
    [
      { is_own: false, login: 'both' },
      'The Draft and Final passwords of works1 were reset on 22 Nov 2026, 14:05, proposed by admin1, confirmed by admin2.',
    ],
    [{ login: 'D', confirmed_by: '' }, 'Your Draft password was reset on 22 Nov 2026, 14:05, by admin1.'],
    [
      { act: 'opened', login: 'both', is_own: false, confirmed_by: '' },
      'The account works1 was opened on 22 Nov 2026, 14:05, by admin1.',
    ],
    [
      { act: 'second-factor' },
      'The second factor of your Final login was reset on 22 Nov 2026, 14:05, proposed by admin1, confirmed by admin2.',
    ],
    [
      { act: 'second-factor', is_own: false, login: 'both' },
      'The second factor of Draft and Final of works1 was reset on 22 Nov 2026, 14:05, proposed by admin1, confirmed by admin2.',
    ],
    [
      { act: 'guessed', tries: 20, by: '', confirmed_by: '' },
      '20 times a wrong password or code was tried at works1, from devices that had not logged in before, the last time on 22 Nov 2026, 14:05. If that was not you, no one got in; choose a password that you use nowhere else.',
    ],
  ])('%j says what, when and by whom', (changes, sentence) =>
    expect(sentenceOf({ ...notice, ...changes })).toBe(sentence),
  );
});
