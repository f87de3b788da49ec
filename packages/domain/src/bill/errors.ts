// Refusals of bill operations; those with a value in their sentence are listed with a sample.
import { branchEndText } from '../bank/branch-end-texts.ts';
import type { ErrorDefinition } from '../contract.ts';
import { copyText } from './copy-texts.ts';
import { decisionText } from './decision-texts.ts';
import { duplicateText } from './duplicate-texts.ts';
import { entryText } from './entry-texts.ts';
import { payeeChangeText as changeText } from './payee-change-texts.ts';
import { billText } from './texts.ts';

export const billErrors = {
  notFound: { code: 'bill.not-found', kind: 'notFound', message: billText.notFound },
  grantUnknown: { code: 'bill.grant-unknown', kind: 'notFound', message: entryText.grantUnknown },
  headUnknown: { code: 'bill.head-unknown', kind: 'notFound', message: entryText.headUnknown },
  yearClosed: {
    code: 'bill.year-closed',
    kind: 'conflict',
    message: decisionText.yearClosed('{year}'),
  },
  notEntered: { code: 'bill.not-entered', kind: 'conflict', message: copyText.notEntered },
  wrongKind: { code: 'bill.wrong-kind', kind: 'invalid', message: entryText.wrongKind },
  tooManyAtOnce: { code: 'bill.too-many-at-once', kind: 'tooMany', message: entryText.tooManyAtOnce },
  overBalance: { code: 'bill.over-balance', kind: 'refused', message: entryText.overBalance },
  overLimit: { code: 'bill.over-limit', kind: 'refused', message: entryText.overLimit },
  sanctionUnknown: {
    code: 'bill.sanction-unknown',
    kind: 'refused',
    message: entryText.sanctionUnknown('{number}'),
  },
  sanctionLowered: {
    code: 'bill.sanction-lowered',
    kind: 'refused',
    message: entryText.sanctionLowered('{number}', '{amount}', '{left}'),
  },
  sanctionOverdrawn: {
    code: 'bill.sanction-overdrawn',
    kind: 'refused',
    message: decisionText.sanctionOverdrawn('{number}', '{amount}', '{held}'),
  },
  numberUsed: {
    code: 'bill.number-used',
    kind: 'refused',
    message: entryText.numberUsed('{n}', '{financial year}'),
  },
  stateConflict: {
    code: 'bill.state',
    kind: 'conflict',
    message: decisionText.stateConflict('{from}', '{to}'),
  },
  changedMeanwhile: {
    code: 'bill.changed-meanwhile',
    kind: 'conflict',
    message: decisionText.changedMeanwhile,
  },
  changedOutside: {
    code: 'bill.changed-outside',
    kind: 'conflict',
    message: decisionText.changedOutside('{number}'),
  },
  deleteOthersBill: { code: 'bill.delete-others', kind: 'forbidden', message: billText.deleteOthersBill },
  payeesInactive: { code: 'bill.payee-inactive', kind: 'refused', message: changeText.payeesInactive },
  accountsChanged: { code: 'bill.account-changed', kind: 'refused', message: changeText.accountsChanged },
  branchesEnded: { code: 'bill.branch-ended', kind: 'refused', message: branchEndText.branchesEnded },
  accountsPending: { code: 'bill.account-pending', kind: 'refused', message: changeText.accountsPending },
  paidAlready: { code: 'bill.paid-already', kind: 'refused', message: duplicateText.unconfirmed },
  makerChecker: { code: 'bill.maker-checker', kind: 'forbidden', message: decisionText.makerChecker },
  employeeNotFound: {
    code: 'bill.employee-not-found',
    kind: 'notFound',
    message: entryText.employeeNotFound,
  },
  employeeServiceUnavailable: {
    code: 'bill.employee-service-unavailable',
    kind: 'unavailable',
    message: entryText.employeeServiceUnavailable,
  },
} as const satisfies Record<string, ErrorDefinition>;
