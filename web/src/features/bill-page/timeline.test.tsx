import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Timeline } from './timeline.tsx';

afterEach(cleanup);

it('events are a named list in the order given', () => {
  render(
    <Timeline
      label="History of the bill"
      events={[
        { key: '2', icon: 'check', at: '21 Nov', content: 'Authorized' },
        { key: '1', icon: 'check', at: '20 Nov', content: 'Prepared' },
      ]}
    />,
  );
  const list = screen.getByRole('list', { name: 'History of the bill' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['21 NovAuthorized', '20 NovPrepared']);
});
