// The body of a bill as it is stored now; what is signed is what was looked at.
import { documentText } from '@portal/domain/document/texts';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../data/api.ts';
import type { DeskFamily } from '../../data/desk-family.ts';

export interface FetchedBody {
  readonly pdf: Blob | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly fetchAgain: () => void;
}

/** 200 MB over a slow line. */
const timeoutSeconds = 1800;

/** @throws Error where it is no PDF, or was not answered */
export const fetchBody = async (
  { calls }: Pick<DeskFamily, 'calls'>,
  authNo: string,
  signal: AbortSignal,
): Promise<Blob> => {
  const file = await download(calls.body, {
    params: { auth_no: authNo },
    query: {},
    signal,
    timeoutSeconds,
  });
  if ((await file.slice(0, 1024).text()).includes('%PDF-')) return file;
  throw new Error(documentText.fetchFailed);
};

export function useBody(family: DeskFamily, authNo: string): FetchedBody {
  const query = useQuery({
    queryKey: ['bill-body', family.name, authNo],
    queryFn: ({ signal }) => fetchBody(family, authNo, signal),
    // a file may be large, and another officer may replace it
    gcTime: 0,
    staleTime: 'static',
  });
  return {
    pdf: query.isFetching ? undefined : query.data,
    isLoading: query.isFetching,
    error: query.isFetching ? null : query.error,
    fetchAgain: () => void query.refetch(),
  };
}
