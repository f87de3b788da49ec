// Taking unused money back from the limit of a DDO (decisions.md, Sanctions and limits). What bills hold stays. Amounts in
// paise.
import { sanctionErrors as errors } from '@portal/domain/sanction/errors';
import { withdrawIssues } from '@portal/domain/sanction/rules';
import { LimitRow, type WithdrawForm } from '@portal/domain/sanction/schema';
import type { Call } from '../call.ts';
import { AppError, refusedField, refuseIssues } from '../error.ts';
import { recordEvent } from '../history/record-event.ts';
import { limitEntity } from '../ledger/entity.ts';
import { update } from '../storage/change.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { type Change, unexpectedRefusal } from '../storage/transact.ts';
import { headChange, shareChange, shownAmount, wantedHead } from './allot.ts';
import { allottedChanges, readLedger } from './ledger.ts';
import {
  type AllotmentKey,
  allotmentKey,
  allotmentRecord,
  limitAnswer,
  wantedLimit,
  wantedShare,
} from './limits.ts';

/**
 * Withdraws an amount that no bill holds from what the office allotted to a DDO; it may be allotted again. What lapsed of an
 * earlier year's limit returns to the sanction in the same way.
 * @throws 400 for the amount; `sanction.limit-unknown` (404), `sanction.over-unused` (422)
 */
export const withdrawLimit = (call: Call, form: WithdrawForm): Promise<Outcome<LimitRow>> => {
  refuseIssues(withdrawIssues(form.amount));
  const of = { schemecd: form.budget_code, sanction: form.mother_sanction_no };
  const key = allotmentKey(call, of, form.financial_year);
  const to = form.ddo_code;
  return runCommand(call, {
    name: 'sanction.withdraw',
    input: form,
    answer: LimitRow,
    reads: { head: wantedHead(key), share: wantedShare(key, to), limit: wantedLimit(key, to) },
    async act({ head, share, limit }) {
      if (!head || !share || !limit) throw new AppError(errors.limitUnknown);
      const { amount } = form;
      if (amount > Math.min(share.allottedPaise, limit.availablePaise)) throw overUnused();
      const { schemecd, sanction: number } = key;
      const ledger = await readLedger({ schemecd, number, date: limit.sanctionDate }, call.now);
      const after = { ...share, allottedPaise: share.allottedPaise - amount };
      const event = recordEvent(call, allotmentRecord(key), head, {
        action: 'withdrawn',
        changes: [
          { field: 'DDO', from: '', to },
          { field: 'Amount', from: '', to: shownAmount(amount) },
          { field: 'Limit', from: shownAmount(share.allottedPaise), to: shownAmount(after.allottedPaise) },
          { field: 'Remark', from: '', to: form.remark },
        ],
      });
      return {
        answer: limitAnswer(after, limit.availablePaise - amount),
        changes: {
          // first, because a bill that was quicker explains all other refusals
          limit: givenBack(key, to, amount),
          head: headChange(key, head.version, event.kept),
          share: shareChange({ ...after, slsCode: share.slsCode, ...key }, share.version, -amount),
          sanction: allottedChanges(
            { ...ledger, amountPaise: ledger.amountPaise ?? limit.sanctionPaise },
            -amount,
            {
              now: call.now,
              refuse: unexpectedRefusal('a sanction has what was allotted of it'),
            },
          ),
          event: event.change,
        },
      };
    },
  });
};

const overUnused = (): AppError => refusedField(errors.overUnused, 'amount');

const givenBack = (
  { year, schemecd, sanction }: AllotmentKey,
  ddoCode: string,
  amountPaise: number,
): Change =>
  update(
    limitEntity()
      .patch({ ddoCode, year, schemecd, sanction })
      .add({ limitPaise: -amountPaise, availablePaise: -amountPaise, version: 1 })
      .where((row, { gte }) => gte(row.availablePaise, amountPaise)),
    overUnused,
  );
