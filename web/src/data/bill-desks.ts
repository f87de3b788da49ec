// The desks that an authorized bill passes in the office: which bills wait for a body, which can be signed, which wait to
// be uploaded. An objected bill waits for a corrected body (decisions.md, Life of a bill).
import type { AuthorizedRow } from '@portal/domain/bill/api';
import type { UploadRow } from '@portal/domain/treasury/api';
import { useMemo } from 'react';
import { authorizedList, confirmList, uploadList } from './bill-lists.ts';
import { useWholeList, type WholeListState } from './whole-list.ts';

/** A bill that has a body or wants one. */
export interface BodyBill extends AuthorizedRow {
  /** The treasury's, where it objected. */
  readonly reasons: readonly string[];
}

export const isObjected = ({ audt_flag }: Pick<AuthorizedRow, 'audt_flag'>): boolean => audt_flag === 'O';
export const needsBody = (bill: AuthorizedRow): boolean => !bill.bill_body || isObjected(bill);
export const canBeSigned = (bill: AuthorizedRow): boolean => bill.bill_body && !isObjected(bill);
/** Signed, and not at the treasury. */
export const canBeUploaded = ({ upload_state }: Pick<UploadRow, 'upload_state'>): boolean =>
  upload_state === 'ready' || upload_state === 'failed';
/** Signed bills before their upload, and those that the treasury objected to. */
export const canBeWithdrawn = (bill: UploadRow): boolean => canBeUploaded(bill) || isObjected(bill);

/** Bills before their signature: authorized ones, and those that came back from the treasury. */
export const bodyBills = (
  authorized: readonly AuthorizedRow[],
  uploads: readonly UploadRow[],
): readonly BodyBill[] => {
  const objected = new Map(uploads.filter(isObjected).map((row) => [row.trans_no, row]));
  const others = authorized
    .filter((row) => !objected.has(row.trans_no))
    .map((row): BodyBill => ({ ...row, reasons: [] }));
  return [...objected.values(), ...others];
};

/** The bills of Upload Bill Body and of E-Sign; a part of them is not shown as if it were all. */
export function useBodyBills(): WholeListState<BodyBill> {
  const authorized = useWholeList(authorizedList);
  const uploads = useWholeList(uploadList);
  const rows = useMemo(
    () => authorized.rows && uploads.rows && bodyBills(authorized.rows, uploads.rows),
    [authorized.rows, uploads.rows],
  );
  return {
    rows,
    isLoading: authorized.isLoading || uploads.isLoading,
    isComplete: authorized.isComplete && uploads.isComplete,
    error: authorized.error ?? uploads.error,
    retry: () => {
      authorized.retry();
      uploads.retry();
    },
  };
}

/** How many bills wait at each desk; undefined where nobody has looked yet. */
export function useDeskCounts() {
  const waiting = useWholeList(confirmList, false);
  const authorized = useWholeList(authorizedList, false);
  const uploads = useWholeList(uploadList, false);
  const bills = authorized.rows && uploads.rows && bodyBills(authorized.rows, uploads.rows);
  return {
    authorize: waiting.rows?.length,
    body: bills?.filter(needsBody).length,
    sign: bills?.filter(canBeSigned).length,
    upload: uploads.rows?.filter(canBeUploaded).length,
  };
}
