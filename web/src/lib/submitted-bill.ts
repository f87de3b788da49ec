// The bill that was submitted just now, on its way from the entry to the list. The list reports it once: neither a
// reload nor Back reports it again, so it is kept neither in the history nor in a storage.
import type { BillKindDeclaration } from '@portal/domain/bill/declaration';
import { useEffect, useState } from 'react';
import type { ChosenGrant } from './chosen-grant.ts';

export interface SubmittedBill {
  readonly transNo: string;
  readonly at: Date;
  /** The entry that it came from, for a next bill. */
  readonly screen: BillKindDeclaration['screen'];
  readonly chosen: ChosenGrant;
}

let untold: SubmittedBill | undefined;

export const tellSubmitted = (bill: SubmittedBill): void => {
  untold = bill;
};

/** The bill to announce, until this screen is left or `close` is called. */
export const useSubmittedBill = (): readonly [bill: SubmittedBill | undefined, close: () => void] => {
  const [bill, setBill] = useState(untold);
  useEffect(() => {
    untold = undefined;
  }, []);
  return [bill, () => setBill(undefined)];
};
