// Manipuri in Meetei Mayek: lists of bills, what follows the entry, bills like earlier ones, unfinished bills.
import type { copyText as englishCopy } from '@portal/domain/bill/copy-texts';
import type { decisionText as englishDecision } from '@portal/domain/bill/decision-texts';
import type { spaText as englishSpa } from '@portal/domain/bill/spa-texts';
import type { billText as english } from '@portal/domain/bill/texts';
import type { entryCopyText as englishEntryCopy } from '@portal/domain/unfinished/form-texts';
import type {
  refusedText as englishRefused,
  unfinishedText as englishUnfinished,
} from '@portal/domain/unfinished/texts';
import type { Translation } from '../translation.ts';

export const billText: Translation<typeof english> = {
  noDeductions: 'ꯀꯛꯊꯠꯄ ꯍꯥꯞꯆꯤꯟꯗ꯭ꯔꯤ꯫ ꯍꯧꯅꯕ ꯑꯃꯠꯇ ꯍꯥꯞꯆꯤꯟꯕꯤꯌꯨ꯫',
  noPayees: 'ꯁꯦꯟꯐꯪꯒꯗꯕ ꯍꯥꯞꯆꯤꯟꯗ꯭ꯔꯤ꯫ ꯍꯧꯅꯕ ꯑꯃꯠꯇ ꯍꯥꯞꯆꯤꯟꯕꯤꯌꯨ꯫',
  noBills: 'ꯕꯤꯜ ꯐꯪꯗꯦ...',
  totalAmount: (total: string) => `ꯑꯄꯨꯟꯕ ꯁꯦꯟꯐꯝ : ꯂꯨ. ${total}`,
  submitted: (transNo: string) => `ꯕꯤꯜ ꯊꯥꯒꯠꯈ꯭ꯔꯦ: ${transNo}`,
  notFound: 'ꯅꯍꯥꯛꯀꯤ ꯂꯣꯏꯁꯪꯗ ꯅꯝꯕꯔ ꯑꯁꯤꯒꯤ ꯕꯤꯜ ꯂꯩꯇꯦ꯫',
  findMore: 'ꯃꯌꯦꯛ ꯅꯠꯔꯒ ꯃꯁꯤꯡ ꯑꯅꯤ ꯏꯕꯤꯌꯨ꯫',
  finalOnly: 'ꯃꯁꯤ ꯐꯥꯏꯅꯦꯜ ꯂꯣꯒꯏꯟ ꯈꯛꯇꯅ ꯇꯧꯕ ꯌꯥꯏ꯫',
  deleted: (transNo: string) => `ꯕꯤꯜ ${transNo} ꯃꯨꯠꯊꯠꯈ꯭ꯔꯦ꯫`,
  returned: (transNo: string) => `ꯕꯤꯜ ${transNo} ꯗ꯭ꯔꯥꯐꯠꯇ ꯍꯟꯊꯥꯈ꯭ꯔꯦ꯫`,
  deleteOthersBill: 'ꯑꯇꯣꯞꯄ ꯂꯣꯒꯏꯟꯅ ꯁꯦꯝꯈꯤꯕ ꯕꯤꯜ ꯐꯥꯏꯅꯦꯜ ꯂꯣꯒꯏꯟ ꯈꯛꯇꯅ ꯃꯨꯠꯊꯠꯄ ꯌꯥꯏ꯫',
};

export const decisionText: Translation<typeof englishDecision> = {
  yearClosed: (year: string) =>
    `ꯁꯦꯟꯊꯥꯡꯂꯣꯟ ꯆꯍꯤ ${year} ꯂꯣꯏꯔꯦ꯫ ꯃꯁꯤꯒꯤ ꯕꯤꯜꯁꯤꯡ ꯄꯥꯕ, ꯃꯨꯠꯊꯠꯄ, ꯍꯟꯊꯕ ꯑꯃꯁꯨꯡ ꯌꯦꯡꯕ ꯌꯥꯏ; ꯑꯇꯩ ꯊꯕꯛꯀꯤꯗꯃꯛ ꯐꯥꯏꯅꯥꯟꯁ ꯑꯥꯏ.ꯇꯤ.ꯅ ꯆꯍꯤ ꯑꯁꯤ ꯑꯣꯐꯤꯁꯀꯤꯗꯃꯛ ꯍꯥꯡꯗꯣꯛꯀꯗꯕꯅꯤ꯫`,
  stateConflict: (from: string, to: string) =>
    from === to
      ? `ꯕꯤꯜ ꯑꯁꯤ ꯍꯥꯟꯅꯗꯒꯤ ${from} ꯑꯣꯏꯔꯦ, ꯑꯅꯤꯔꯛꯁꯨꯕ ${to} ꯑꯣꯏꯕ ꯌꯥꯔꯣꯏ꯫ ꯀꯗꯥꯏꯗ ꯂꯩꯕꯒꯦ ꯌꯦꯡꯅꯕ ꯂꯤꯁ꯭ꯠ ꯑꯃꯨꯛ ꯍꯟꯅ ꯂꯣꯗ ꯇꯧꯕꯤꯌꯨ꯫`
      : `ꯕꯤꯜ ꯑꯁꯤ ${from} ꯅꯤ; ${to} ꯑꯣꯏꯕ ꯌꯥꯔꯣꯏ꯫ ꯀꯗꯥꯏꯗ ꯂꯩꯕꯒꯦ ꯌꯦꯡꯅꯕ ꯂꯤꯁ꯭ꯠ ꯑꯃꯨꯛ ꯍꯟꯅ ꯂꯣꯗ ꯇꯧꯕꯤꯌꯨ꯫`,
  changedOutside: (number: string) =>
    `ꯕꯤꯜ ${number} ꯃꯒꯤ ꯑꯔꯣꯏꯕ ꯈꯣꯡꯊꯥꯡꯒꯤ ꯃꯇꯨꯡꯗ ꯄꯣꯔꯇꯦꯜꯒꯤ ꯃꯄꯥꯟꯗꯒꯤ ꯍꯣꯡꯈ꯭ꯔꯦ꯫ ꯀꯔꯤꯁꯨ ꯇꯧꯗ꯭ꯔꯦ: ꯐꯥꯏꯅꯥꯟꯁ ꯑꯥꯏꯇꯤꯗ ꯈꯪꯍꯅꯕꯤꯌꯨ꯫`,
  changedMeanwhile: 'ꯕꯤꯜ ꯑꯁꯤ ꯍꯧꯖꯤꯛꯇꯪ ꯑꯇꯣꯞꯄ ꯃꯤꯑꯃꯅ ꯍꯣꯡꯈ꯭ꯔꯦ꯫ ꯃꯈꯥ ꯆꯠꯇ꯭ꯔꯤꯉꯩꯗ ꯑꯃꯨꯛ ꯍꯟꯅ ꯂꯣꯗ ꯇꯧꯔꯒ ꯌꯦꯡꯕꯤꯌꯨ꯫',
  makerChecker: 'ꯂꯣꯏꯁꯪ ꯑꯁꯤꯗ ꯃꯤꯑꯣꯏ ꯑꯅꯤ ꯇꯉꯥꯏꯐꯗꯦ: ꯅꯍꯥꯛꯀꯤ ꯌꯨꯖꯔꯅꯦꯝꯒꯤ ꯐꯥꯏꯅꯦꯜ ꯂꯣꯒꯏꯟꯅ ꯁꯦꯝꯕ ꯕꯤꯜ ꯑꯇꯣꯞꯄ ꯑꯃꯅ ꯑꯊꯣꯔꯥꯏꯖ ꯇꯧꯏ꯫',
  sanctionOverdrawn: (number: string, amount: string, held: string) =>
    `PFMS ꯅ ꯃꯗꯔ ꯁꯦꯡꯁꯟ ${number} ꯑꯁꯤ ₹ ${amount} ꯗ ꯍꯟꯊꯍꯜꯂꯦ, ꯑꯃꯁꯨꯡ ꯕꯤꯜꯁꯤꯡꯅ ₹ ${held} ꯄꯥꯏꯔꯤ꯫ ꯕꯤꯜ ꯑꯃ ꯑꯊꯣꯔꯥꯏꯖ ꯇꯧꯗ꯭ꯔꯤꯉꯩꯗ ꯃꯁꯤꯒꯤ ꯕꯤꯜꯁꯤꯡ ꯍꯟꯊꯥꯕꯤꯌꯨ ꯅꯠꯇ꯭ꯔꯒ ꯃꯨꯠꯊꯠꯄꯤꯌꯨ꯫`,
  remarkMissing: 'ꯑꯇꯣꯞꯄ ꯂꯣꯒꯏꯟꯅ ꯃꯔꯝ ꯈꯪꯅꯕ ꯋꯥꯐꯝ ꯑꯃ ꯏꯕꯤꯌꯨ꯫',
  remarkLong: 'ꯋꯥꯐꯝ ꯑꯁꯤ ꯃꯌꯦꯛ 500 ꯗꯒꯤ ꯍꯦꯟꯕ ꯌꯥꯔꯣꯏ꯫',
  authorizeQuestion: 'ꯕꯤꯜ ꯑꯊꯣꯔꯥꯏꯖ ꯇꯧꯒꯦꯔꯥ ?',
  deleteQuestion: 'ꯕꯤꯜ ꯑꯁꯤ ꯃꯨꯠꯊꯠꯂꯨ',
  authorizedPrint: 'ꯕꯤꯜ ꯑꯊꯣꯔꯥꯏꯖ ꯇꯧꯔꯦ꯫ ꯄ꯭ꯔꯤꯟꯠ ꯇꯧꯒꯦꯔꯥ?',
  withdrawQuestion: (transNo: string, authNo: string) =>
    `ꯕꯤꯜ ${transNo} ꯑꯁꯤ ꯑꯊꯣꯔꯥꯏꯖꯦꯁꯟ ꯑꯃꯨꯛ ꯍꯟꯅ ꯉꯥꯏꯒꯅꯤ꯫ ꯑꯊꯣꯔꯥꯏꯖꯦꯁꯟ ${authNo} ꯂꯣꯏꯔꯦ, ꯃꯁꯤꯒꯤ ꯕꯣꯗꯤ ꯑꯃꯁꯨꯡ ꯈꯨꯠꯌꯦꯛꯁꯨ ꯂꯣꯏꯔꯦ꯫`,
  withdrawRemark: 'ꯑꯊꯣꯔꯥꯏꯖꯦꯁꯟ ꯀꯔꯤꯒꯤ ꯂꯧꯊꯣꯛꯄꯒꯦ꯫',
  withdrawn: (transNo: string) => `ꯕꯤꯜ ${transNo} ꯒꯤ ꯑꯊꯣꯔꯥꯏꯖꯦꯁꯟ ꯂꯧꯊꯣꯛꯈ꯭ꯔꯦ꯫`,
};

export const copyText: Translation<typeof englishCopy> = {
  notEntered: 'ꯕꯤꯜ ꯑꯁꯤ ꯑꯣꯐꯤꯁꯔ ꯑꯃꯅ ꯏꯈꯤꯕ ꯅꯠꯇꯦ, ꯃꯔꯝ ꯑꯗꯨꯅ ꯃꯁꯤꯒꯨꯝꯕ ꯑꯃ ꯁꯦꯝꯕ ꯌꯥꯔꯣꯏ꯫',
  like: (deptBillNo: string, transNo: string, date: string) =>
    `${date} ꯒꯤ ꯕꯤꯜ ${deptBillNo} (${transNo}) ꯒꯨꯝꯕ꯫`,
  payeesOf: (deptBillNo: string, transNo: string, date: string) =>
    `${date} ꯒꯤ ꯕꯤꯜ ${deptBillNo} (${transNo}) ꯒꯤ ꯁꯦꯟꯐꯪꯒꯗꯕꯁꯤꯡ꯫`,
  readAnew: 'ꯑꯦꯀꯥꯎꯟꯠ ꯑꯁꯤ ꯍꯧꯖꯤꯛ ꯃꯥꯁ꯭ꯇꯔꯗ ꯂꯩꯔꯤꯕ ꯑꯗꯨꯅꯤ꯫ ꯍꯧꯖꯤꯛ ꯐꯥꯎꯕ ꯀꯔꯤꯁꯨ ꯊꯥꯒꯠꯇ꯭ꯔꯤ꯫',
  inactive: (name: string, amount: string) =>
    `${name}: ꯃꯥꯁ꯭ꯇꯔꯗ ꯍꯧꯖꯤꯛ ꯑꯦꯛꯇꯤꯚ ꯅꯠꯇꯔꯦ, ꯃꯔꯝ ꯑꯗꯨꯅ ꯂꯧꯈꯤꯗꯦ꯫ ${amount} ꯄꯤꯈꯤ꯫`,
  account: (name: string, before: string, now: string) => `${name}: ꯃꯃꯥꯡꯗ ꯑꯦꯀꯥꯎꯟꯠ ${before}, ꯍꯧꯖꯤꯛ ${now}꯫`,
  pending: (name: string) =>
    `${name}: ꯑꯦꯀꯥꯎꯟꯠ ꯍꯣꯡꯈ꯭ꯔꯦ, ꯑꯗꯨꯕꯨ ꯑꯇꯣꯞꯄ ꯐꯥꯏꯅꯦꯜ ꯂꯣꯒꯏꯟ ꯑꯃꯅ ꯀꯟꯐꯔꯝ ꯇꯧꯗ꯭ꯔꯤ꯫ ꯃꯗꯨꯒꯤ ꯃꯃꯥꯡꯗ ꯕꯤꯜ ꯊꯥꯒꯠꯄ ꯌꯥꯔꯣꯏ꯫`,
  unasked: (count: string) =>
    `ꯁꯦꯟꯐꯪꯒꯗꯕ ${count} ꯒꯤ ꯁꯤꯟꯃꯤꯒꯤ ꯁꯔꯚꯤꯁꯅ ꯄꯥꯎꯈꯨꯝ ꯄꯤꯈꯤꯗꯦ꯫ ꯃꯈꯣꯏꯒꯤ ꯑꯦꯀꯥꯎꯟꯠ ꯑꯁꯤ ꯑꯔꯣꯏꯕꯗ ꯍꯥꯏꯈꯤꯕ ꯑꯗꯨꯅꯤ; ꯊꯥꯒꯠꯄꯗ ꯑꯃꯨꯛ ꯍꯟꯅ ꯍꯪꯒꯅꯤ꯫`,
  more: (count: string) => `ꯑꯇꯩ ${count}`,
  heldBack: (deptBillNo: string) => `ꯒ꯭ꯔꯥꯟꯠ ꯑꯁꯤꯗ ꯅꯍꯥꯛꯀꯤ ꯂꯣꯏꯗ꯭ꯔꯤꯕ ꯕꯤꯜ ꯎꯠꯂꯤ, ꯕꯤꯜ ${deptBillNo} ꯑꯅꯧꯕ ꯑꯣꯏꯅ ꯅꯠꯇꯦ꯫`,
  takeInstead: (deptBillNo: string) => `ꯃꯁꯤꯒꯤ ꯃꯍꯨꯠꯇ ꯕꯤꯜ ${deptBillNo} ꯂꯧꯕꯤꯌꯨ`,
  payeesWindow: 'ꯃꯃꯥꯡꯒꯤ ꯕꯤꯜꯒꯤ ꯁꯦꯟꯐꯪꯒꯗꯕꯁꯤꯡ',
  takePayees: 'ꯁꯦꯟꯐꯪꯒꯗꯕ ꯂꯧꯕꯤꯌꯨ',
  taken: (count: string) => `ꯁꯦꯟꯐꯪꯒꯗꯕ ${count} ꯂꯧꯔꯦ꯫`,
  present: (count: string) => ` ${count} ꯕꯤꯜ ꯑꯁꯤꯗ ꯍꯥꯟꯅꯗꯒꯤ ꯂꯩꯔꯝꯃꯤ꯫`,
  fillFromMonth: (month: string, deptBillNo: string) => `${month}, ${deptBillNo} ꯗꯒꯤ ꯃꯦꯟꯁꯤꯟꯕ`,
  compareWithMonth: (month: string, deptBillNo: string) => `${month}, ${deptBillNo} ꯒ ꯆꯥꯡꯗꯝꯅꯕ`,
  month: (deptBillNo: string, transNo: string, date: string) =>
    `${date} ꯒꯤ ꯕꯤꯜ ${deptBillNo} (${transNo}) ꯒ ꯆꯥꯡꯗꯝꯅꯔꯦ꯫`,
  differences: (deptBillNo: string) => `ꯕꯤꯜ ${deptBillNo} ꯒ ꯈꯦꯟꯅꯕ`,
  noDifferences: 'ꯁꯤꯟꯃꯤ ꯑꯃꯁꯨꯡ ꯁꯦꯟꯐꯝ ꯃꯥꯟꯅꯩ꯫',
  isNew: 'ꯑꯅꯧꯕ',
  isGone: 'ꯕꯤꯜ ꯑꯁꯤꯗ ꯌꯥꯎꯗꯦ',
  isChanged: 'ꯁꯦꯟꯐꯝ ꯍꯣꯡꯈ꯭ꯔꯦ',
};

export const spaText: Translation<typeof englishSpa> = {
  categoryMissing: 'ꯀꯥꯡꯂꯨꯞ ꯇꯉꯥꯏꯐꯗꯦ꯫',
  categoryUnknown: 'SC, ST ꯑꯃꯁꯨꯡ OT ꯗꯒꯤ ꯀꯥꯡꯂꯨꯞ ꯑꯃ ꯈꯟꯕꯤꯌꯨ꯫',
  categoryForeign: (category: string) => `PFMS ꯗ ꯁ꯭ꯀꯤꯝ ꯑꯁꯤ ꯀꯥꯡꯂꯨꯞ ${category} ꯅꯤ꯫ ꯀꯥꯡꯂꯨꯞ ꯑꯗꯨ ꯈꯟꯕꯤꯌꯨ꯫`,
  categoryWarning: (proposed: string, minorHead: string) =>
    `ꯃꯥꯏꯅꯔ ꯍꯦꯗ ${minorHead} ꯑꯁꯤ ꯀꯥꯡꯂꯨꯞ ${proposed} ꯒꯤꯅꯤ꯫ ꯑꯇꯣꯞꯄ ꯀꯥꯡꯂꯨꯞ ꯑꯣꯏꯔꯃꯒꯅꯤꯔꯥ ꯌꯦꯡꯕꯤꯌꯨ꯫`,
  slsForeign: 'SLS ꯀꯣꯗ ꯑꯁꯤ ꯁ꯭ꯀꯤꯝ ꯑꯁꯤꯒꯤ ꯅꯠꯇꯦ꯫ ꯐꯪꯂꯤꯕ ꯁ꯭ꯀꯤꯃꯁꯤꯡꯗ ꯒ꯭ꯔꯥꯟꯠ ꯑꯃꯨꯛ ꯍꯟꯅ ꯈꯟꯕꯤꯌꯨ꯫',
  cssForeign: 'CSS ꯀꯣꯗ ꯑꯁꯤ ꯁ꯭ꯀꯤꯝ ꯑꯁꯤꯒꯤ ꯅꯠꯇꯦ꯫ ꯐꯪꯂꯤꯕ ꯁ꯭ꯀꯤꯃꯁꯤꯡꯗ ꯒ꯭ꯔꯥꯟꯠ ꯑꯃꯨꯛ ꯍꯟꯅ ꯈꯟꯕꯤꯌꯨ꯫',
  numberDigits: 'ꯗꯤꯄꯥꯔꯇꯃꯦꯟꯠꯀꯤ ꯕꯤꯜ ꯅꯝꯕꯔ ꯑꯆꯨꯝꯕ ꯑꯃ ꯏꯕꯤꯌꯨ꯫',
  purposeShort: 'ꯕꯤꯜꯒꯤ ꯄꯥꯟꯗꯝ ꯃꯌꯦꯛ 20 ꯗꯒꯤ ꯍꯦꯟꯒꯗꯕꯅꯤ꯫',
  partInvalid: 'ꯆꯨꯝꯕ ꯁꯦꯟꯐꯝ ꯑꯃ ꯏꯕꯤꯌꯨ꯫',
  partsSum: 'ꯀꯦꯄꯤꯇꯦꯜ, ꯇꯂꯞ, ꯑꯇꯩ ꯑꯃꯁꯨꯡ ꯇꯣꯞ-ꯑꯞ ꯑꯄꯨꯟꯕ ꯑꯁꯤ ꯒ꯭ꯔꯣꯁ ꯁꯦꯟꯐꯃꯒ ꯃꯥꯟꯅꯒꯗꯕꯅꯤ꯫',
  topUpOnly: 'ꯇꯣꯞ-ꯑꯞ ꯈꯛꯇꯅꯤ꯫ ꯁꯦꯟꯇꯔꯒꯤ ꯁꯔꯨꯛ ꯌꯥꯎꯗꯦ꯫',
  noShares: 'PFMS ꯗ ꯁꯦꯟꯇꯔ ꯑꯃꯁꯨꯡ ꯁ꯭ꯇꯦꯠꯀꯤ 100 ꯑꯣꯏꯕ ꯆꯥꯃꯗꯥ ꯂꯩꯇꯦ: ꯁꯔꯨꯛ ꯃꯁꯤꯡ ꯊꯤꯗꯦ꯫',
  payeesOver: 'ꯏꯔꯤꯕ ꯁꯦꯟꯐꯝ ꯑꯁꯤ ꯑꯄꯨꯟꯕ ꯅꯦꯠ ꯁꯦꯟꯐꯃꯗꯒꯤ ꯍꯦꯟꯅꯦ꯫',
  componentCode: 'ꯀꯝꯄꯣꯅꯦꯟꯠ ꯀꯣꯗ ꯑꯍꯥꯡꯕ ꯑꯣꯏꯕ ꯌꯥꯔꯣꯏ꯫',
  componentForeign: 'ꯀꯝꯄꯣꯅꯦꯟꯠ ꯑꯁꯤ ꯁ꯭ꯀꯤꯝꯒꯤ ꯈ꯭ꯋꯥꯏꯗꯒꯤ ꯃꯈꯥꯒꯤ ꯅꯠꯇꯦ꯫ ꯑꯇꯣꯞꯄ ꯑꯃ ꯈꯟꯕꯤꯌꯨ꯫',
  componentsMany: 'ꯁꯦꯟꯐꯪꯒꯗꯕ ꯑꯃꯗ ꯀꯝꯄꯣꯅꯦꯟꯠ 50 ꯗꯒꯤ ꯍꯦꯟꯕ ꯌꯥꯔꯣꯏ꯫',
  billComponentsMany: 'ꯕꯤꯜ ꯑꯃꯗ ꯀꯝꯄꯣꯅꯦꯟꯠ 20,000 ꯗꯒꯤ ꯍꯦꯟꯕ ꯌꯥꯔꯣꯏ꯫',
  netOverGross: 'ꯅꯦꯠ ꯁꯦꯟꯐꯝ ꯑꯁꯤ ꯒ꯭ꯔꯣꯁ ꯁꯦꯟꯐꯃꯗꯒꯤ ꯍꯦꯟꯕ ꯌꯥꯔꯣꯏ꯫',
  groupAmount: 'ꯁꯦꯟꯐꯝ ꯑꯁꯤ 0 ꯅꯠꯔꯒ ꯃꯗꯨꯗꯒꯤ ꯍꯦꯟꯕ ꯑꯣꯏꯒꯗꯕꯅꯤ꯫',
  groupOver: 'ꯑꯄꯨꯟꯕ ꯁꯦꯟꯐꯝ ꯑꯁꯤ ꯅꯦꯠ ꯁꯦꯟꯐꯃꯗꯒꯤ ꯍꯦꯟꯅꯦ꯫',
  payeeUnknown:
    'ꯁꯦꯟꯐꯪꯒꯗꯕ ꯑꯁꯤ ꯂꯣꯏꯁꯪꯒꯤ ꯑꯦꯛꯇꯤꯚ ꯑꯣꯏꯕ SNA ꯁꯦꯟꯐꯪꯒꯗꯕ ꯅꯠꯇꯦ, ꯑꯦꯖꯦꯟꯁꯤ ꯑꯁꯤꯒꯤ ꯑꯦꯀꯥꯎꯟꯠ ꯑꯁꯤꯒꯤ ꯑꯦꯛꯇꯤꯚ ꯑꯣꯏꯕ ꯚꯦꯟꯗꯔꯁꯨ ꯅꯠꯇꯦ꯫ ꯑꯇꯣꯞꯄ ꯑꯃ ꯈꯟꯕꯤꯌꯨ꯫',
  partsHint: 'ꯄꯨꯝꯅꯃꯛ ꯑꯍꯥꯡꯕ ꯑꯣꯏꯔꯕꯗꯤ ꯑꯇꯩ ꯅꯤ꯫',
  groupEmpty: 'ꯀꯥꯡꯂꯨꯞ ꯑꯁꯤꯒꯤ ꯃꯤꯍꯨꯠ ꯀꯅꯥꯁꯨ ꯍꯥꯞꯆꯤꯟꯕ ꯌꯥꯔꯣꯏ꯫',
  groupMissing: 'ꯀꯥꯡꯂꯨꯞ ꯑꯃ ꯈꯟꯕꯤꯌꯨ꯫',
  isInactive: 'ꯑꯦꯖꯦꯟꯁꯤꯗ ꯑꯦꯛꯇꯤꯚ ꯅꯠꯇꯦ',
  isPresent: 'ꯀꯝꯄꯣꯅꯦꯟꯠ ꯑꯁꯤꯒ ꯂꯣꯌꯅꯅ ꯕꯤꯜ ꯑꯁꯤꯗ ꯍꯥꯟꯅꯗꯒꯤ ꯂꯩꯔꯦ',
  removeComponent: 'ꯀꯝꯄꯣꯅꯦꯟꯠ ꯑꯁꯤ ꯁꯣꯏꯗꯅ ꯂꯧꯊꯣꯛꯀꯦꯔꯥ?',
  removeAllPayees: 'ꯁꯦꯟꯐꯪꯒꯗꯕ ꯄꯨꯝꯅꯃꯛ ꯁꯣꯏꯗꯅ ꯂꯧꯊꯣꯛꯀꯦꯔꯥ?',
};

export const entryCopyText: Translation<typeof englishEntryCopy> = {
  notSaved: (since: string) => `${since} ꯗꯒꯤ ꯊꯝꯗ꯭ꯔꯤ꯫`,
  staysHere: 'ꯅꯍꯥꯛꯅ ꯏꯔꯤꯕ ꯑꯗꯨ ꯃꯇꯝ ꯑꯁꯤꯗ ꯇꯦꯕ ꯑꯁꯤꯗ ꯂꯩ꯫',
  back: 'ꯅꯍꯥꯛꯀꯤ ꯂꯣꯏꯗ꯭ꯔꯤꯕ ꯕꯤꯜ ꯊꯥꯗꯣꯛꯈꯤꯕꯒꯨꯝꯅ ꯍꯜꯂꯛꯂꯦ꯫',
  backFrom: (instant: string) => `ꯅꯍꯥꯛꯀꯤ ꯂꯣꯏꯗ꯭ꯔꯤꯕ ꯕꯤꯜ ${instant} ꯗ ꯊꯥꯗꯣꯛꯈꯤꯕꯒꯨꯝꯅ ꯍꯜꯂꯛꯂꯦ꯫`,
  takeOther: (instant: string) => `ꯃꯁꯤꯒꯤ ꯃꯍꯨꯠꯇ ${instant} ꯒꯤ ꯑꯗꯨ ꯂꯧꯕꯤꯌꯨ`,
  changedElsewhere: (time: string) => `ꯃꯁꯤ ${time} ꯗ ꯑꯇꯣꯞꯄ ꯇꯦꯕ ꯅꯠꯔꯒ ꯃꯦꯁꯤꯟꯗꯒꯤ ꯊꯝꯈ꯭ꯔꯦ꯫ ꯀꯔꯝꯕ ꯑꯗꯨꯒ ꯃꯈꯥ ꯆꯠꯀꯅꯤ ꯈꯟꯕꯤꯌꯨ꯫`,
  goneElsewhere: 'ꯂꯣꯏꯗ꯭ꯔꯤꯕ ꯕꯤꯜ ꯑꯁꯤ ꯑꯇꯣꯞꯄ ꯇꯦꯕ ꯅꯠꯔꯒ ꯃꯦꯁꯤꯟꯗ ꯊꯥꯒꯠꯈ꯭ꯔꯦ ꯅꯠꯔꯒ ꯊꯥꯗꯣꯛꯈ꯭ꯔꯦ꯫',
  otherRelease: 'ꯂꯣꯏꯗ꯭ꯔꯤꯕ ꯕꯤꯜ ꯑꯁꯤ ꯄꯣꯔꯇꯦꯜꯒꯤ ꯑꯇꯣꯞꯄ ꯚꯔꯖꯟ ꯑꯃꯅ ꯊꯝꯈꯤ, ꯎꯠꯄ ꯌꯥꯔꯣꯏ꯫',
  keepMine: 'ꯁ꯭ꯀ꯭ꯔꯤꯟ ꯑꯁꯤꯗ ꯂꯩꯔꯤꯕ ꯑꯗꯨ ꯊꯝꯕꯤꯌꯨ',
  takeTheirs: (time: string) => `${time} ꯒꯤ ꯑꯗꯨ ꯂꯧꯕꯤꯌꯨ`,
  keepAsNew: 'ꯑꯅꯧꯕ ꯑꯣꯏꯅ ꯊꯝꯕꯤꯌꯨ',
};

export const unfinishedText: Translation<typeof englishUnfinished> = {
  unsaved: 'ꯅꯍꯥꯛꯅ ꯑꯔꯣꯏꯕꯗ ꯏꯈꯤꯕ ꯑꯗꯨ ꯄꯣꯔꯇꯦꯜꯗ ꯊꯝꯗ꯭ꯔꯤ꯫',
  saved: (time: string) => `${time} ꯗ ꯊꯝꯂꯦ`,
};

export const refusedText: Translation<typeof englishRefused> = {
  unknown: 'ꯂꯣꯏꯗ꯭ꯔꯤꯕ ꯕꯤꯜ ꯑꯁꯤ ꯂꯩꯇꯦ꯫ ꯃꯁꯤ ꯊꯥꯒꯠꯈ꯭ꯔꯦ ꯅꯠꯔꯒ ꯊꯥꯗꯣꯛꯈ꯭ꯔꯦ, ꯅꯠꯔꯒ ꯅꯨꯃꯤꯠ 30 ꯗꯒꯤ ꯍꯦꯟꯅ ꯂꯤꯡꯈ꯭ꯔꯦ꯫',
  changed: 'ꯂꯣꯏꯗ꯭ꯔꯤꯕ ꯕꯤꯜ ꯑꯁꯤ ꯃꯇꯝ ꯑꯁꯤꯗ ꯑꯇꯣꯞꯄ ꯇꯦꯕ ꯅꯠꯔꯒ ꯃꯦꯁꯤꯟꯗꯒꯤ ꯊꯝꯈ꯭ꯔꯦ꯫',
  gone: 'ꯂꯣꯏꯗ꯭ꯔꯤꯕ ꯕꯤꯜ ꯑꯁꯤ ꯑꯇꯣꯞꯄ ꯇꯦꯕ ꯅꯠꯔꯒ ꯃꯦꯁꯤꯟꯗ ꯊꯥꯒꯠꯈ꯭ꯔꯦ ꯅꯠꯔꯒ ꯊꯥꯗꯣꯛꯈ꯭ꯔꯦ꯫',
  tooMany: (most: number, oldest: string) =>
    `ꯂꯣꯏꯗ꯭ꯔꯤꯕ ꯕꯤꯜ ${most} ꯗꯒꯤ ꯍꯦꯟꯅ ꯊꯝꯕ ꯌꯥꯔꯣꯏ꯫ ꯑꯃ ꯊꯥꯒꯠꯕꯤꯌꯨ ꯅꯠꯔꯒ ꯊꯥꯗꯣꯛꯕꯤꯌꯨ; ꯈ꯭ꯋꯥꯏꯗꯒꯤ ꯑꯔꯤꯕ ꯑꯗꯨ ${oldest} ꯅꯤ꯫`,
  tooLarge: 'ꯃꯁꯤ ꯄꯣꯔꯇꯦꯜꯗ ꯊꯝꯅꯕ ꯌꯥꯝꯅ ꯆꯥꯎꯏ꯫ ꯕ꯭ꯔꯥꯎꯖꯔ ꯑꯁꯤꯗ ꯂꯩ꯫',
  tooOften: 'ꯃꯤꯅꯤꯠ ꯑꯁꯤꯗ ꯂꯣꯏꯗ꯭ꯔꯤꯕ ꯕꯤꯜ ꯌꯥꯝꯅ ꯊꯝꯈ꯭ꯔꯦ꯫',
  unreadable: 'ꯂꯣꯏꯗ꯭ꯔꯤꯕ ꯕꯤꯜꯒꯤ ꯃꯅꯨꯡꯒꯤ ꯋꯥꯐꯝ JSON ꯑꯣꯕꯖꯦꯛꯠ ꯑꯣꯏꯒꯗꯕꯅꯤ, DEFLATE ꯅ ꯇꯛꯁꯤꯟꯕꯁꯨ ꯌꯥꯏ꯫',
  grantLarge: 'ꯒ꯭ꯔꯥꯟꯠ ꯅꯠꯔꯒ ꯃꯁꯤꯒꯤ ꯁ꯭ꯀꯤꯝ ꯑꯁꯤ ꯌꯥꯝꯅ ꯁꯥꯡꯏ꯫',
};
