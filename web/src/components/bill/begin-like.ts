// Where the entry of another bill like one begins: the same kind, on the same grant. Read anew each time: the form takes what was
// read now.
import { billKinds } from '@portal/domain/bill/kind';
import type { QueryClient } from '@tanstack/react-query';
import type { useRouter } from '@tanstack/react-router';
import { billLikeQuery } from '../../data/earlier-bills.ts';
import { lookUpScheme } from '../../data/scheme-at-pfms.ts';
import { screenPath } from '../../lib/screen-path.ts';

/** Opens it; nothing is prepared by that. Rejects with what the portal refuses it with. */
export const beginLike = async (
  transNo: string,
  cache: QueryClient,
  router: ReturnType<typeof useRouter>,
): Promise<void> => {
  const bill = await cache.fetchQuery({ ...billLikeQuery(transNo), staleTime: 0 });
  const { screen, needsSchemeDetails } = billKinds[bill.kind];
  const details = needsSchemeDetails ? await lookUpScheme(bill.grant.schemecd) : undefined;
  void router.navigate({ to: screenPath(screen), state: { grant: bill.grant, details, like: transNo } });
};
