// Rules of login: each with its sentence, in the order of the specification.
import { describe, expect, test } from 'vitest';
import { loginIssues } from './rules.ts';

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
