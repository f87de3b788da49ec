// Rules of login and of a new password: each with its sentence, in the order of the specification.
import { describe, expect, test } from 'vitest';
import { loginIssues, passwordChangeIssues, passwordStrengthIssues } from './rules.ts';

const messages = (issues: readonly { message: string }[]) => issues.map(({ message }) => message);
const paths = (issues: readonly { path: string }[]) => issues.map(({ path }) => path);

describe('login', () => {
  const filled = { usertype: 'D', username: 'works1', password: 'x', captcha: 'ABC' };

  test('an empty form names everything, user type first', () => {
    const issues = loginIssues({ usertype: '', username: ' ', password: '', captcha: ' ' });
    expect(messages(issues)).toEqual([
      'Please Select UserType First !!!',
      'Please Enter Username',
      'Please Enter Password',
      'Captcha is Required',
    ]);
    expect(paths(issues)).toEqual(['usertype', 'username', 'password', 'captcha']);
  });

  test('Draft and Final are the user types', () => {
    expect(loginIssues(filled)).toEqual([]);
    expect(loginIssues({ ...filled, usertype: 'F' })).toEqual([]);
    expect(paths(loginIssues({ ...filled, usertype: 'SPA' }))).toEqual(['usertype']);
  });

  test('a password of blanks is a password', () =>
    expect(loginIssues({ ...filled, password: '  ' })).toEqual([]));
});

describe('strength of a new password', () => {
  const strength = (password: string) => messages(passwordStrengthIssues(password, 'finalPassword.new'));

  test.each([
    ['Aa1!aaa', 'Password must be at least 8 characters.'],
    [`Aa1!${'a'.repeat(125)}`, 'Password must be at most 128 characters.'],
    ['AA1!AAAA', 'Password must contain at least one lowercase letter.'],
    ['aa1!aaaa', 'Password must contain at least one uppercase letter.'],
    ['Aab!aaaa', 'Password must contain at least one digit.'],
    ['Aa1aaaaa', 'Password must contain at least one special character.'],
    ['Aa!b1234', 'Password must not contain a sequence such as 123.'],
  ])('%j: %s', (password, message) => expect(strength(password)).toEqual([message]));

  test('each of the eight sequences is refused, and a falling one is not', () => {
    for (const sequence of ['012', '123', '234', '345', '456', '567', '678', '789'])
      expect(strength(`Aa!bc${sequence}`)).toEqual(['Password must not contain a sequence such as 123.']);
    expect(strength('Aa!bc321')).toEqual([]);
  });

  test('an empty one breaks each rule but the last two, with one path', () => {
    expect(strength('')).toHaveLength(5);
    expect(new Set(paths(passwordStrengthIssues('', 'draftPassword.new')))).toEqual(
      new Set(['draftPassword.new']),
    );
  });
});

describe('change of a password', () => {
  const change = { current: 'Loktak@Draft9', new: 'Sangai#Hill7', confirm: 'Sangai#Hill7' };

  test('a filled and strong change has no issue', () => {
    expect(passwordChangeIssues('draftPassword', change)).toEqual([]);
    expect(passwordChangeIssues('finalPassword', change)).toEqual([]);
  });

  test.each(['current', 'new', 'confirm'] as const)('an empty %s is reported at that field', (name) => {
    const empty = { ...change, [name]: '' };
    expect(passwordChangeIssues('draftPassword', empty)).toEqual([
      {
        path: `draftPassword.${name}`,
        code: 'session.password-fields-missing',
        message: 'Please fill all Draft Password fields.',
      },
    ]);
    expect(messages(passwordChangeIssues('finalPassword', empty))).toEqual([
      'Please fill all Final Password fields.',
    ]);
  });

  test('the same password again is refused', () => {
    const same = { ...change, new: change.current, confirm: change.current };
    expect(messages(passwordChangeIssues('draftPassword', same))).toEqual([
      'Draft: New and Current password Should do not match.',
    ]);
    expect(messages(passwordChangeIssues('finalPassword', same))).toEqual([
      'Final: New and Current password Should do not match.',
    ]);
  });

  test('a confirmation that differs is reported at the confirmation', () => {
    const issues = passwordChangeIssues('finalPassword', { ...change, confirm: 'other' });
    expect(issues).toMatchObject([
      { path: 'finalPassword.confirm', message: 'Final: New and Confirm passwords do not match.' },
    ]);
  });

  test('a weak new password says why', () =>
    expect(
      messages(passwordChangeIssues('draftPassword', { ...change, new: 'short', confirm: 'short' })),
    ).toContain('Password must be at least 8 characters.'));
});
