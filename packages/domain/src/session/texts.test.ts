import { expect, it } from 'vitest';
import { sessionText } from './texts.ts';

it.each([
  [1, 'Too many failed attempts. Try again in 1 second.'],
  [2, 'Too many failed attempts. Try again in 2 seconds.'],
])('a wait of %d is counted in its own word', (seconds, sentence) => {
  expect(sessionText.tooManyAttempts(seconds)).toBe(sentence);
});
