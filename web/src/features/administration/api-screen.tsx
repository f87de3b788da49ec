// All calls as /docs shows those of officers: only an ADMIN account gets the description of those of finance IT.
import { getAdminDescription } from '@portal/domain/description/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CallGroups } from '../../components/api/call-groups.tsx';
import type { OpenApi } from '../../components/api/description.ts';
import { ErrorMessage } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { call } from '../../data/api.ts';
import { administrationWords } from '../../texts/en/administration.ts';
import '../../styles/docs.css';

const descriptionQuery = queryOptions({
  queryKey: ['admin-description'],
  queryFn: ({ signal }) => call(getAdminDescription, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function ApiScreen() {
  const { data, error, refetch } = useQuery(descriptionQuery);
  return (
    <Page
      title={administrationWords.apiAdministration}
      crumbs={[
        { label: administrationWords.administration, to: '/admin' },
        { label: administrationWords.api },
      ]}
      context={administrationWords.allCalls}
    >
      {error && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{administrationWords.loading}</p>}
      {data && <CallGroups api={data as unknown as OpenApi} />}
    </Page>
  );
}
