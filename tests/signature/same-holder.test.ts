// One person with two certificates is one person: maker and checker of an agency are two.
import { isSameHolder } from '@portal/core/x509/same-holder';
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
