import { PfmsDetails } from '@portal/domain/scheme/schema';
import { describe, expect, test } from 'vitest';
import { grantEntity, pfmsEntity } from '../scheme/entity.ts';
import { parseRow } from './read.ts';

process.env['TABLE_NAME'] = 'portal-test';

const nothing = Object.fromEntries(Object.keys(PfmsDetails.shape).map((name) => [name, null]));
const details = { ...nothing, pfms_flag: 'Y', state_linked_scheme_code: 'MN11' };
const kept = (of: unknown) => ({
  ...pfmsEntity().put({ schemecd: '22100110100000000', isKnown: true, at: '' }).params()['Item'],
  details: of,
});

describe('what PFMS answered once', () => {
  test('is read as it was kept, and a scheme that it does not know has none', () => {
    expect(parseRow(pfmsEntity(), kept(details)).details).toEqual(details);
    expect(parseRow(pfmsEntity(), kept(null)).details).toBeNull();
  });

  test.each([
    ['without a flag', nothing],
    ['with a number for a code', { ...details, state_linked_scheme_code: 11 }],
    ['that is a text', 'Y'],
    ['with a field that nobody knows', { ...details, amount: '1' }],
  ])('%s is no answer: the row is not read', (_, of) => {
    expect(() => parseRow(pfmsEntity(), kept(of))).toThrow();
  });
});

describe('a stored amount', () => {
  const row = (balancePaise: unknown) => ({
    ...grantEntity().get({ ddoCode: 'D', year: 2026, schemecd: 's', object: '27' }).params(),
    __edb_e__: 'grant',
    __edb_v__: '1',
    balancePaise,
  });

  test('is whole paise', () => expect(parseRow(grantEntity(), row(12_345)).balancePaise).toBe(12_345));

  test.each([0.5, '100', Number.NaN, 2 ** 60])('of %s is no amount: the row is not read', (amount) => {
    expect(() => parseRow(grantEntity(), row(amount))).toThrow('a stored amount is no whole number');
  });
});
