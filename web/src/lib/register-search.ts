// What is searched in the bill register, as it is typed. It lies in navigation state, so that the way back from a bill finds it
// and no address carries an account number.
import type { Paise } from '@portal/domain/money';

export interface RegisterSearch {
  /** The calendar year in which the financial year begins; "": all of them. */
  readonly year: string;
  readonly number: string;
  readonly payee: string;
  readonly account: string;
  readonly purpose: string;
  readonly scheme: string;
  readonly amountFrom: Paise | undefined;
  readonly amountTo: Paise | undefined;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly status: string;
}

export const emptySearch: RegisterSearch = {
  year: '',
  number: '',
  payee: '',
  account: '',
  purpose: '',
  scheme: '',
  amountFrom: undefined,
  amountTo: undefined,
  dateFrom: '',
  dateTo: '',
  status: '',
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    register?: RegisterSearch | undefined;
  }
}
