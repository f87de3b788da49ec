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
import { commonHeadList } from '../../data/grants.ts';
import { paiseOf } from '../../data/rupees.ts';
import { serverNow } from '../../data/server-clock.ts';
import { headerQuery } from '../../data/session.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { UnfinishedBehind } from './behind-list.tsx';
import { SubmittedMessage } from './submitted-message.tsx';

const crumbs = [{ label: 'Bills' }, { label: schemeText.commonHeads }];

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
      <section className="panel" aria-label="Common heads">
        <DataTable
          caption={schemeText.commonHeads}
          columns={columns}
          list={list}
          rowKey={rowKey}
          noun={['head', 'heads']}
          filterLabel="Filter by head or scheme"
          exportName="common-heads"
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
    <section className="panel" aria-label="Office">
      <div className="panel__body">
        <Facts
          items={[
            { label: 'Department', value: header && `${header.dept_code} - ${header.dept_name}` },
            { label: 'Login', value: header && `${header.login}, ${header.user_designation}` },
            { label: 'Treasury', value: header?.trea_nm },
            { label: 'DDO', value: header?.ddo_nm },
            { label: 'Date', value: formatLongDate(serverNow()) },
            { label: 'Bill', value: <Status>Draft</Status> },
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
  { id: 'majorHead', label: 'Major Head', value: (head) => `${head.mhcd} - ${head.mh_nm}` },
  {
    id: 'scheme',
    label: 'Scheme - Object - Scheme Description',
    value: (head) => `${formatSchemeCode(head.scheme_cd, head.dh_cd)} - ${head.scheme_nm}`,
    cell: (head) => (
      <>
        <SchemeCode code={head.scheme_cd} object={head.dh_cd} /> - {head.scheme_nm}
      </>
    ),
    rowHeader: true,
  },
  { id: 'bills', label: 'Bills', kind: 'number', value: (head) => head.bills, isSummed: true },
  { id: 'exp', label: 'Expenditure', kind: 'amount', value: (head) => paiseOf(head.exp), isSummed: true },
];

function useColumns(): readonly Column<CommonHead>[] {
  const router = useRouter();
  return useMemo(
    () => [
      ...facts,
      {
        id: 'action',
        label: 'Action',
        kind: 'actions',
        cell: (head) => (
          <Button
            small
            aria-label={`${schemeText.prepareBill} for ${head.scheme_nm}`}
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
