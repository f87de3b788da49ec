// Rules of a new password: each with its sentence.
import { describe, expect, test } from 'vitest';
import {
  commonIssue,
  otherLoginsIssue,
  passwordChangeIssues,
  passwordStrengthIssues,
  refusedPart,
  usedBeforeIssue,
} from './password-rules.ts';

const messages = (issues: readonly { message: string }[]) => issues.map(({ message }) => message);
const paths = (issues: readonly { path: string }[]) => issues.map(({ path }) => path);

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
  const owner = { username: 'works1' };
  const changedTo = (password: string) => ({ ...change, new: password, confirm: password });

  test('a filled and strong change has no issue', () => {
    expect(passwordChangeIssues('draftPassword', change, owner)).toEqual([]);
    expect(passwordChangeIssues('finalPassword', change, owner)).toEqual([]);
  });

  test.each(['current', 'new', 'confirm'] as const)('an empty %s is reported at that field', (name) => {
    const empty = { ...change, [name]: '' };
    expect(passwordChangeIssues('draftPassword', empty, owner)).toEqual([
      {
        path: `draftPassword.${name}`,
        code: 'session.password-fields-missing',
        message: 'Please fill all Draft Password fields.',
      },
    ]);
    expect(messages(passwordChangeIssues('finalPassword', empty, owner))).toEqual([
      'Please fill all Final Password fields.',
    ]);
  });

  test('the same password again is refused', () => {
    const same = changedTo(change.current);
    expect(messages(passwordChangeIssues('draftPassword', same, owner))).toEqual([
      'Draft: New and Current password Should do not match.',
    ]);
    expect(messages(passwordChangeIssues('finalPassword', same, owner))).toEqual([
      'Final: New and Current password Should do not match.',
    ]);
  });

  test('a confirmation that differs is reported at the confirmation', () => {
    const issues = passwordChangeIssues('finalPassword', { ...change, confirm: 'other' }, owner);
    expect(issues).toMatchObject([
      { path: 'finalPassword.confirm', message: 'Final: New and Confirm passwords do not match.' },
    ]);
  });

  test('a weak new password says why', () =>
    expect(messages(passwordChangeIssues('draftPassword', changedTo('short'), owner))).toContain(
      'Password must be at least 8 characters.',
    ));

  test.each([
    ['works1', 'Works1#Lake'],
    ['WORKS1', 'my-works1-Key'],
    ['sangai#hill7.office', 'Sangai#Hill7'],
    ['Sangai#Hill7', 'Sangai#Hill7'],
  ])('the username %j is not in the password %j, nor the other way round', (username, password) => {
    expect(passwordChangeIssues('draftPassword', changedTo(password), { username })).toMatchObject([
      {
        path: 'draftPassword.new',
        message: 'Password must not contain the username, nor be a part of it.',
      },
    ]);
  });

  test('the two logins have no password in common, neither before nor after the change', () => {
    const other = { current: 'Sangai#Hill7', new: 'Kangla#Fort7', confirm: 'Kangla#Fort7' };
    expect(passwordChangeIssues('draftPassword', change, { ...owner, other })).toMatchObject([
      { path: 'draftPassword.new', message: 'Draft: New password must not be the Final password.' },
    ]);
    const same = changedTo('Kangla#Fort7');
    expect(passwordChangeIssues('finalPassword', same, { ...owner, other })).toMatchObject([
      { path: 'finalPassword.new', message: 'Final: New password must not be the Draft password.' },
    ]);
  });

  test('a sentence of the server leads to the field that it is about', () => {
    for (const field of ['draftPassword', 'finalPassword'] as const)
      for (const make of [commonIssue, usedBeforeIssue, otherLoginsIssue]) {
        const { message, path } = make(field);
        expect(path).toBe(`${field}.${refusedPart(message)}`);
      }
    expect(refusedPart('Draft: Current password is wrong.')).toBe('current');
  });
});
