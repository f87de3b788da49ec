// What is said of payees as soon as they are in the entry: other bills of the office that pay them the same (decisions.md, Paid
// already). Each line is asked about once, with those that came together with it.
import type { Duplicate } from '@portal/domain/bill/duplicate';
import { duplicateText } from '@portal/domain/bill/duplicate-texts';
import { type BillKind, billKinds } from '@portal/domain/bill/kind';
import type { PayMonth } from '@portal/domain/bill/pay-month';
import type { PayeeLine } from '@portal/domain/bill/schema';
import { useQueries } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { DuplicatesNote } from '../../components/paid-already/duplicates.tsx';
import { entryDuplicatesQuery } from '../../data/duplicates.ts';
import type { BillEntryState } from './use-bill-entry.ts';

type Key = (line: PayeeLine) => string;
const accountOf: Key = ({ accountNumber, ifsc }) => `${accountNumber} ${ifsc}`;
const paymentOf: Key = (line) => `${accountOf(line)} ${line.amount}`;

export const PaidAlreadyNote = ({ state: { kind, corrects, entry } }: { state: BillEntryState }) => (
  <PaidAlready
    kind={kind}
    corrects={corrects}
    month={String(entry.own?.['payMonth'] ?? '')}
    payees={entry.payees}
  />
);

interface PaidAlreadyProps {
  kind: BillKind;
  corrects: string | undefined;
  month: PayMonth;
  payees: readonly PayeeLine[];
}

/**
 * Drawn for other payees alone, not at each key that is typed in the form. It only says: where it cannot be asked, the question
 * before the submit asks again.
 */
const PaidAlready = memo(({ kind, corrects, month, payees }: PaidAlreadyProps) => {
  const batches = useBatches(payees, billKinds[kind].isMonthly ? accountOf : paymentOf);
  const queries = batches.map((lines) => entryDuplicatesQuery(kind, corrects, lines, month));
  const found = useQueries({ queries }).flatMap(({ data }) => data?.duplicates ?? []);
  return <DuplicatesNote duplicates={merged(found)} lead={duplicateText.addLead} />;
});

/** The lines as they came in; of those that left the entry since, nothing is asked any more. */
function useBatches(payees: readonly PayeeLine[], keyOf: Key): readonly (readonly PayeeLine[])[] {
  const [batches, setBatches] = useState<readonly (readonly PayeeLine[])[]>([]);
  const present = new Set(payees.map(keyOf));
  const known = new Set(batches.flat().map(keyOf));
  const further = payees.filter((line) => !known.has(keyOf(line)));
  const isGone = (line: PayeeLine) => !present.has(keyOf(line));
  if (further.length === 0 && !batches.flat().some(isGone)) return batches;
  const next = [...batches.map((lines) => lines.filter((line) => !isGone(line))), further];
  const filled = next.filter((lines) => lines.length > 0);
  setBatches(filled);
  return filled;
}

/** One line a bill, whatever the batches that found it. */
const merged = (duplicates: readonly Duplicate[]): readonly Duplicate[] => {
  const bills = new Map<string, Duplicate>();
  for (const found of duplicates) {
    const known = bills.get(found.trans_no);
    const payees = found.payees + (known?.payees ?? 0);
    bills.set(found.trans_no, { ...found, payees, lines: [...(known?.lines ?? []), ...found.lines] });
  }
  return [...bills.values()];
};
