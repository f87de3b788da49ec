// Which category a scheme code proposes, and when another one is warned of (decisions.md, SPA bill).
import { expect, test } from 'vitest';
import { categoryWarning, proposedCategory } from './category.ts';

test.each([
  ['20250101789060121', 'SC'],
  ['20250106796030121', 'ST'],
  ['20250501702050121', undefined],
  ['20789', undefined],
  ['', undefined],
])('%s proposes %s', (schemecd, proposed) => expect(proposedCategory(schemecd)).toBe(proposed));

test('another category than the proposed one is warned of', () => {
  expect(categoryWarning('20250101789060121', 'OT')).toBe(
    'Minor head 789 is that of category SC. Look whether another category is meant.',
  );
  expect(categoryWarning('20250101789060121', 'SC')).toBeUndefined();
  expect(categoryWarning('20250101789060121', '')).toBeUndefined();
  expect(categoryWarning('20250501702050121', 'ST')).toBeUndefined();
});
