import { expect, it } from 'vitest';
import { emptySigning, signingIssues } from './signing-input.ts';

const filled = { ...emptySigning, reason: 'Bill verified', location: 'Imphal' };
const messages = (...[input, isFetched]: Parameters<typeof signingIssues>) =>
  signingIssues(input, isFetched).map(({ message }) => message);

it('asks for the file, a reason and a location, in this order', () => {
  expect(messages({ ...emptySigning, reason: ' ' }, false)).toEqual([
    'Please fetch the file first.',
    'Enter a reason.',
    'Enter a location.',
  ]);
});

it('asks for nothing more at the usual place', () => {
  expect(messages(filled, true)).toEqual([]);
});

it('asks for a place on the page', () => {
  const place = { ...filled.place, x: '428' };
  expect(messages({ ...filled, place }, true)).toEqual([
    'The signature leaves the page: x and width go up to 595.',
  ]);
});
