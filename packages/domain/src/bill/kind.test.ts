// Which kind of bill a payload makes of a grant (1§4).
import { expect, test } from 'vitest';
import { kindOfGrant } from './kind.ts';

test('one payload is a general bill or a pay bill by where its grant leads; the others know their grants', () => {
  expect(kindOfGrant('general', '/bill')).toBe('general');
  expect(kindOfGrant('general', '/preparebill')).toBe('pay');
  expect(kindOfGrant('general', '/sna')).toBeUndefined();
  expect(kindOfGrant('sna', '/sna')).toBe('sna');
  expect(kindOfGrant('sna', '/preparebill')).toBeUndefined();
  expect(kindOfGrant('gpf', '/bill')).toBeUndefined();
});
