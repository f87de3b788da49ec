// One person with two certificates is one person: maker and checker of an agency are two.

import { readCertificate } from '@portal/core/x509/certificate';
import { isLikeName, isSameHolder, shownHolder } from '@portal/core/x509/same-holder';
import { expect, test } from 'vitest';
import { anOfficer } from './authority.ts';

const certificateOf = ([name, id]: readonly [name: string, id?: string]): Uint8Array =>
  anOfficer({
    name: [['CN', name], ...(id === undefined ? [] : [['serialNumber', id] as const]), ['C', 'IN']],
  }).der;

test.each([
  ['one name', ['ASHA DEVI'], ['ASHA DEVI'], true],
  ['a name in another case and spacing', ['ASHA  DEVI'], ['Asha Devi'], true],
  ['two names', ['ASHA DEVI'], ['RANJAN SINGH'], false],
  ['two names of one PAN hash', ['ASHA DEVI', 'ab12'], ['A. DEVI', 'AB12'], true],
  ['one name of two PAN hashes', ['ASHA DEVI', 'ab12'], ['ASHA DEVI', 'cd34'], false],
  ['one name, a PAN hash in one of them alone', ['ASHA DEVI', 'ab12'], ['ASHA DEVI'], true],
  ['names in two scripts', ['ASHA DEVI'], ['आशा देवी'], false],
] as const)('two certificates of %s', (_, one, other, isSame) => {
  expect(isSameHolder(certificateOf(one), certificateOf(other))).toBe(isSame);
});

const subjectOf = (...of: Parameters<typeof certificateOf>): string =>
  readCertificate(certificateOf(...of)).subjectText;

test.each([
  ['one name of two PAN hashes', ['ASHA DEVI', 'ab12'], ['Asha  Devi', 'cd34'], true],
  ['one name of one PAN hash', ['ASHA DEVI', 'ab12'], ['ASHA DEVI', 'AB 12'], false],
  ['one name, a PAN hash in one of them alone', ['ASHA DEVI', 'ab12'], ['ASHA DEVI'], false],
  ['two names of two PAN hashes', ['ASHA DEVI', 'ab12'], ['RANJAN SINGH', 'cd34'], false],
  // no part of a name passes for a number
  ['a name that holds a number', ['ASHA DEVI, serialNumber=cd34', 'ab12'], ['ASHA DEVI', 'ab12'], false],
] as const)('two subjects of %s', (_, one, other, isLike) => {
  expect(isLikeName(subjectOf(one), subjectOf(other))).toBe(isLike);
});

test('a holder is shown by name and the beginning of the number', () => {
  expect(shownHolder(subjectOf(['ASHA DEVI', 'ab12'.repeat(16)]))).toBe('ASHA DEVI (ab12ab12ab12…)');
  expect(shownHolder('O=Finance, C=IN')).toBe('O=Finance, C=IN');
});
