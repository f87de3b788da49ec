import type { NewsMail } from '@portal/domain/news/mail';
import { mailStateName, newsMailText } from '@portal/domain/news/mail-texts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ToastProvider } from '../components/toast.tsx';
import { newsMailQuery } from '../data/news-mail.ts';
import { NewsMailWindow } from './news-mail-window.tsx';

afterEach(cleanup);

const on: NewsMail = {
  is_offered: true,
  address: 'closed@example.org',
  bounced_at: null,
  code: null,
  codes_left: 5,
};

const open = (mail: NewsMail) => {
  const client = new QueryClient();
  client.setQueryData(newsMailQuery.queryKey, mail);
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <NewsMailWindow onClose={() => undefined} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return document.body.textContent ?? '';
};
const bounced = newsMailText.bounced('closed@example.org');

it('an address to which mail does not arrive is said where it is turned off, and no other', () => {
  expect(open({ ...on, bounced_at: '2026-11-29T03:00:00.000Z' })).toContain(bounced);
  expect(screen.getByRole('button', { name: newsMailText.turnOff })).toBeDefined();
  cleanup();
  expect(open(on)).not.toContain(bounced);
  expect([mailStateName(true, true), mailStateName(true, false), mailStateName(false, false)]).toEqual([
    'Daily mail: does not arrive',
    'Daily mail: on',
    'Daily mail: off',
  ]);
});
