import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { normalDesks } from '../../data/desk-family.ts';
import type { HistoryStep } from './life.ts';
import { StepTimeline } from './step-timeline.tsx';

afterEach(cleanup);

const step: HistoryStep = {
  at: '2026-11-21T10:00:00.000Z',
  username: 'works',
  login_type: 'F',
  action: 'sign',
  from: 'body attached',
  to: 'signed',
  remark: null,
  gross_amt: 1000,
  net_amt: 1000,
  document_sha256: 'abc',
  signature: {
    signer: 'CN=Demo Officer',
    reason: 'Approved',
    location: 'Imphal',
    claimed_at: '2026-11-21T04:30:00.000Z',
  },
  hash: 'h',
  previous_hash: '',
};

it('a signature is listed with the portal’s time and, beside it, the one of the signer’s own clock', () => {
  render(<StepTimeline family={normalDesks} steps={[step]} authNo={undefined} />);
  const item = screen.getByRole('listitem');
  expect(item.textContent).toContain('CN=Demo Officer: Approved, Imphal');
  expect(item.textContent).toMatch(/Signed .*10:00.* by the signer’s own clock/);
  expect([...item.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([
    step.at,
    step.signature?.claimed_at,
  ]);
});

it('any other step has no signer', () => {
  render(<StepTimeline family={normalDesks} steps={[{ ...step, signature: null }]} authNo={undefined} />);
  expect(screen.getByRole('listitem').textContent).not.toContain('own clock');
});
