// Which mother sanction a bill draws on, where the office has limits of the scheme: the oldest that covers the gross, or the
// one that the officer names (decisions.md, Sanctions and limits).

import { entryText } from '@portal/domain/bill/entry-texts';
import { billKinds } from '@portal/domain/bill/kind';
import { type CivilDate, formatCivilDate } from '@portal/domain/calendar';
import { formatRupees, type Paise } from '@portal/domain/money';
import type { OwnLimit } from '@portal/domain/sanction/schema';
import { useQuery } from '@tanstack/react-query';
import { drawnSentence } from '../../components/drawn-limit/drawn-limit.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { Select } from '../../components/field/select.tsx';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { paiseOf } from '../../data/rupees.ts';
import { ownLimitsQuery } from '../../data/sanctions.ts';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import type { BillEntryState } from './use-bill-entry.ts';

const field = 'motherSanctionNo';

export const SanctionChoice = ({ state }: { state: BillEntryState }) =>
  drawsOnLimits(state) ? <LimitsOfScheme state={state} /> : null;

const drawsOnLimits = ({ kind }: BillEntryState): boolean => {
  const { reservesLimit, payload } = billKinds[kind];
  return reservesLimit === true && payload.own !== undefined && field in payload.own;
};

/** In the question before the submit: the limit that the server will take, and what is left of it. */
export const DrawnBySubmit = ({ state }: { state: BillEntryState }) =>
  drawsOnLimits(state) ? <DrawnOfScheme state={state} /> : null;

function DrawnOfScheme({ state: { form, entry, corrects } }: { state: BillEntryState }) {
  const { data: limits = [] } = useQuery(ownLimitsQuery(entry.grant.schemecd));
  const limit = drawnOf(limits, String(form.content.own?.[field] ?? ''), entry.gross);
  if (!limit) return null;
  // a corrected bill holds a part of a limit already
  return <p className="note">{drawnSentence(limit, corrects === undefined ? entry.gross : 0)}</p>;
}

/** The one that is named, else the oldest that covers the gross. */
const drawnOf = (limits: readonly OwnLimit[], chosen: string, gross: Paise): OwnLimit | undefined =>
  limits.find((limit) =>
    chosen === '' ? paiseOf(limit.available_amount) >= gross : limit.mother_sanction_no === chosen,
  );

function LimitsOfScheme({ state }: { state: BillEntryState }) {
  const { form, dispatch, entry, shown } = state;
  const query = useQuery(ownLimitsQuery(entry.grant.schemecd));
  const limits = query.data ?? [];
  const chosen = String(form.content.own?.[field] ?? '');
  if (query.isError)
    return (
      <LookUpFailure what={billEntryWords.limits} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (limits.length === 0) return null;
  return (
    <Select
      name={field}
      label={billEntryWords.motherSanction}
      className="span-6"
      hint={hintOf(limits, chosen, entry.gross)}
      error={errorOf(shown, field)}
      empty={billEntryWords.oldestCoversGross}
      value={chosen}
      options={limits.map((limit) => ({ value: limit.mother_sanction_no, label: labelOf(limit) }))}
      onChange={(value) => dispatch({ type: 'own', field, value })}
    />
  );
}

const labelOf = ({ mother_sanction_no, mother_sanction_date, available_amount }: OwnLimit): string =>
  billEntryWords.available(
    mother_sanction_no,
    formatCivilDate(mother_sanction_date as CivilDate),
    formatRupees(paiseOf(available_amount)),
  );

/** What the bill can draw: said before it is submitted. A corrected bill holds a part already, so the server decides. */
const hintOf = (limits: readonly OwnLimit[], chosen: string, gross: Paise): string | undefined => {
  const most = limits
    .filter(({ mother_sanction_no }) => chosen === '' || mother_sanction_no === chosen)
    .reduce((amount, limit) => Math.max(amount, paiseOf(limit.available_amount)), 0);
  return gross > most ? entryText.overLimit : undefined;
};
