// Manipuri in Meetei Mayek: grants, common heads and notices, as the domain has them.
import type { newsText as englishNews } from '@portal/domain/news/texts';
import type { fileNounText as englishNouns } from '@portal/domain/order/noun-texts';
import type { schemeText as english } from '@portal/domain/scheme/texts';
import type { Translation } from '../translation.ts';

export const schemeText: Translation<typeof english> = {
  title: 'ꯐꯪꯂꯤꯕ ꯁ꯭ꯀꯤꯃꯁꯤꯡ',
  commonHeads: 'ꯀꯣꯃꯟ ꯍꯦꯗ ꯕꯤꯜ',
  billEntryFor: (month: string) => `${month} ꯒꯤ ꯕꯤꯜ ꯏꯕ (ꯕꯖꯦꯠ ꯌꯥꯎꯗꯕ GPF/GIS ꯕꯤꯜ)`,
  gpfEntryFor: (year: string) => `${year} ꯒꯤ GPF ꯕꯤꯜ ꯏꯕ`,
  notBudgeted: 'ꯆꯠꯅꯗꯦ',
  overspentLastYear: 'ꯃꯃꯥꯡ ꯆꯍꯤꯗ ꯍꯦꯟꯅ ꯆꯥꯗꯤꯡ ꯇꯧꯈꯤꯕ, ꯂꯦꯝꯍꯧꯔꯤꯕꯗ ꯌꯥꯎꯗꯦ',
  parametersMissing: 'ꯁ꯭ꯀꯤꯝꯒꯤ ꯃꯤꯡ ꯂꯣꯗ ꯇꯧꯗꯦ: ꯁ꯭ꯀꯤꯝ ꯀꯣꯗ, ꯑꯣꯕꯖꯦꯛꯠ ꯅꯠꯔꯒ ꯃꯦꯖꯔ ꯍꯦꯗ ꯂꯩꯇꯦ꯫',
  noGrants: 'ꯁꯦꯝꯕ ꯌꯥꯕ ꯕꯤꯜ ꯐꯪꯗꯦ꯫ ꯍꯧꯅꯕ ꯑꯃ ꯍꯥꯞꯆꯤꯟꯕꯤꯌꯨ꯫',
  noSchemeData: 'ꯁ꯭ꯀꯤꯝꯒꯤ ꯗꯥꯇꯥ ꯐꯪꯗꯦ',
  prepareBill: 'ꯕꯤꯜ ꯁꯦꯝꯕ',
  noBillTypes: 'ꯕꯤꯜꯒꯤ ꯃꯈꯜ ꯂꯧꯕ ꯉꯃꯗꯦ',
  noRecords: 'ꯎꯠꯅꯕ ꯔꯦꯀꯣꯔꯗ ꯂꯩꯇꯦ',
  loading: 'ꯂꯣꯗ ꯇꯧꯔꯤ...',
  loadFailed: (status: number, statusText: string) => `ꯑꯁꯣꯏꯕ: ${status} - ${statusText}`,
  unknownError: 'ꯈꯪꯗꯕ ꯑꯁꯣꯏꯕ ꯑꯃ ꯊꯣꯛꯈ꯭ꯔꯦ',
  pfmsUnavailable: 'PFMS ꯅ ꯍꯧꯖꯤꯛ ꯄꯥꯎꯈꯨꯝ ꯄꯤꯗꯦ꯫ ꯃꯤꯅꯤꯠ ꯑꯃꯒꯤ ꯃꯇꯨꯡꯗ ꯑꯃꯨꯛ ꯍꯟꯅ ꯍꯣꯠꯅꯕꯤꯌꯨ꯫',
  pfmsKept: (instant: string) => `PFMS ꯅ ꯄꯥꯎꯈꯨꯝ ꯄꯤꯗꯦ꯫ ${instant} ꯗ ꯃꯍꯥꯛꯅ ꯍꯥꯏꯈꯤꯕ ꯑꯗꯨ ꯁꯤꯖꯤꯟꯅꯩ꯫`,
  kinds: {
    '/preparebill': 'ꯇꯂꯞꯀꯤ ꯕꯤꯜ',
    '/sna': 'SNA ꯕꯤꯜ',
    '/bill': 'ꯃꯄꯨꯡ ꯑꯣꯏꯕ ꯕꯤꯜ',
    '/sparsh': 'SPA ꯕꯤꯜ',
    '/nrega': 'NREGA ꯕꯤꯜ',
  },
  notPrepared: (kind: string) => `ꯒ꯭ꯔꯥꯟꯠ ꯑꯁꯤ ${kind} ꯅ ꯄꯤ꯫ ꯄꯣꯔꯇꯦꯜꯒꯤ ꯚꯔꯖꯟ ꯑꯁꯤꯅ ꯍꯧꯖꯤꯛ ꯁꯦꯝꯕ ꯉꯃꯗꯦ꯫`,
};

export const newsText: Translation<typeof englishNews> = {
  title: 'ꯏꯄꯥꯎ',
  allRead: 'ꯄꯨꯝꯅꯃꯛ ꯄꯥꯔꯦ ꯍꯥꯏꯅ ꯈꯨꯗꯝ ꯊꯝꯕ',
  none: 'ꯇꯝꯅꯕ ꯀꯔꯤꯁꯨ ꯂꯩꯇꯦ: ꯕꯤꯜ ꯍꯟꯊꯥꯗꯦ, ꯑꯣꯕꯖꯦꯛꯁꯟ ꯇꯧꯗꯦ, ꯀꯝꯄꯥꯏꯜ ꯇꯧꯗꯦ, ꯐꯥꯏꯜ ꯂꯥꯛꯇꯦ, ꯁꯦꯡꯁꯟ ꯍꯟꯊꯗꯦ, ꯑꯃꯁꯨꯡ ꯐꯥꯏꯅꯥꯟꯁ ꯑꯥꯏꯇꯤꯅ ꯀꯔꯤꯁꯨ ꯍꯣꯡꯗꯦ꯫',
  kept: 'ꯑꯔꯣꯏꯕ ꯅꯨꯃꯤꯠ 60 ꯒꯤ, ꯂꯣꯏꯁꯪꯒꯤ ꯈ꯭ꯋꯥꯏꯗꯒꯤ ꯑꯅꯧꯕ 100꯫',
  unread: (unread: number) => `ꯏꯄꯥꯎ, ꯄꯥꯗ꯭ꯔꯤꯕ ${unread}`,
  returned: (bill: string) => `${bill} ꯗ꯭ꯔꯥꯐꯠꯇ ꯍꯟꯊꯥꯈ꯭ꯔꯦ`,
  objected: (bill: string) => `${bill} ꯗ ꯑꯣꯕꯖꯦꯛꯁꯟ ꯇꯧꯔꯦ`,
  failed: (bill: string) => `${bill} ꯇ꯭ꯔꯦꯖꯔꯤꯗ ꯌꯧꯈꯤꯗꯦ`,
  compiled: (bill: string) => `${bill} ꯀꯝꯄꯥꯏꯜ ꯇꯧꯔꯦ`,
  manyCompiled: (count: number) => `ꯕꯤꯜ ${count} ꯀꯝꯄꯥꯏꯜ ꯇꯧꯔꯦ`,
  arrived: (file: string, system: string) => `${system} ꯒꯤ ${file} ꯑꯃ ꯂꯥꯛꯂꯦ`,
  manyArrived: (count: number, files: string, system: string) => `${system} ꯒꯤ ${files} ${count} ꯂꯥꯛꯂꯦ`,
  lowered: (sanction: string) => `PFMS ꯅ ꯃꯗꯔ ꯁꯦꯡꯁꯟ ${sanction} ꯍꯟꯊꯍꯜꯂꯦ`,
  changed: (what: string) => `ꯐꯥꯏꯅꯥꯟꯁ ꯑꯥꯏꯇꯤꯅ ꯍꯣꯡꯈ꯭ꯔꯦ: ${what}`,
  notVerified: (reason: string) => `ꯚꯦꯔꯤꯐꯥꯏ ꯇꯧꯗ꯭ꯔꯤ꯫ ${reason}`,
  manyNotVerified: (count: number) => `${count} ꯚꯦꯔꯤꯐꯥꯏ ꯇꯧꯗ꯭ꯔꯤ꯫`,
};

export const fileNounText: Translation<typeof englishNouns> = {
  ftoFile: 'FTO ꯐꯥꯏꯜ',
  ftoFiles: 'FTO ꯐꯥꯏꯜ',
  advice: 'ꯄꯦꯃꯦꯟꯠ ꯑꯦꯗꯚꯥꯏꯁ',
  advices: 'ꯄꯦꯃꯦꯟꯠ ꯑꯦꯗꯚꯥꯏꯁ',
  expenditure: 'ꯆꯥꯗꯤꯡ',
  expenditures: 'ꯆꯥꯗꯤꯡ',
};
