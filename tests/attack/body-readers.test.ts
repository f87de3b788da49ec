// What is accepted as a body looks the same to poppler, MuPDF and pdf.js, at two zooms and in print.
import { expect, test } from 'vitest';
import { plainBodies } from './support/plain-bodies.ts';
import { disagreements } from './support/readers.ts';

test.each(Object.entries(plainBodies()))('three readers show the same of %s', async (_, pdf) => {
  expect(await disagreements(pdf, 1)).toEqual([]);
});
