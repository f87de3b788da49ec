// General Information: what the portal knows of grant and scheme, read-only (1§2). The SNA bill shows the scheme's PFMS data.
import type { BillKindDeclaration } from '@portal/domain/bill/declaration';
import { type BillKind, billKinds } from '@portal/domain/bill/kind';
import type { Paise } from '@portal/domain/money';
import {
  type GrantFigures,
  type GrantRecord,
  grantFigures,
  type PfmsDetails,
  type SchemeDetails,
} from '@portal/domain/scheme/schema';
import { schemeText } from '@portal/domain/scheme/texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount, SchemeCode } from '../../components/bill/amount.tsx';
import { type Fact, Facts } from '../../components/bill/facts.tsx';
import { ErrorMessage } from '../../components/message.tsx';
import { Panel } from '../../components/panel.tsx';
import { headerQuery } from '../../data/session.ts';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import { schemeDetailsQuery } from './queries.ts';

export interface InformationPanelProps {
  kind: BillKind;
  grant: GrantRecord;
  details: PfmsDetails | undefined;
}

interface Known {
  readonly grant: GrantRecord;
  readonly figures: GrantFigures;
  readonly names: SchemeDetails | null | undefined;
  readonly pfms: PfmsDetails | undefined;
  readonly departmentName: string | undefined;
  readonly tanNo: string | undefined;
}

export function InformationPanel({ kind, grant, details }: InformationPanelProps) {
  const names = useQuery(schemeDetailsQuery(grant));
  const header = useQuery(headerQuery);
  const known: Known = {
    grant,
    figures: grantFigures(grant),
    names: names.data,
    pfms: details,
    departmentName: names.data?.dept_nm ?? header.data?.dept_name,
    tanNo: header.data?.tan_no,
  };
  return (
    <Panel title={billKinds[kind].informationTitle} collapsible="closed" line={lineOf(kind, known)}>
      {names.isError && (
        <ErrorMessage
          error={names.error}
          prefix={billEntryWords.namesSchemeCouldNot}
          onRetry={() => void names.refetch()}
        />
      )}
      <Facts items={factsOf[billKinds[kind].information](known)} />
    </Panel>
  );
}

/** The figures of the grant in one line; of a common head, which has no budget, what was spent. */
const lineOf = (kind: BillKind, { figures }: Known): ReactNode =>
  billKinds[kind].isBudgeted ? (
    <>
      {billEntryWords.budget} <Amount value={figures.totalGrant} symbol /> · {billEntryWords.expenditure}{' '}
      <Amount value={figures.totalExpenditure} symbol /> · {billEntryWords.balance}{' '}
      <Amount value={figures.balance} symbol strong />
    </>
  ) : (
    <>
      {billEntryWords.expenditure} <Amount value={figures.expenditure} symbol />
    </>
  );

const budgetFacts = ({ figures: { totalGrant, totalExpenditure, balance } }: Known): Fact[] => {
  // the balance leaves out what last year spent beyond what it carried forward (1§9)
  const overspent = (balance - (totalGrant - totalExpenditure)) as Paise;
  return [
    { label: billEntryWords.budget, value: <Amount value={totalGrant} symbol /> },
    { label: billEntryWords.expenditure, value: <Amount value={totalExpenditure} symbol /> },
    ...(overspent > 0
      ? [{ label: schemeText.overspentLastYear, value: <Amount value={overspent} symbol /> }]
      : []),
    { label: billEntryWords.balance, value: <Amount value={balance} symbol strong /> },
  ];
};

const majorHead = ({ grant, names }: Known): string => join(grant.majorhead, names?.mh_nm);

const join = (code: string, name: string | undefined): string => (name ? `${code} - ${name}` : code);

const grantFacts = (known: Known): Fact[] => [
  { label: billEntryWords.department, value: known.departmentName },
  { label: billEntryWords.majorhead, value: majorHead(known) },
  {
    label: billEntryWords.scheme,
    value: <SchemeCode code={known.grant.schemecd} object={known.grant.object} />,
  },
  ...budgetFacts(known),
];

const factsOf = {
  grant: grantFacts,
  head: (known) => [
    {
      label: billEntryWords.scheme,
      value: (
        <>
          <SchemeCode code={known.grant.schemecd} /> {known.grant.scheme_nm}
        </>
      ),
    },
    { label: billEntryWords.object, value: join(known.grant.object, known.names?.dh_nm) },
    { label: billEntryWords.noBills, value: known.figures.bills.toLocaleString('en-IN') },
    { label: billEntryWords.budget, value: schemeText.notBudgeted },
    { label: billEntryWords.expenditure, value: <Amount value={known.figures.expenditure} symbol /> },
    { label: billEntryWords.balance, value: schemeText.notBudgeted },
  ],
  scheme: (known) => [
    { label: billEntryWords.department, value: known.departmentName },
    { label: billEntryWords.majorhead, value: majorHead(known) },
    { label: billEntryWords.departmentTanNo, value: code(known.tanNo) },
    {
      label: billEntryWords.budgetScheme,
      value: (
        <>
          <SchemeCode code={known.grant.schemecd} object={known.grant.object} />{' '}
          {known.names?.scheme_nm ?? known.grant.scheme_nm}
        </>
      ),
    },
    { label: billEntryWords.centralSchemeCode, value: code(known.pfms?.central_scheme_code) },
    { label: billEntryWords.centralSchemeName, value: known.pfms?.central_scheme_name },
    { label: billEntryWords.slsCode, value: code(known.pfms?.state_linked_scheme_code) },
    { label: billEntryWords.slsName, value: known.pfms?.sls_name ?? known.pfms?.state_scheme_description },
    { label: billEntryWords.centreShare, value: known.pfms?.centre_share },
    { label: billEntryWords.stateShare, value: known.pfms?.state_share },
    { label: billEntryWords.accountNumber, value: code(known.pfms?.account_number) },
    ...budgetFacts(known),
  ],
} as const satisfies Record<BillKindDeclaration['information'], (known: Known) => Fact[]>;

const code = (text: string | null | undefined) => (text ? <span className="code">{text}</span> : undefined);
