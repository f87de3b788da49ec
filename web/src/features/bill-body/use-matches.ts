// The chosen files with the bills that they go to: by their names first, then as the officer says.
import { useEffect, useState } from 'react';
import type { BodyBill } from '../../data/bill-desks.ts';
import { pdfProblem } from '../../data/upload/pdf-check.ts';
import { billBodyWords } from '../../texts/en/bill-body.ts';
import { type FileMatch, matchFile } from './match-files.ts';

export interface FileForBill {
  readonly file: File;
  readonly bill: BodyBill;
}

export interface MatchedFile {
  readonly key: string;
  readonly file: File;
  readonly match: FileMatch<BodyBill>;
  /** Transaction number; "": none yet. */
  readonly transNo: string;
  readonly bill: BodyBill | undefined;
  /** Ticked: the body that the bill has is replaced. */
  readonly replaces: boolean;
  /** Why it is not sent; "": it is. */
  readonly why: string;
}

interface Choice {
  readonly transNo?: string;
  readonly replaces?: boolean;
  readonly isRemoved?: boolean;
}

const noChoice: Choice = {};

/** Keep `files` stable. `limitBytes`: of one file. */
export function useMatches(files: readonly File[], bills: readonly BodyBill[], limitBytes: number) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [problems, setProblems] = useState<readonly (string | undefined)[] | undefined>(undefined);
  useEffect(() => {
    let isOver = false;
    void Promise.all(files.map((file) => pdfProblem(file, limitBytes))).then((found) => {
      if (!isOver) setProblems(found);
    });
    return () => {
      isOver = true;
    };
  }, [files, limitBytes]);
  const named = files.flatMap((file, at) => {
    const key = String(at);
    const { transNo, replaces = false, isRemoved } = choices.get(key) ?? noChoice;
    if (isRemoved) return [];
    const match = matchFile(file.name, bills);
    const chosen = transNo ?? (match.bills.length === 1 ? (match.bills[0]?.trans_no ?? '') : '');
    const bill = bills.find(({ trans_no }) => trans_no === chosen);
    return [{ key, file, match, transNo: chosen, bill, replaces, problem: problems?.[at] }];
  });
  const twice = (transNo: string) => named.filter((one) => one.transNo === transNo).length > 1;
  const rows = named.map(
    ({ problem, ...row }): MatchedFile => ({ ...row, why: whyNot(row, problem, twice) }),
  );
  const choose = (key: string, choice: Choice) =>
    setChoices((now) => new Map(now).set(key, { ...now.get(key), ...choice }));
  return { rows, choose, isReady: problems !== undefined };
}

const whyNot = (
  { match, bill, replaces, transNo }: Omit<MatchedFile, 'why'>,
  problem: string | undefined,
  twice: (transNo: string) => boolean,
): string => {
  if (problem !== undefined) return problem;
  if (!bill && match.bills.length > 1) return billBodyWords.itsNameMeansSeveral;
  if (!bill) return billBodyWords.noBillHasThis;
  if (twice(transNo)) return billBodyWords.anotherFileTooRemove(bill.bill_no);
  if (bill.bill_body && !replaces) return billBodyWords.billHasBodyTick;
  return '';
};
