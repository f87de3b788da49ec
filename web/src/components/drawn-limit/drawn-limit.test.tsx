// An officer reads which sanction a bill draws on and what is left of the limit before the bill is authorized.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { BillSummary } from '../../data/bill-summary.ts';
import { anOfficer, showScreen } from '../screen-harness.tsx';
import { DrawnLimit, drawnSentence } from './drawn-limit.tsx';

const limit = {
  mother_sanction_no: 'MS/1',
  mother_sanction_date: '2026-05-06',
  mother_sanction_amount: 10_000,
  limit_amount: 6_000,
  reserved_amount: 1_000.1,
  available_amount: 4_999.9,
};
const answers = { '/api/v1/sna-ddo/own-limits': { success: true, data: [limit], message: '' } };
const show = (motherSanctionNo: string | undefined) =>
  showScreen(
    <DrawnLimit bill={{ schemeCode: '2025', motherSanctionNo } as BillSummary} />,
    anOfficer('SPA', 'F'),
    answers,
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names the sanction with what is left of the limit', async () => {
  await show('MS/1');
  const left = '₹ 4,999.90 of the limit of ₹ 6,000.00 is left after this bill.';
  expect(await screen.findByText(`It draws on mother sanction MS/1: ${left}`)).toBeTruthy();
  expect(drawnSentence(limit, 99_990)).toContain('₹ 4,000.00 of the limit');
});

it('names a sanction of which the DDO has no limit, as an order may', async () => {
  await show('MS/9');
  expect(await screen.findByText(/^It is paid by mother sanction MS\/9/)).toBeTruthy();
});

it('says nothing of a bill without a sanction', async () => {
  await show(undefined);
  expect(screen.queryByText(/mother sanction/)).toBeNull();
});
