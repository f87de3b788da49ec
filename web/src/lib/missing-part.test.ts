import { expect, it } from 'vitest';
import { isMissingPart } from './missing-part.ts';

it.each([
  'Failed to fetch dynamically imported module: https://portal.example/assets/register-1.js',
  'error loading dynamically imported module: https://portal.example/assets/register-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/register-1.css',
])('%s is a part that is not there', (message) => {
  expect(isMissingPart(new TypeError(message))).toBe(true);
});

it('nothing else is', () => {
  expect(isMissingPart(new Error('The portal does not answer.'))).toBe(false);
  expect(isMissingPart('Importing a module script failed.')).toBe(false);
});
