import type { GrantRecord } from '@portal/domain/scheme/schema';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { schemeDetailsQuery } from './queries.ts';

afterEach(() => vi.restoreAllMocks());

it('without the parameters of the scheme no names are asked for, and the console is warned', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const grant = { schemecd: '20220201101030012', object: '13', majorhead: '' } as GrantRecord;
  expect(await new QueryClient().fetchQuery(schemeDetailsQuery(grant))).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  expect(warned).toHaveBeenCalledWith(
    'The names of the scheme are not loaded: the scheme code, the object or the major head is missing.',
  );
});
