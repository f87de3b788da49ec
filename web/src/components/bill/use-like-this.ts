// Another bill like one, from the menu of its row or from its page. The kinds of bill come with the first one.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { errorMessage } from '../../data/api-error.ts';
import { useToast } from '../toast.tsx';

/** Begins it; answers once it is open, or its refusal is shown. */
export function useLikeThis(): (transNo: string) => Promise<unknown> {
  const router = useRouter();
  const cache = useQueryClient();
  const toast = useToast();
  return useCallback(
    (transNo) =>
      import('./begin-like.ts')
        .then(({ beginLike }) => beginLike(transNo, cache, router))
        .catch((error) => toast(errorMessage(error), 'danger')),
    [cache, router, toast],
  );
}
