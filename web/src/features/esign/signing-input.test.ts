import { expect, it } from 'vitest';
import { defaultPlace } from './signature-place.ts';
import { emptySigning, type SigningInput, signingIssues } from './signing-input.ts';

const filled = { ...emptySigning, reason: 'Bill verified', location: 'Imphal' };
const body = { pages: 2, papers: [] };
const messages = (input: SigningInput, isFetched: boolean) =>
  signingIssues(input, isFetched, body).map(({ message }) => message);

it('asks for the file, a reason and a location, in this order', () => {
  expect(messages({ ...emptySigning, reason: ' ' }, false)).toEqual([
    'Please fetch the file first.',
    'Enter a reason.',
    'Enter a location.',
  ]);
});

it('asks for words: a figure could be read as one of the bill', () => {
  expect(messages({ ...filled, reason: 'Rs 9,99,999' }, true)).toEqual([
    "Reason: write words only, without figures. Letters, blanks and . , ( ) - / & : ' can be drawn.",
  ]);
});

it('asks for nothing more at the usual place', () => {
  expect(messages(filled, true)).toEqual([]);
});

it('asks for a place on the page', () => {
  const place = { ...defaultPlace, x: '428' };
  expect(messages({ ...filled, place }, true)).toEqual([
    'The signature leaves the page: x and width go up to 595.',
  ]);
});

it('asks for a page that the body has', () => {
  const place = { ...defaultPlace, page: '3' };
  expect(messages({ ...filled, place }, true)).toEqual(['Enter the number of the page, from 1 to 2.']);
});
