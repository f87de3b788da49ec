// Codes of the field: scheme code, EIN, IFSC, PAN, account number. Text, never numbers; one pattern each, which rules
// that also run in the browser test without zod.
import * as z from 'zod';

/** 17 characters: demand, major, sub-major, minor, sub-head, detailed head, two flags (3§3; decisions.md). */
export const schemeCodeSegmentLengths = [2, 4, 2, 3, 2, 2, 1, 1] as const;
export const SchemeCode = z.string().regex(/^[0-9A-Z]{17}$/, 'Enter the 17 characters of the scheme code.');
export const ObjectHead = z.string().regex(/^[0-9A-Z]{2,4}$/, 'Enter the object head.');
export const HeadCode = z.string().regex(/^[0-9A-Z-]{1,20}$/, 'Enter the code of the head.');
/** IFSC of a bank branch: AAAA0XXXXXX (decisions.md, Masters). */
export const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/;
export const Ifsc = z.string().regex(ifscPattern, 'IFSC has the form AAAA0XXXXXX.');
/** Text of 6 to 20 letters or digits; leading zeros count (decisions.md, Masters). */
export const accountPattern = /^[A-Za-z0-9]{6,20}$/;
export const AccountNumber = z
  .string()
  .regex(accountPattern, 'Account number has 6 to 20 letters or digits.');
/** Income-tax number: AAAAA9999A. */
export const panPattern = /^[A-Z]{5}[0-9]{4}[A-Z]$/;
export const Pan = z.string().regex(panPattern, 'PAN has the form AAAAA9999A.');
/** Employee identification number. */
export const einPattern = /^[0-9A-Za-z]{1,20}$/;
export const einText = 'EIN has letters and digits only.';
export const Ein = z.string().regex(einPattern, einText);
/** An id of another system as it is compared and as keys have it: "abc" and "ABC" are one. It is shown and answered as it was sent. */
export const plainId = (id: string): string => id.toUpperCase();
/** A transaction or authorization number: digits. */
export const Digits = z.string().regex(/^[0-9]{1,24}$/, 'Enter digits only.');

/** The code cut into its eight segments; shorter or longer codes keep what they have. */
export const schemeCodeSegments = (code: string): string[] => {
  const segments: string[] = [];
  let start = 0;
  for (const length of schemeCodeSegmentLengths) {
    if (start >= code.length) break;
    segments.push(code.slice(start, start + length));
    start += length;
  }
  if (start < code.length) segments.push(code.slice(start));
  return segments;
};

/** "20-2202-01-101-03-00-1-2", with the object head behind it where one is given (1§2). */
export const formatSchemeCode = (code: string, object?: string): string =>
  [...schemeCodeSegments(code), ...(object ? [object] : [])].join('-');

/** All but the last four characters hidden (decisions.md, Account numbers). */
export const maskAccount = (account: string): string =>
  account.length <= 4 ? account : `${'•'.repeat(account.length - 4)}${account.slice(-4)}`;
/** An account as lists and exports show it; in a file that is imported it means "as it is". */
export const isMasked = (account: string): boolean => account.startsWith('•');
