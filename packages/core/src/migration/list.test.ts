import { expect, test } from 'vitest';
import { migrations } from './list.ts';
import { tableVersion } from './table-version.ts';

test('migrations are numbered from 1 on, and the version of the table is the last number', () => {
  expect(migrations.map(({ number }) => number)).toEqual(
    Array.from({ length: tableVersion }, (_, at) => at + 1),
  );
});
