// A Draft login reads every list that only a Final login acts on, with the acts locked and the reason above it.
import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AgencyMappingScreen } from '../../features/agency-ddo-mapping/agency-mapping-screen.tsx';
import { DdoMappingScreen } from '../../features/ddo-mapping/ddo-mapping-screen.tsx';
import { AdviceScreen } from '../../features/order/advice-screen.tsx';
import { ExpenditureScreen } from '../../features/order/expenditure-screen.tsx';
import { FtoScreen } from '../../features/order/fto-screen.tsx';
import { AllotmentScreen } from '../../features/sanction/allotment-screen.tsx';
import { anOfficer, showScreen } from '../screen-harness.tsx';

const sanction = {
  mother_sanction_no: 'MS/2026/7',
  mother_sanction_date: '2026-05-06',
  mother_sanction_amount: 10_000,
  balance_budget_amount: 10_000,
  over_allotted_amount: 0,
  earlier_years_amount: 0,
  lapsed_amount: 0,
  revisions: [],
};
const none = { success: true, data: [], error: null };
const known = { STATUS: 0, AT: '2026-11-28T06:00:00.000Z', FRESH: true };
const answers = {
  '/api/v1/bill': [],
  '/api/v1/pfms/sparsh/2025/details': { ...known, DATA: [{ state_linked_scheme_code: 'MN77' }] },
  '/api/v1/public/sparsh/mothersanction': { ...known, COUNT: 1, DATA: [sanction] },
  '/api/v1/sna-ddo/mapped-ddo': none,
  '/api/v1/sna-ddo/limits': none,
};

const screens: readonly (readonly [string, ComponentType, string])[] = [
  ['files of NREGA', () => <FtoScreen context="" />, 'Process 0 files'],
  ['expenditures of PMGSY', ExpenditureScreen, 'Process 0 expenditures'],
  ['advices of NRLM', AdviceScreen, 'Post 0 advices'],
  ['mapped DDOs', DdoMappingScreen, 'Submit'],
  ['mapped agencies', AgencyMappingScreen, 'Map Agency'],
  ['allotments', () => <AllotmentScreen schemecd="2025" />, 'Allot'],
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(screens)('a Draft login finds the acts of %s locked, with the reason', async (_what, Screen, act) => {
  await showScreen(<Screen />, anOfficer('SPA', 'D'), answers);
  const button = await screen.findByRole('button', { name: act });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const note = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toContain('Only a Final login may do this.');
});

it.each(screens)('a Final login finds the acts of %s open', async (_what, Screen, act) => {
  await showScreen(<Screen />, anOfficer('SPA', 'F'), answers);
  const button = await screen.findByRole('button', { name: act });
  expect(button.getAttribute('aria-disabled')).not.toBe('true');
  expect(screen.queryByText(/Only a Final login may do this\./)).toBeNull();
});

it('an office without a central scheme reads what to do before expenditures can be fetched', async () => {
  await showScreen(<ExpenditureScreen />, anOfficer('D', 'F'), { ...answers, '/api/v1/ommas/schemes': none });
  expect(await screen.findByText(/^PFMS has named no central scheme/)).toBeTruthy();
});

it('PFMS does not answer: the allotment page says since when it knows the sanctions, and keeps them', async () => {
  const kept = { ...known, FRESH: false, COUNT: 1, DATA: [sanction] };
  const path = '/api/v1/public/sparsh/mothersanction';
  await showScreen(<AllotmentScreen schemecd="2025" />, anOfficer('SPA', 'F'), { ...answers, [path]: kept });
  expect(await screen.findByText(/^PFMS does not answer\. .* 28 Nov 2026/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Mother sanction MS/2026/7' })).toBeTruthy();
});

it('a sanction that PFMS lowered below its limits is said in words, with what is to be withdrawn', async () => {
  const lowered = {
    ...sanction,
    mother_sanction_amount: 5_000,
    balance_budget_amount: 0,
    over_allotted_amount: 7_000,
    revisions: [
      { amount: 12_000, at: '2026-05-06T06:00:00.000Z' },
      { amount: 5_000, at: '2026-11-28T06:00:00.000Z' },
    ],
  };
  const path = '/api/v1/public/sparsh/mothersanction';
  const answer = { ...known, COUNT: 1, DATA: [lowered] };
  await showScreen(<AllotmentScreen schemecd="2025" />, anOfficer('SPA', 'F'), {
    ...answers,
    [path]: answer,
  });
  const message = await screen.findByText(/PFMS lowered it from ₹ 12,000\.00 to ₹ 5,000\.00\./);
  expect(message.textContent).toContain('Limits of ₹ 7,000.00 more than it has are allotted of it');
  expect(document.body.textContent).not.toMatch(/-7,000|−7,000/);
});
