import { expect, test } from 'vitest';
import { isCutOff } from './cut-off.ts';

test.each([
  ['<?xml version="1.0"?>\n<FTO><a>1</a></FTO>\n', false],
  ['<n:FTO xmlns:n="urn:x"><n:a/></n:FTO>', false],
  ['<?xml version="1.0"?>\n<FTO><a>1</a>', true],
  ['<FTO><a>1</FT', true],
  ['<FTO><a/>', true],
  ['<?xml version="1.0"?>', true],
  ['', true],
  [' \n', true],
  ['noise that is no XML', false],
])('%j lacks the end of its root element: %s', (text, is) => {
  expect(isCutOff(new TextEncoder().encode(text))).toBe(is);
});
