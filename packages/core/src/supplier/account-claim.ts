// The same payee (account and IFSC) twice among the vendors of an office is refused (decisions.md, Masters).
import { vendorErrors } from '@portal/domain/supplier/errors';
import { vendorText } from '@portal/domain/supplier/texts';
import { type AppError, refusedField } from '../error.ts';
import type { ClaimKey } from '../storage/claim.ts';
import type { VendorRow } from './entity.ts';

/** "ab12" and "AB12" are one account. */
export const accountClaim = ({
  ddoCode,
  ifsc,
  accountNumber,
}: Pick<VendorRow, 'ddoCode' | 'ifsc' | 'accountNumber'>): ClaimKey => ({
  ddoCode,
  list: 'vendor-account',
  key: `${ifsc}#${accountNumber.toUpperCase()}`,
});

export const accountTwice = (ein: string): AppError =>
  refusedField(vendorErrors.accountTwice, 'ac_no', vendorText.accountTwice(ein));
