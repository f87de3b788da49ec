// Manipuri in Meetei Mayek: treasury.
import type { accountedText as englishAccounted } from '@portal/domain/treasury/accounted-texts';
import type { treasuryText as englishText } from '@portal/domain/treasury/texts';
import type { treasuryWords as english } from '../en/treasury.ts';
import type { Translation } from '../translation.ts';

export const treasuryWords: Translation<typeof english> = {
  show: 'ꯎꯠꯄ',
  openBills: 'ꯍꯥꯡꯂꯤꯕ ꯕꯤꯜ',
  accounted: (value: string) => `ꯑꯦꯀꯥꯎꯟꯠ ꯇꯧꯔꯕ, ${value}`,
  uploadBillsTreasury: 'ꯕꯤꯜ ꯇ꯭ꯔꯦꯖꯔꯤꯗ ꯑꯞꯂꯣꯗ ꯇꯧꯕ',
  upload: 'ꯑꯞꯂꯣꯗ ꯇꯧꯕ',
  treasury: ' ꯇ꯭ꯔꯦꯖꯔꯤꯗ ?',
  eachBillGoesTreasury: 'ꯕꯤꯜ ꯈꯨꯗꯤꯡꯃꯛ ꯃꯁꯥꯅ ꯇ꯭ꯔꯦꯖꯔꯤꯗ ꯆꯠꯂꯤ꯫ ꯉꯃꯗꯕ ꯑꯃꯒꯤ ꯃꯤꯡ ꯄꯅꯒꯅꯤ, ꯑꯇꯣꯞꯄ ꯊꯤꯡꯔꯣꯏ꯫',
  outcome: 'ꯑꯞꯂꯣꯗ ꯇꯧꯔꯦ',
  uploading: 'ꯑꯞꯂꯣꯗ ꯇꯧꯔꯤ',
  billStatus: 'ꯕꯤꯜꯒꯤ ꯐꯤꯚꯝ',
  itsWayTreasury: 'ꯇ꯭ꯔꯦꯖꯔꯤꯗ ꯆꯠꯂꯤ',
  signed: 'ꯈꯨꯠꯌꯦꯛ ꯄꯤꯔꯕ',
  moreBill: (authNo: string) => `ꯕꯤꯜ ${authNo} ꯒꯤ ꯑꯇꯩ`,
  uploadBill: (authNo: string) => `ꯕꯤꯜ ${authNo} ꯑꯞꯂꯣꯗ ꯇꯧꯕ`,
  uploadAgain: 'ꯑꯃꯨꯛ ꯑꯞꯂꯣꯗ ꯇꯧꯕ',
  correctBodyBill: (authNo: string) => `ꯕꯤꯜ ${authNo} ꯒꯤ ꯕꯣꯗꯤ ꯁꯦꯃꯗꯣꯛꯄ`,
  correctBody: 'ꯕꯣꯗꯤ ꯁꯦꯃꯗꯣꯛꯄ',
  updateStatusBill: (authNo: string) => `ꯕꯤꯜ ${authNo} ꯒꯤ ꯐꯤꯚꯝ ꯑꯅꯧꯕ ꯇꯧꯕ`,
  asking: 'ꯍꯪꯂꯤ',
  updateStatus: 'ꯐꯤꯚꯝ ꯑꯅꯧꯕ ꯇꯧꯕ',
  uploadTreasury: 'ꯇ꯭ꯔꯦꯖꯔꯤꯗ ꯑꯞꯂꯣꯗ ꯇꯧꯕ',
  billNo: 'ꯕꯤꯜ ꯅꯝꯕꯔ',
  transNo: 'ꯇ꯭ꯔꯥꯟꯁ ꯅꯝꯕꯔ',
  authNo: 'ꯑꯊꯣꯔꯥꯏꯖꯦꯁꯟ ꯅꯝꯕꯔ',
  net: 'ꯅꯦꯠ',
  close: 'ꯊꯤꯡꯖꯤꯟꯕ',
  goLogin: 'ꯂꯣꯒꯏꯟꯗ ꯆꯠꯄ',
  statusBill: (authNo: string) => `ꯕꯤꯜ ${authNo} ꯒꯤ ꯐꯤꯚꯝ: `,
  uploadWithdrawal: 'ꯑꯞꯂꯣꯗ ꯑꯃꯁꯨꯡ ꯂꯧꯊꯣꯛꯄ',
  tickBill: (authNo: string) => `ꯕꯤꯜ ${authNo} ꯈꯟꯕ`,
  tickAllSignedBills: 'ꯈꯨꯠꯌꯦꯛ ꯄꯤꯔꯕ ꯕꯤꯜ ꯄꯨꯝꯅꯃꯛ ꯈꯟꯕ',
  status: 'ꯐꯤꯚꯝ',
  action: 'ꯊꯕꯛ',
  left: (count: number) => `${count} ꯂꯦꯝꯂꯤ`,
  updateAllStatuses: 'ꯐꯤꯚꯝ ꯄꯨꯝꯅꯃꯛ ꯑꯅꯧꯕ ꯇꯧꯕ',
  year: (chosen: string) => `ꯆꯍꯤ ${chosen}`,
};

/** What the lists of the treasury say, as the domain has it. */
export const treasuryText: Translation<typeof englishText> = {
  noBills: 'ꯑꯞꯂꯣꯗ ꯇꯧꯕ ꯌꯥꯕ ꯕꯤꯜ ꯐꯪꯗꯦ...',
  uploadQuestion: 'ꯕꯤꯜ ꯑꯁꯤ ꯊꯥꯒꯠꯄ ꯄꯥꯝꯕꯔꯥ?',
  billUploaded: 'ꯕꯤꯜ ꯑꯞꯂꯣꯗ ꯇꯧꯔꯦ',
  billNotUploaded: 'ꯕꯤꯜ ꯑꯞꯂꯣꯗ ꯇꯧꯗ꯭ꯔꯤ',
  uploadStarted: 'ꯕꯤꯜ ꯇ꯭ꯔꯦꯖꯔꯤꯗ ꯆꯠꯂꯤ꯫',
  sending: 'ꯕꯤꯜ ꯇ꯭ꯔꯦꯖꯔꯤꯗ ꯊꯥꯔꯤ꯫',
  sendFailed: (reason: string) => `ꯇ꯭ꯔꯦꯖꯔꯤꯅ ꯕꯤꯜ ꯂꯧꯗꯦ: ${reason} ꯑꯃꯨꯛ ꯑꯞꯂꯣꯗ ꯇꯧꯕꯤꯌꯨ꯫`,
  unavailable: 'ꯇ꯭ꯔꯦꯖꯔꯤꯅ ꯍꯧꯖꯤꯛ ꯄꯥꯎꯈꯨꯝ ꯄꯤꯗꯦ꯫ ꯕꯤꯜ ꯊꯝꯂꯦ, ꯑꯃꯨꯛ ꯑꯞꯂꯣꯗ ꯇꯧꯕ ꯌꯥꯏ꯫',
  statusUnavailable: 'ꯇ꯭ꯔꯦꯖꯔꯤꯅ ꯍꯧꯖꯤꯛ ꯄꯥꯎꯈꯨꯝ ꯄꯤꯗꯦ꯫ ꯃꯤꯅꯤꯠ ꯑꯃꯒꯤ ꯃꯇꯨꯡꯗ ꯑꯃꯨꯛ ꯍꯣꯠꯅꯕꯤꯌꯨ꯫',
  rejected: 'ꯇ꯭ꯔꯦꯖꯔꯤꯅ ꯃꯦꯁꯦꯖ ꯌꯥꯗꯦ꯫',
  changedBill: 'ꯄꯣꯔꯇꯦꯜꯅ ꯊꯥꯗꯦ: ꯃꯒꯤ ꯄꯔꯦꯡꯁꯤꯡ ꯊꯥꯒꯠꯈꯤꯕ ꯑꯗꯨ ꯅꯠꯇꯦ꯫ ꯐꯥꯏꯅꯥꯟꯁ ꯑꯥꯏꯇꯤꯗ ꯈꯪꯍꯜꯂꯦ, ꯃꯐꯝ ꯑꯗꯨꯗ ꯍꯪꯕꯤꯌꯨ꯫',
  notUploaded: 'ꯕꯤꯜ ꯑꯁꯤ ꯇ꯭ꯔꯦꯖꯔꯤꯗ ꯑꯞꯂꯣꯗ ꯇꯧꯗ꯭ꯔꯤ꯫',
  alreadyThere: 'ꯇ꯭ꯔꯦꯖꯔꯤꯗ ꯕꯤꯜ ꯑꯁꯤ ꯂꯩꯔꯦ, ꯃꯒꯤ ꯄꯥꯎꯈꯨꯝ ꯌꯧꯗꯦ꯫ ꯑꯃꯨꯛ ꯑꯞꯂꯣꯗ ꯇꯧꯕꯤꯌꯨ, ꯃꯗꯨꯅ ꯄꯥꯎꯈꯨꯝ ꯏꯁꯤꯟꯒꯅꯤ꯫',
  goneOn:
    'ꯇ꯭ꯔꯦꯖꯔꯤꯅ ꯑꯣꯕꯖꯦꯛꯁꯟꯒꯤ ꯃꯇꯨꯡꯗ ꯕꯤꯜ ꯑꯁꯤ ꯃꯈꯥ ꯆꯠꯊꯔꯦ, ꯁꯦꯟ ꯄꯤꯕ ꯌꯥꯏ꯫ ꯃꯒꯤ ꯐꯤꯚꯝ ꯃꯤꯅꯤꯠ 15 ꯒꯤ ꯃꯅꯨꯡꯗ, ꯅꯠꯔꯒ ꯐꯤꯚꯝ ꯑꯅꯧꯕ ꯇꯧꯕꯗ ꯏꯁꯤꯟꯒꯅꯤ꯫',
  forgotten: (acknowledgement: string) =>
    `ꯇ꯭ꯔꯦꯖꯔꯤꯅ ꯕꯤꯜ ꯑꯁꯤ ꯂꯧꯈꯤ (${acknowledgement}), ꯍꯧꯖꯤꯛ ꯈꯪꯗꯦ ꯍꯥꯏ꯫ ꯐꯥꯏꯅꯥꯟꯁ ꯑꯥꯏꯇꯤꯗ ꯈꯪꯍꯜꯂꯦ꯫ ꯇ꯭ꯔꯦꯖꯔꯤꯅ ꯁꯦꯟ ꯄꯤꯔꯣꯏ ꯍꯥꯏꯕ ꯃꯇꯨꯡꯗꯈꯛ ꯑꯃꯨꯛ ꯁꯦꯝꯕꯤꯌꯨ꯫`,
  forgottenWithdrawal: 'ꯇ꯭ꯔꯦꯖꯔꯤꯅ ꯕꯤꯜ ꯑꯁꯤ ꯂꯧꯈꯤ, ꯍꯧꯖꯤꯛ ꯈꯪꯗꯦ ꯍꯥꯏ꯫ ꯑꯊꯣꯔꯥꯏꯖꯦꯁꯟ ꯂꯧꯊꯣꯛꯇ꯭ꯔꯤꯉꯩꯗ ꯇ꯭ꯔꯦꯖꯔꯤꯗ ꯍꯪꯕꯤꯌꯨ꯫',
  delivered:
    'ꯇ꯭ꯔꯦꯖꯔꯤꯅ ꯕꯤꯜ ꯑꯁꯤ ꯗꯤꯂꯤꯚꯔ ꯇꯧꯔꯦ, ꯁꯦꯟ ꯆꯠꯂꯤ: ꯂꯧꯊꯣꯛꯄ ꯅꯠꯔꯒ ꯄꯔꯦꯡꯁꯤꯡ ꯁꯦꯃꯗꯣꯛꯄ ꯌꯥꯗꯦ꯫ ꯁꯦꯃꯗꯣꯛꯂꯕ ꯕꯣꯗꯤ ꯍꯥꯞꯄꯤꯌꯨ, ꯅꯠꯔꯒ ꯁꯦꯟꯐꯪꯒꯗꯕꯒꯤ ꯃꯔꯃꯗ ꯇ꯭ꯔꯦꯖꯔꯤꯗ ꯍꯪꯕꯤꯌꯨ꯫',
  wentOn: 'ꯇ꯭ꯔꯦꯖꯔꯤꯅ ꯃꯁꯥꯗ ꯂꯩꯔꯕ ꯕꯤꯜ ꯃꯈꯥ ꯆꯠꯊꯔꯦ꯫ ꯁꯦꯃꯗꯣꯛꯂꯕ ꯕꯣꯗꯤ ꯇꯣꯉꯥꯟꯅ ꯊꯝꯂꯦ꯫',
  notSettled: 'ꯑꯞꯂꯣꯗ ꯍꯧꯖꯤꯛ ꯉꯃꯗꯦ, ꯃꯒꯤ ꯃꯦꯁꯦꯖ ꯇ꯭ꯔꯦꯖꯔꯤꯗ ꯌꯧꯕ ꯌꯥꯔꯤ꯫ ꯑꯊꯣꯔꯥꯏꯖꯦꯁꯟ ꯃꯤꯅꯤꯠ ꯑꯃꯒꯤ ꯃꯇꯨꯡꯗ ꯂꯧꯊꯣꯛꯎ꯫',
  sendingNow: 'ꯕꯤꯜ ꯑꯁꯤ ꯍꯧꯖꯤꯛ ꯇ꯭ꯔꯦꯖꯔꯤꯗ ꯊꯥꯔꯤ꯫ ꯄꯥꯎꯈꯨꯝ ꯉꯥꯏꯕꯤꯌꯨ꯫',
  statusUpdated: (status: string) => `ꯇ꯭ꯔꯦꯖꯔꯤꯗ ꯐꯤꯚꯝ: ${status}`,
};

export const accountedText: Translation<typeof englishAccounted> = {
  compiled: (authNos: readonly string[]) =>
    authNos.length === 1
      ? `ꯑꯦꯀꯥꯎꯟꯠ ꯀꯝꯄꯥꯏꯜ ꯇꯧꯔꯦ: ꯕꯤꯜ ${authNos[0]}꯫ ꯃꯗꯨ ꯍꯧꯖꯤꯛ ꯑꯦꯀꯥꯎꯟꯠ ꯇꯧꯔꯕ ꯕꯤꯜꯒꯤ ꯂꯤꯁ꯭ꯇꯇ ꯂꯩꯔꯦ꯫`
      : `ꯑꯦꯀꯥꯎꯟꯠ ꯀꯝꯄꯥꯏꯜ ꯇꯧꯔꯦ: ꯕꯤꯜ ${authNos.length}꯫ ꯃꯈꯣꯏ ꯍꯧꯖꯤꯛ ꯑꯦꯀꯥꯎꯟꯠ ꯇꯧꯔꯕ ꯕꯤꯜꯒꯤ ꯂꯤꯁ꯭ꯇꯇ ꯂꯩꯔꯦ꯫`,
  none: 'ꯆꯍꯤ ꯑꯁꯤꯒꯤ ꯕꯤꯜ ꯑꯃꯠꯇꯒꯤ ꯑꯦꯀꯥꯎꯟꯠ ꯇꯧꯗ꯭ꯔꯤ꯫',
};
