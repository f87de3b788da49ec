// Which mother sanction a bill draws on, and what is left of the DDO's limit: said before it is submitted and before it is
// authorized (decisions.md, Sanctions and limits).
import { formatRupees, paise } from '@portal/domain/money';
import type { OwnLimit } from '@portal/domain/sanction/schema';
import { useQuery } from '@tanstack/react-query';
import type { BillSummary } from '../../data/bill-summary.ts';
import { paiseOf } from '../../data/rupees.ts';
import { ownLimitsQuery } from '../../data/sanctions.ts';
import { billPartsWords } from '../../texts/en/bill-parts.ts';
import { ErrorMessage } from '../message.tsx';

/** Of a stored bill, whose amount is off the limit already. */
export function DrawnLimit({ bill }: { bill: BillSummary | undefined }) {
  const number = bill?.motherSanctionNo ?? '';
  const query = useQuery({ ...ownLimitsQuery(bill?.schemeCode ?? ''), enabled: number !== '' });
  if (number === '') return null;
  if (query.isError) return <ErrorMessage error={query.error} onRetry={() => void query.refetch()} />;
  const limit = query.data?.find(({ mother_sanction_no }) => mother_sanction_no === number);
  if (!query.data) return null;
  return <p className="note">{limit ? drawnSentence(limit) : billPartsWords.paidBySanction(number)}</p>;
}

/** `more` is what a bill that is not stored yet takes of the limit, in paise. */
export const drawnSentence = (limit: OwnLimit, more = 0): string =>
  billPartsWords.drawsOnLimit(
    limit.mother_sanction_no,
    formatRupees(paiseOf(limit.limit_amount)),
    formatRupees(paise(Math.max(0, paiseOf(limit.available_amount) - more))),
  );
