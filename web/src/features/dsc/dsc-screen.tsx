// Requests to enrol the signatories of NREGA's files (3§2.12, 3§5.8): verified ones are ticked and proposed to an ADMIN
// account.
import { billText } from '@portal/domain/bill/texts';
import { type DscRequest, listDscRequests, processDsc, requestsAtOnce } from '@portal/domain/signatory/api';
import { signatoryText as text } from '@portal/domain/signatory/texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FinalOnlyButton, FinalOnlyNote } from '../../components/bill/final-only.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { Outcomes } from '../../components/outcomes.tsx';
import { Page } from '../../components/page.tsx';
import { placeText, requestColumns } from '../../components/signatory/request-columns.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { listOf } from '../../components/table/list-state.ts';
import { type TickRules, useTicks } from '../../components/table/use-ticks.ts';
import { call } from '../../data/api.ts';
import { isFinal, useOfficer } from '../../data/session.ts';
import { dscWords } from '../../texts/en/dsc.ts';

const queryKey = ['dsc-requests'];
const canPropose = ({ verified, state }: DscRequest): boolean => verified && state === 'received';

export function DscScreen() {
  const requests = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listDscRequests, { signal }),
    // requests come in all the time
    staleTime: 0,
  });
  const choice = useChoice(requests.data ?? []);
  const { process } = choice;
  const locked = isFinal(useOfficer()) ? undefined : billText.finalOnly;
  return (
    <Page
      title={text.title}
      crumbs={[{ label: dscWords.nrega }, { label: dscWords.dsc }]}
      context={text.context}
      isWide
      actions={
        <Button small icon="refresh" onClick={() => void requests.refetch()}>
          {dscWords.loadAgain}
        </Button>
      }
    >
      {process.data && <Processed outcomes={process.data} />}
      {process.error && <ErrorMessage error={process.error} />}
      <section className="panel" aria-label={dscWords.requests}>
        <FinalOnlyNote what={dscWords.processing} />
        {choice.isMissing && <Message kind="warn">{text.noneSelected}</Message>}
        <DataTable
          caption={dscWords.requests}
          columns={requestColumns}
          list={listOf(requests)}
          rowKey={(row) => row.fileName}
          noun={[dscWords.request, dscWords.requests2]}
          filterLabel={dscWords.fileAgencyOrCertificate}
          exportName="dsc-requests"
          empty={text.none}
          {...(locked === undefined ? { selection: choice.selection } : {})}
        />
        <section className="bulk" aria-label={dscWords.tickedRequests}>
          <strong>{dscWords.ticked(choice.count)}</strong>
          <FinalOnlyButton
            variant="primary"
            busy={process.isPending && dscWords.processing}
            onClick={choice.start}
          >
            {dscWords.process}
          </FinalOnlyButton>
        </section>
      </section>
    </Page>
  );
}

type Outcome = Awaited<ReturnType<typeof call<typeof processDsc>>>[number];

const Processed = ({ outcomes }: { outcomes: readonly Outcome[] }) => (
  <Message kind={outcomes.every(({ success }) => success) ? 'ok' : 'warn'}>
    {text.received}
    <Outcomes outcomes={outcomes} />
  </Message>
);

const ticks: TickRules<DscRequest> = {
  keyOf: ({ fileName }) => fileName,
  canTick: canPropose,
  label: (row) => dscWords.tick(placeText(row.maker_Checker), row.name, row.fileName),
};

function useChoice(rows: readonly DscRequest[]) {
  const { chosen, take, ...choice } = useTicks(rows, ticks);
  const cache = useQueryClient();
  const process = useMutation({
    mutationFn: async (requests: readonly DscRequest[]) => {
      const names = requests.map(({ fileName }) => fileName);
      const outcomes: Outcome[] = [];
      for (let at = 0; at < names.length; at += requestsAtOnce)
        outcomes.push(...(await call(processDsc, { body: names.slice(at, at + requestsAtOnce) })));
      return outcomes;
    },
    onSettled: () => void cache.invalidateQueries({ queryKey }),
  });
  const start = () => {
    if (!process.isPending) take((requests) => process.mutate(requests));
  };
  return { ...choice, count: chosen.length, process, start };
}
