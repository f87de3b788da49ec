// Refusals of bill operations; those with a value in their sentence are listed with a sample.
import type { ErrorDefinition } from '../contract.ts';
import { copyText } from './copy-texts.ts';
import { payeeChangeText as changeText } from './payee-change-texts.ts';
import { billText as text } from './texts.ts';

export const billErrors = {
  notFound: { code: 'bill.not-found', kind: 'notFound', message: text.notFound },
  grantUnknown: { code: 'bill.grant-unknown', kind: 'notFound', message: text.grantUnknown },
  headUnknown: { code: 'bill.head-unknown', kind: 'notFound', message: text.headUnknown },
  notEntered: { code: 'bill.not-entered', kind: 'conflict', message: copyText.notEntered },
  wrongKind: { code: 'bill.wrong-kind', kind: 'invalid', message: text.wrongKind },
  overBalance: { code: 'bill.over-balance', kind: 'refused', message: text.overBalance },
  overLimit: { code: 'bill.over-limit', kind: 'refused', message: text.overLimit },
  numberUsed: {
    code: 'bill.number-used',
    kind: 'refused',
    message: text.numberUsed('{n}', '{financial year}'),
  },
  stateConflict: { code: 'bill.state', kind: 'conflict', message: text.stateConflict('{from}', '{to}') },
  changedMeanwhile: { code: 'bill.changed-meanwhile', kind: 'conflict', message: text.changedMeanwhile },
  deleteOthersBill: { code: 'bill.delete-others', kind: 'forbidden', message: text.deleteOthersBill },
  payeesInactive: { code: 'bill.payee-inactive', kind: 'refused', message: changeText.payeesInactive },
  accountsChanged: { code: 'bill.account-changed', kind: 'refused', message: changeText.accountsChanged },
  accountsPending: { code: 'bill.account-pending', kind: 'refused', message: changeText.accountsPending },
  makerChecker: { code: 'bill.maker-checker', kind: 'forbidden', message: text.makerChecker },
  employeeNotFound: { code: 'bill.employee-not-found', kind: 'notFound', message: text.employeeNotFound },
  employeeServiceUnavailable: {
    code: 'bill.employee-service-unavailable',
    kind: 'unavailable',
    message: text.employeeServiceUnavailable,
  },
} as const satisfies Record<string, ErrorDefinition>;
