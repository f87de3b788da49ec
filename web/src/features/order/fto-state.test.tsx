// The list says the state of a file.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FtoState, stateText } from './fto-state.tsx';

type Row = Parameters<typeof stateText>[0];

const reasons = [{ code: 'sanction', text: 'PFMS has no such mother sanction.' }] as const;
const file = (changes: Partial<Row>) =>
  ({ state: 'received', verified: true, waits: false, reasons: [], ...changes }) as unknown as Row;

afterEach(cleanup);

it.each([
  ['verified', {}, 'Verified', 'Verified'],
  [
    'verified, while PFMS does not name its sanction',
    { waits: true, reasons: [...reasons] },
    'Waits',
    `Waits: ${reasons[0].text}`,
  ],
  [
    'not verified, while a record is missing',
    { verified: false, waits: true, reasons: [...reasons] },
    'Waits',
    `Waits: ${reasons[0].text}`,
  ],
  ['refused for a fault', { verified: false, reasons: [...reasons] }, 'Failed', `Failed: ${reasons[0].text}`],
])('a file that is %s', (_, changes, status, text) => {
  render(<FtoState file={file(changes)} />);
  expect(screen.getByText(status)).toBeDefined();
  expect(stateText(file(changes))).toBe(text);
});
