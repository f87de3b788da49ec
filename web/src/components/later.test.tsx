// A part that the work needs, where its script comes late, fails and comes when it is asked for again.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { needed } from './later.tsx';

afterEach(cleanup);

const Table = ({ what }: { what: string }) => <p>{what}</p>;

/** A part whose script comes or fails when the test says so. */
const aPart = () => {
  const answers: PromiseWithResolvers<typeof Table>[] = [];
  const load = vi.fn(() => {
    const answer = Promise.withResolvers<typeof Table>();
    answers.push(answer);
    return answer.promise;
  });
  return {
    ...needed(load, { isUrgent: true }),
    load,
    arrive: () => act(async () => answers.at(-1)?.resolve(Table)),
    fail: () => act(async () => answers.at(-1)?.reject(new TypeError('Importing a module script failed.'))),
  };
};

it('is shown when its script comes', async () => {
  const { Needed, arrive } = aPart();
  render(<Needed what="Payees" />);
  expect(screen.queryByText('Payees')).toBeNull();
  await arrive();
  expect(screen.getByText('Payees')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that it could not be loaded, and tries again', async () => {
  const { Needed, load, arrive, fail } = aPart();
  render(<Needed what="Payees" />);
  await fail();
  expect(screen.getByRole('alert').textContent).toContain('This part of the page could not be loaded.');
  fireEvent.click(screen.getByText('Retry'));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).toBeNull();
  await arrive();
  expect(screen.getByText('Payees')).toBeDefined();
});

it('that was fetched ahead is there at once', async () => {
  const { Needed, load, fetchAhead, arrive } = aPart();
  fetchAhead();
  await arrive();
  render(<Needed what="Payees" />);
  expect(screen.getByText('Payees')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});
