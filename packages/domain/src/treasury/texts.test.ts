import { expect, test } from 'vitest';
import { auditFlagName } from './texts.ts';

test.each([
  ['U', 'Uploaded'],
  ['P', 'Received'],
  ['A', 'Audit in process'],
  ['D', 'Delivered'],
  ['C', 'Account Compiled'],
  ['O', 'Bill Objected'],
  ['Z', 'Unknown'],
  ['', 'Unknown'],
  // names that every object has
  ['constructor', 'Unknown'],
  ['toString', 'Unknown'],
])('the audit flag "%s" is shown as "%s"', (flag, name) => {
  expect(auditFlagName(flag)).toBe(name);
});
