// The allotment of a scheme (3§2.10): its mother sanctions, what is allotted of the chosen one, to whom, and how much bills
// hold of it.
import { financialYear, formatFinancialYear, formatInstant } from '@portal/domain/calendar';
import type { MotherSanction } from '@portal/domain/sanction/schema';
import { sanctionText } from '@portal/domain/sanction/texts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { SchemeCode } from '../../components/bill/amount.tsx';
import { FinalOnlyNote } from '../../components/bill/final-only.tsx';
import { useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { Message } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { comboboxScript } from '../../components/prime/lazy-combobox.tsx';
import { ApiError } from '../../data/api-error.ts';
import { grantList } from '../../data/grants.ts';
import { mappedDdoList } from '../../data/mappings.ts';
import { paiseOf } from '../../data/rupees.ts';
import { limitList, sanctionsQuery } from '../../data/sanctions.ts';
import { serverNow } from '../../data/server-clock.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { sanctionWords } from '../../texts/en/sanction.ts';
import { AllotDialog } from './allot-dialog.tsx';
import { AllotmentLog } from './allotment-log.tsx';
import { LapsedLimits } from './lapsed-limits.tsx';
import { LimitsTable } from './limits-table.tsx';
import { OtherOffices } from './other-offices.tsx';
import { SanctionPanel } from './sanction-panel.tsx';

export function AllotmentScreen({ schemecd }: { schemecd: string }) {
  const name = useWholeList(grantList).rows?.find((grant) => grant.schemecd === schemecd)?.scheme_nm;
  const scheme = useQuery(sanctionsQuery(schemecd));
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  useFetchAhead([comboboxScript]);
  const sanctions = scheme.data?.sanctions ?? [];
  const sanction = sanctions.find((one) => one.mother_sanction_no === chosen) ?? sanctions[0];
  return (
    <Page
      title={name ?? sanctionText.title}
      tabTitle={sanctionText.title}
      crumbs={[
        { label: sanctionWords.bills },
        { label: sanctionText.schemesTitle, to: '/sna/schemes' },
        { label: sanctionText.title },
      ]}
      context={
        <>
          <SchemeCode code={schemecd} />
          {scheme.data?.slsCode && (
            <>
              {sanctionWords.sls} <span className="code">{scheme.data.slsCode}</span>
            </>
          )}{' '}
          · {formatFinancialYear(financialYear(serverNow()))}
        </>
      }
    >
      <LookUpFailure
        what={sanctionWords.motherSanctions}
        error={scheme.error}
        onRetry={() => void scheme.refetch()}
      />
      {scheme.data?.knownSince !== undefined && (
        <Message kind="warn" onRetry={() => void scheme.refetch()}>
          {scheme.data.knownSince === ''
            ? sanctionText.ownLimitsOnly
            : sanctionText.asKnown(formatInstant(new Date(scheme.data.knownSince)))}
        </Message>
      )}
      {scheme.isLoading && <EmptyState text={sanctionText.loading} />}
      {scheme.data && !sanction && (
        <section className="panel" aria-label={sanctionWords.motherSanctions2}>
          <EmptyState text={scheme.data.slsCode === '' ? sanctionText.noSlsCode : sanctionText.noSanctions} />
        </section>
      )}
      {sanction && (
        <ChosenSanction
          key={sanction.mother_sanction_no}
          schemecd={schemecd}
          sanctions={sanctions}
          sanction={sanction}
          onChoose={setChosen}
        />
      )}
    </Page>
  );
}

interface ChosenSanctionProps {
  schemecd: string;
  sanctions: readonly MotherSanction[];
  sanction: MotherSanction;
  onChoose: (number: string) => void;
}

function ChosenSanction({ schemecd, sanctions, sanction, onChoose }: ChosenSanctionProps) {
  const { mother_sanction_no } = sanction;
  const ddos = useWholeList(mappedDdoList);
  const limits = useWholeList(
    useMemo(() => limitList(schemecd, mother_sanction_no), [schemecd, mother_sanction_no]),
  );
  /** The DDO that an amount is allotted to: "" where it is yet to be chosen. */
  const [allotting, setAllotting] = useState<string | undefined>(undefined);
  return (
    <>
      <DdoFailure error={ddos.error} onRetry={ddos.retry} />
      {ddos.isComplete && ddos.rows?.length === 0 && <Message kind="warn">{sanctionText.noDdos}</Message>}
      <FinalOnlyNote what={sanctionWords.allotmentWithdrawal} />
      <SanctionPanel
        sanctions={sanctions}
        sanction={sanction}
        limits={limits.isComplete ? limits.rows : undefined}
        onChoose={onChoose}
        onAllot={() => setAllotting('')}
      />
      <LimitsTable schemecd={schemecd} list={limits} onAllot={setAllotting} />
      {sanction.lapsed_amount > 0 && <LapsedLimits schemecd={schemecd} sanction={sanction} />}
      <OtherOffices schemecd={schemecd} sanctionNo={mother_sanction_no} />
      <AllotmentLog schemecd={schemecd} sanctionNo={mother_sanction_no} />
      {allotting !== undefined && (
        <AllotDialog
          schemecd={schemecd}
          sanction={sanction}
          ddos={ddos}
          ddoCode={allotting}
          availablePaise={paiseOf(sanction.balance_budget_amount)}
          onClose={() => setAllotting(undefined)}
        />
      )}
    </>
  );
}

/** 3§8 has the sentence of a failed list of DDOs, and one for a failure without a sentence. */
function DdoFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return null;
  return (
    <Message kind="danger" onRetry={onRetry}>
      {error instanceof ApiError && error.status > 0
        ? sanctionWords.error(error.message)
        : sanctionText.ddosFailed}
    </Message>
  );
}
