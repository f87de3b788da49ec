import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AuditStatus } from './audit-status.tsx';

afterEach(cleanup);

it.each([
  ['U', 'Uploaded', 's-u'],
  ['P', 'Received', 's-p'],
  ['A', 'Audit in process', 's-a'],
  ['D', 'Delivered', 's-d'],
  ['C', 'Account Compiled', 's-c'],
  ['O', 'Bill Objected', 's-o'],
  ['X', 'Unknown', 's-x'],
  ['p', 'Unknown', 's-x'],
  ['toString', 'Unknown', 's-x'],
])('the flag %s is shown as %s', (flag, name, icon) => {
  const { container } = render(<AuditStatus flag={flag} />);
  expect(container.textContent).toBe(name);
  expect(container.querySelector('use')?.getAttribute('href')).toBe(`/icons.svg#${icon}`);
});
