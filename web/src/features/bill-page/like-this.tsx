// Opens the entry of another bill like this one: of the same kind, on the same grant. Nothing is prepared by it. `c` does the same.
import { copyText as text } from '@portal/domain/bill/copy-texts';
import { billKinds } from '@portal/domain/bill/kind';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { isTypedIn } from '../../components/table/table-keys.ts';
import { useToast } from '../../components/toast.tsx';
import { errorMessage } from '../../data/api-error.ts';
import { billLikeQuery } from '../../data/earlier-bills.ts';
import { lookUpScheme } from '../../data/scheme-at-pfms.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { billPageWords } from '../../texts/en/bill-page.ts';

export function LikeThis({ transNo }: { transNo: string }) {
  const { isPending, begin } = useBeginning(transNo);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'c' || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.target instanceof Element && isTypedIn(event.target)) return;
      begin();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [begin]);
  return (
    <Button
      small
      icon="copy"
      aria-label={text.likeThisLong}
      aria-keyshortcuts="C"
      busy={isPending && billPageWords.opening}
      onClick={begin}
    >
      {text.likeThis}
    </Button>
  );
}

/** Read anew each time: the form takes what was read now. */
function useBeginning(transNo: string) {
  const router = useRouter();
  const cache = useQueryClient();
  const toast = useToast();
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const bill = await cache.fetchQuery({ ...billLikeQuery(transNo), staleTime: 0 });
      const { screen, needsSchemeDetails } = billKinds[bill.kind];
      const details = needsSchemeDetails ? await lookUpScheme(bill.grant.schemecd) : undefined;
      return { screen, grant: bill.grant, details };
    },
    onSuccess: ({ screen, grant, details }) =>
      void router.navigate({ to: screenPath(screen), state: { grant, details, like: transNo } }),
    onError: (error) => toast(errorMessage(error), 'danger'),
  });
  const begin = useCallback(() => {
    if (!isPending) mutate();
  }, [isPending, mutate]);
  return { isPending, begin };
}
