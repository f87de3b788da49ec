// Whose statement is asked for. It lies in navigation state, as what is searched in the register does, so that no address
// carries an account number.

export interface StatementOf {
  readonly account: string;
  /** Says the bank; "": at any bank. */
  readonly ifsc: string;
  /** The calendar year in which the financial year begins; "": this one. */
  readonly year: string;
}

export const emptyStatement: StatementOf = { account: '', ifsc: '', year: '' };

declare module '@tanstack/react-router' {
  interface HistoryState {
    statement?: StatementOf | undefined;
  }
}
