// What a refused command does to the lists on the screen.

import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { makeQueryClient } from './query-client.ts';

const refusedWith = async (status: number, staleTime?: 'static'): Promise<number> => {
  const client = makeQueryClient();
  const read = vi.fn(async () => ['row']);
  const observer = new QueryObserver(client, {
    queryKey: ['payees'],
    queryFn: read,
    ...(staleTime ? { staleTime } : {}),
  });
  const stop = observer.subscribe(() => {});
  await waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  const command = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(new ApiError(status, 'Refused.')),
  });
  await expect(command.execute(undefined)).rejects.toThrow('Refused.');
  await waitFor(() => expect(client.isFetching()).toBe(0));
  stop();
  client.clear();
  return read.mock.calls.length;
};

describe('a refused command', () => {
  it('has the list read anew where another officer was faster', async () => {
    expect(await refusedWith(409)).toBe(2);
  });

  it('leaves alone what is read once', async () => {
    expect(await refusedWith(409, 'static')).toBe(1);
  });

  it('leaves the list as it is where a rule refused it', async () => {
    expect(await refusedWith(422)).toBe(1);
  });
});
