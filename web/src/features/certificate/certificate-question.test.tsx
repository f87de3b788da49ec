// The question before a certificate is enrolled, and the second one where its holder has the name of another.
import type { CertificateRow } from '@portal/domain/certificate/api';
import { certificateText } from '@portal/domain/certificate/texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../data/query-client.ts';
import { CertificateQuestion } from './certificate-question.tsx';

const row: CertificateRow = {
  ddo_code: 'IMP001',
  thumbprint: 'ab'.repeat(32),
  subject: 'CN=ASHA DEVI, serialNumber=cd34',
  issuer: 'CN=Authority',
  serial: '01',
  valid_from: '2026-01-01T00:00:00Z',
  valid_to: '2028-01-01T00:00:00Z',
  state: 'proposed',
  proposed_by: 'admin1',
  proposed_at: '2026-11-01T00:00:00Z',
  confirmed_by: '',
  revoked_by: '',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks once more where a holder of the name is enrolled, and says that they are two people only then', async () => {
  const sentence = certificateText.likeName('ASHA DEVI (cd34)', 'ASHA DEVI (ab12)');
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const refusal = { success: false, message: sentence, code: 'certificate.like-name', issues: [] };
    return sent.length === 1
      ? Response.json(refusal, { status: 422 })
      : Response.json({ success: true, data: { ...row, state: 'enrolled' }, error: null });
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <CertificateQuestion act={{ action: 'confirm', row }} onClose={onClose} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(sentence)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: certificateText.twoPeople }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const of = { ddo_code: row.ddo_code, thumbprint: row.thumbprint };
  expect(sent).toEqual([
    { ...of, two_people: false },
    { ...of, two_people: true },
  ]);
});
