// One question of the status schedule about several bills, where the treasury's service takes them (3§2.6; decisions.md, Several
// bills in one question).
import type { BillRow } from '../bill/entity.ts';
import { log } from '../log.ts';
import type { SeveralStatuses, Statuses } from '../port/treasury.ts';
import { isOldWord } from './status.ts';

/** So many questions that failed in a row are the service's, not those of a bill: the rest of the run goes bill by bill. */
const failuresInRow = 3;

const none: Statuses = new Map();

interface SeveralQuestions {
  /** Bills in a question; one where the service takes no more. */
  readonly atMost: number;
  /** What the treasury says of the bills; of none where the question fails, so that each is asked about by itself. */
  readonly ask: (bills: readonly BillRow[]) => Promise<Statuses>;
}

/** The questions of one run; it remembers how many of them failed in a row. Nothing throws: a failure is logged. */
export const severalQuestions = (several: SeveralStatuses | undefined): SeveralQuestions => {
  let failed = 0;
  return {
    atMost: several?.atMost ?? 1,
    async ask(bills) {
      if (!several || bills.length < 2 || failed >= failuresInRow) return none;
      try {
        const words = await several.ask(
          bills.map(({ authNo = '' }) => authNo),
          { isIdle: (said) => bills.every((bill) => isNoNews(bill, said)) },
        );
        failed = 0;
        return words;
      } catch (error) {
        failed += 1;
        log('warn', 'treasury-status-several-failed', { bills: bills.length, reason: String(error) });
        return none;
      }
    },
  };
};

/** Whether an answer names the bill and says of it what it says already. */
const isNoNews = (bill: BillRow, said: Statuses): boolean =>
  said.has(bill.authNo ?? '') && isOldWord(bill, said.get(bill.authNo ?? ''));
