// Many bills authorized by one question (decisions.md, Many at once). A bill of which a payee changed is named and left out:
// its own question names the payees.
import { duplicateText } from '@portal/domain/bill/duplicate-texts';
import { payeeChangeText } from '@portal/domain/bill/payee-change-texts';
import type { Paise } from '@portal/domain/money';
import { useCallback, useState } from 'react';
import { Amount } from '../../components/bill/amount.tsx';
import { type BulkLine, lineOf } from '../../components/bulk/bulk-line.tsx';
import { BulkOutcomes } from '../../components/bulk/bulk-outcomes.tsx';
import { BulkQuestion } from '../../components/bulk/bulk-question.tsx';
import { Message } from '../../components/message.tsx';
import { NextLink } from '../../components/next-link.tsx';
import { duplicateHead } from '../../components/paid-already/duplicates.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { call } from '../../data/api.ts';
import type { WaitingBill } from '../../data/bill-lists.ts';
import { type BulkMeans, useBulk } from '../../data/bulk.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { paiseSum } from '../../data/rupees.ts';
import { formatCount } from '../../lib/format-count.ts';
import { authorizeWords } from '../../texts/en/authorize.ts';
import { type BillCheck, useBillChecks } from './use-bill-checks.ts';

export interface BulkAuthorizeProps {
  family: DeskFamily;
  /** Those ticked when it was opened. */
  bills: readonly WaitingBill[];
  onClose: () => void;
}

/** A bill with the other bills that pay the same, as the question showed them. */
type AskedBill = WaitingBill & { readonly paidBy?: readonly string[] };

const transNoOf = (bill: WaitingBill): string => bill.trans_no;

export function BulkAuthorize({ family, bills, onClose }: BulkAuthorizeProps) {
  const { calls, desks } = family;
  const act = useCallback(
    async ({ trans_no, paidBy = [] }: AskedBill, { keys }: BulkMeans) => {
      // what changed after the check is refused by the portal, and named
      const body = { trans_no, confirmed: [], paid_by: [...paidBy] };
      const sent = { body, idempotencyKey: keys.keyOf(body), staysSignedOut: true };
      const { data } = await call(calls.authorize, sent);
      keys.renew(body);
      return authorizeWords.authNo2(data);
    },
    [calls],
  );
  const run = useBulk({ keyOf: transNoOf, act });
  if (!run.rows) return <Question bills={bills} onConfirm={run.start} onCancel={onClose} />;
  return (
    <BulkOutcomes
      lines={run.rows.map((bill) => ({ ...lineOf(bill), outcome: run.outcomeOf(bill) }))}
      verbs={[authorizeWords.authorizing, authorizeWords.outcome]}
      isBusy={run.isBusy}
      isSignedOut={run.isSignedOut}
      path={desks.authorize.path}
      onStop={run.stop}
      onAgain={(open) => run.again(bills.filter((bill) => open.has(bill.trans_no)))}
      onClose={onClose}
      next={
        <NextLink to={desks.body.path} primary>
          {authorizeWords.attachBodies}
        </NextLink>
      }
    />
  );
}

interface QuestionProps {
  bills: readonly WaitingBill[];
  onConfirm: (bills: readonly AskedBill[]) => void;
  onCancel: () => void;
}

function Question({ bills, onConfirm, onCancel }: QuestionProps) {
  // the list behind the window may change; what is asked about does not
  const [asked] = useState(bills);
  const { checks, isReady } = useBillChecks(asked);
  const taken = asked.filter(({ trans_no }) => isTaken(checks.get(trans_no)));
  const left = asked.filter(({ trans_no }) => !isTaken(checks.get(trans_no)));
  const schemes = new Set(taken.map((bill) => bill.scheme_cd)).size;
  return (
    <BulkQuestion
      verb={authorizeWords.authorize2}
      lines={taken.map(lineOf)}
      isReady={isReady}
      facts={[{ label: authorizeWords.schemes, value: formatCount(schemes) }]}
      ledger={[
        {
          label: authorizeWords.gross,
          value: <Amount value={paiseSum(taken.map((bill) => bill.gross_amt))} />,
        },
        {
          label: authorizeWords.deduction,
          value: <Amount value={-paiseSum(taken.map((bill) => bill.dedu)) as Paise} />,
        },
      ]}
      more={taken.some(({ trans_no }) => lookText(checks.get(trans_no)) !== '') ? lookAt(checks) : undefined}
      after={authorizeWords.eachBillCheckedAuthorized}
      onConfirm={() =>
        onConfirm(taken.map((bill) => ({ ...bill, paidBy: paidByOf(checks.get(bill.trans_no)) })))
      }
      onCancel={onCancel}
    >
      {!isReady && (
        <Message>
          {authorizeWords.payeesComparedBills(formatCount(checks.size), formatCount(asked.length))}
        </Message>
      )}
      {left.length > 0 && isReady && (
        <Message kind="warn">
          <strong>{authorizeWords.leftOutEachOpened}</strong>
          <ul>
            {left.map((bill) => (
              <li key={bill.trans_no}>
                {`${lineOf(bill).billNo}, ${bill.trans_no}: ${whyLeft(checks.get(bill.trans_no))}`}
              </li>
            ))}
          </ul>
        </Message>
      )}
    </BulkQuestion>
  );
}

/** Not yet checked bills count until they are: the question cannot be confirmed meanwhile. */
const isTaken = (check: BillCheck | undefined): boolean =>
  check === undefined || (check.failure === undefined && check.changes === 0);

const whyLeft = (check: BillCheck | undefined): string =>
  check?.failure ?? `${payeeChangeText.changesTitle} (${formatCount(check?.changes ?? 0)}).`;

const lookAt = (checks: ReadonlyMap<string, BillCheck>): Column<BulkLine> => ({
  id: 'check',
  label: authorizeWords.look,
  value: (line) => lookText(checks.get(line.transNo)),
});

const paidByOf = (check: BillCheck | undefined): string[] =>
  (check?.duplicates ?? []).map(({ trans_no }) => trans_no);

const lookText = (check: BillCheck | undefined): string =>
  [
    ...(check?.unasked ? [payeeChangeText.unaskedEmployees(formatCount(check.unasked))] : []),
    ...(check?.duplicates.length
      ? [`${duplicateText.title} ${check.duplicates.map(duplicateHead).join('; ')}`]
      : []),
  ].join(' ');
