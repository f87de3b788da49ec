import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { StartFailure } from './start-failure.ts';

const refusalOf = (environment: Readonly<Record<string, string>>): string => {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof StartFailure) return error.message;
    throw error;
  }
  return 'none';
};

describe('the environment of a local run', () => {
  test('may be empty', () => {
    expect(readSettings({})).toEqual({
      port: 4000,
      partnersPort: 0,
      dataDir: '.local',
      seed: true,
      hasSchemeFiles: true,
      env: {},
    });
  });

  test('sets ports, folder, demo data and the captcha', () => {
    const given = { PORT: '65535', PARTNERS_PORT: '4100', DATA_DIR: 'data' };
    const work = { LOGIN_WORK_BITS: '6' };
    expect(readSettings(work).env).toEqual(work);
    const factor = { SECOND_FACTOR: 'DDO=off,SPA=final,ADMIN=all' };
    expect(readSettings(factor).env).toEqual(factor);
    expect(readSettings({ ...given, SEED: 'none', CAPTCHA_ANSWER: 'loktak' })).toEqual({
      port: 65_535,
      partnersPort: 4100,
      dataDir: 'data',
      seed: false,
      hasSchemeFiles: false,
      env: { CAPTCHA_ANSWER: 'loktak' },
    });
  });

  test('may leave out what NREGA left for the demo data', () =>
    expect(readSettings({ SEED: 'offices' })).toMatchObject({ seed: true, hasSchemeFiles: false }));

  test.each(['0x50', 'eighty', '', ' 80', '1e3', '-1', '80.5', '65536', '99999', '٨٠'])(
    'refuses the port %j in a sentence that names it',
    (port) => {
      const wrong = 'is wrong: it must be a number from 0 to 65535, in digits.';
      expect(refusalOf({ PORT: port })).toBe(`The variable PORT ${wrong}`);
      expect(refusalOf({ PARTNERS_PORT: port })).toBe(`The variable PARTNERS_PORT ${wrong}`);
    },
  );

  test.each(['', '  ', 'a\0b'])('refuses the data folder %j', (folder) => {
    expect(refusalOf({ DATA_DIR: folder })).toBe(
      'The variable DATA_DIR is wrong: it must name a folder, or be ":memory:".',
    );
  });

  test('refuses other words for the demo data, an empty captcha, and work that is no number of bits', () => {
    expect(refusalOf({ SEED: 'yes' })).toBe(
      'The variable SEED is wrong: it must be "demo", "offices" or "none".',
    );
    expect(refusalOf({ SECOND_FACTOR: 'all' })).toBe(
      'The variable SECOND_FACTOR is wrong: it must say off, final or all of each kind: DDO=final,SPA=final,ADMIN=all.',
    );
    for (const bits of ['', '0', '-1', '100', 'few'])
      expect(refusalOf({ LOGIN_WORK_BITS: bits })).toBe(
        'The variable LOGIN_WORK_BITS is wrong: it must be a number from 1 to 99, in digits, or not be set.',
      );
    expect(refusalOf({ CAPTCHA_ANSWER: '' })).toBe(
      'The variable CAPTCHA_ANSWER is wrong: it must be a text, or not be set.',
    );
  });
});
