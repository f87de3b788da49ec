// What a bill is for, in every list, question and hit.

/** Its purpose, else its scheme. */
export const aboutBill = (bill: { readonly purpose: string; readonly scheme_nm?: string }): string =>
  bill.purpose || (bill.scheme_nm ?? '');
