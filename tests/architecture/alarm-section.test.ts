import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alarmsFile, withAlarms } from './alarm-section.ts';

test('the alarms in docs/operate.md are those of the tables; `npm run docs` writes them', () => {
  expect(readFileSync(alarmsFile, 'utf8')).toBe(withAlarms());
});
