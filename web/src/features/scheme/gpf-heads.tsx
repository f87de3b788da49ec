// Common Head Bill: the heads on which GPF and GIS bills are prepared, without a budget (2§2.1).
import { kindsOfList } from '@portal/domain/bill/payload';
import { formatLongDate, formatMonth } from '@portal/domain/calendar';
import { formatSchemeCode } from '@portal/domain/code';
import { type CommonHead, commonHeadGrant } from '@portal/domain/scheme/schema';
import { schemeText } from '@portal/domain/scheme/texts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { SchemeCode } from '../../components/bill/amount.tsx';
import { Facts } from '../../components/bill/facts.tsx';
import { Status } from '../../components/bill/status.tsx';
import { Button } from '../../components/button.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { listViews } from '../../components/table/list-views.tsx';
import { commonHeadList } from '../../data/grants.ts';
import { paiseOf } from '../../data/rupees.ts';
import { serverNow } from '../../data/server-clock.ts';
import { headerQuery } from '../../data/session.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { schemeWords } from '../../texts/en/scheme.ts';
import { UnfinishedBehind } from './behind-list.tsx';
import { SubmittedMessage } from './submitted-message.tsx';

const crumbs = [{ label: schemeWords.bills }, { label: schemeText.commonHeads }];

export function CommonHeads() {
  const list = useWholeList(commonHeadList);
  const columns = useColumns();
  if (list.error)
    return (
      <LoadFailure title={schemeText.commonHeads} crumbs={crumbs} error={list.error} onRetry={list.retry} />
    );
  return (
    <Page
      title={schemeText.billEntryFor(formatMonth(serverNow()))}
      tabTitle={schemeText.commonHeads}
      crumbs={crumbs}
    >
      <HeaderBand />
      <SubmittedMessage />
      <UnfinishedBehind isListShown={list.rows !== undefined} />
      <section className="panel" aria-label={schemeWords.commonHeads}>
        <DataTable
          caption={schemeText.commonHeads}
          columns={columns}
          list={list}
          rowKey={rowKey}
          noun={[schemeWords.head, schemeWords.heads]}
          filterLabel={schemeWords.filterHeadOrScheme}
          exportName="common-heads"
          views={listViews('common-heads')}
          sticky
        />
      </section>
    </Page>
  );
}

/** Who prepares, where and when; a non-budgeted bill is labelled Draft (2§4). */
function HeaderBand() {
  const header = useQuery(headerQuery).data;
  return (
    <section className="panel" aria-label={schemeWords.office}>
      <div className="panel__body">
        <Facts
          items={[
            { label: schemeWords.department, value: header && `${header.dept_code} - ${header.dept_name}` },
            { label: schemeWords.login, value: header && `${header.login}, ${header.user_designation}` },
            { label: schemeWords.treasury, value: header?.trea_nm },
            { label: schemeWords.ddo, value: header?.ddo_nm },
            { label: schemeWords.date, value: formatLongDate(serverNow()) },
            { label: schemeWords.bill, value: <Status>{schemeWords.draft}</Status> },
          ]}
        />
      </div>
    </section>
  );
}

/** Heads are paid by one kind of bill. */
const entryScreen = kindsOfList('/commonheadbill')[0]?.screen ?? '/commonheadbill';

const rowKey = (head: CommonHead): string => `${head.scheme_cd}|${head.dh_cd}`;

const facts: readonly Column<CommonHead>[] = [
  { id: 'majorHead', label: schemeWords.majorHead, value: (head) => `${head.mhcd} - ${head.mh_nm}` },
  {
    id: 'scheme',
    label: schemeWords.schemeObjectSchemeDescription,
    value: (head) => `${formatSchemeCode(head.scheme_cd, head.dh_cd)} - ${head.scheme_nm}`,
    cell: (head) => (
      <span>
        <SchemeCode code={head.scheme_cd} object={head.dh_cd} /> - {head.scheme_nm}
      </span>
    ),
    rowHeader: true,
  },
  { id: 'bills', label: schemeWords.bills, kind: 'number', value: (head) => head.bills, isSummed: true },
  {
    id: 'exp',
    label: schemeWords.expenditure,
    kind: 'amount',
    value: (head) => paiseOf(head.exp),
    isSummed: true,
  },
];

function useColumns(): readonly Column<CommonHead>[] {
  const router = useRouter();
  return useMemo(
    () => [
      ...facts,
      {
        id: 'action',
        label: schemeWords.action,
        kind: 'actions',
        cell: (head) => (
          <Button
            small
            aria-label={schemeWords.for(schemeText.prepareBill, head.scheme_nm)}
            onClick={() =>
              void router.navigate({
                to: screenPath(entryScreen),
                state: { grant: commonHeadGrant(head) },
              })
            }
          >
            {schemeText.prepareBill}
          </Button>
        ),
      },
    ],
    [router],
  );
}
