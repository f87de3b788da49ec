// Which other bills pay what a bill pays: said before it is authorized, so that no payee is paid twice unseen (decisions.md, Paid
// already). It asks; the officer decides.
import type { Duplicate } from '@portal/domain/bill/duplicate';
import { duplicateText } from '@portal/domain/bill/duplicate-texts';
import { monthName } from '@portal/domain/bill/pay-month';
import { civilDate } from '@portal/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { duplicatesQuery } from '../../data/duplicates.ts';
import { shortDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import { statusName } from '../../lib/status-name.ts';
import { ErrorMessage, Message } from '../message.tsx';

/** The other bills, and whether they are known. */
export function useDuplicates(transNo: string) {
  const query = useQuery(duplicatesQuery(transNo));
  return { query, paidBy: (query.data?.duplicates ?? []).map(({ trans_no }) => trans_no) };
}

export function Duplicates({ of: { query } }: { of: ReturnType<typeof useDuplicates> }) {
  if (query.isError) return <ErrorMessage error={query.error} onRetry={() => void query.refetch()} />;
  return <DuplicatesNote duplicates={query.data?.duplicates ?? []} lead={duplicateText.lead} />;
}

interface DuplicatesNoteProps {
  duplicates: readonly Duplicate[];
  lead: string;
}

export const DuplicatesNote = ({ duplicates, lead }: DuplicatesNoteProps) =>
  duplicates.length === 0 ? null : (
    <Message kind="warn">
      <strong>{duplicateText.title}</strong>
      <p>{lead}</p>
      <ul>
        {duplicates.map((duplicate) => (
          <li key={duplicate.trans_no}>{duplicateLine(duplicate)}</li>
        ))}
      </ul>
    </Message>
  );

/** "PWD/104 (200126200003), 3 Nov 2026, Uploaded: the same amounts to 2 of its payees: ..." */
export const duplicateLine = (duplicate: Duplicate): string =>
  `${duplicateHead(duplicate)}: ${whatItPays(duplicate)}`;

const whatItPays = (duplicate: Duplicate): string => {
  const { payees, pay_month } = duplicate;
  if (payees === 0) return duplicateText.samePayees;
  if (pay_month === '') return duplicateText.samePayments(formatCount(payees), namesOf(duplicate));
  return duplicateText.sameMonth(monthName(pay_month), formatCount(payees), namesOf(duplicate));
};

/** The other bill alone, where there is little room. */
export const duplicateHead = ({ dept_bill_no, trans_no, prepared_at, status }: Duplicate): string =>
  `${dept_bill_no} (${trans_no}), ${shortDate(civilDate(new Date(prepared_at)))}, ${statusName(status)}`;

const namesOf = ({ lines, payees }: Duplicate): string =>
  `${lines.map(({ name }) => name).join(', ')}${payees > lines.length ? ' …' : ''}`;
