// The head of a bill entry: its title, the way back to its list, and what the bill is charged to.
import type { BillKindDeclaration } from '@portal/domain/bill/declaration';
import { type BillKind, billKinds } from '@portal/domain/bill/kind';
import { financialYear, formatFinancialYear } from '@portal/domain/calendar';
import { type GrantRecord, hillValley } from '@portal/domain/scheme/schema';
import { schemeText } from '@portal/domain/scheme/texts';
import { SchemeCode } from '../../components/bill/amount.tsx';
import { serverNow } from '../../data/server-clock.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { billEntryWords } from '../../texts/en/bill-entry.ts';

const listTitles: Readonly<Record<BillKindDeclaration['list'], string>> = {
  '/bill': schemeText.title,
  '/commonheadbill': schemeText.commonHeads,
};

export const listTitle = (kind: BillKind): string => listTitles[billKinds[kind].list];

/** A kind may name its financial year (2§2.2). */
export const entryTitle = (kind: BillKind): string => {
  const { heading, title } = billKinds[kind];
  return heading?.(formatFinancialYear(financialYear(serverNow()))) ?? title;
};

export const entryCrumbs = (kind: BillKind) => [
  { label: billEntryWords.bills },
  { label: listTitle(kind), to: screenPath(billKinds[kind].list) },
  { label: billKinds[kind].title },
];

export const GrantContext = ({ kind, grant }: { kind: BillKind; grant: GrantRecord }) => (
  <>
    <SchemeCode code={grant.schemecd} object={grant.object} /> · {grant.disc || grant.scheme_nm}
    {billKinds[kind].isBudgeted && ` · ${hillValley(grant.hilly_nonhilly)}`}
  </>
);
