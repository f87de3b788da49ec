// Hindi: grants, common heads and notices, as the domain has them.
import type { newsText as englishNews } from '@portal/domain/news/texts';
import type { fileNounText as englishNouns } from '@portal/domain/order/noun-texts';
import type { schemeText as english } from '@portal/domain/scheme/texts';
import type { Translation } from '../translation.ts';

export const schemeText: Translation<typeof english> = {
  title: 'उपलब्ध योजनाएँ',
  commonHeads: 'सामान्य शीर्ष बिल',
  billEntryFor: (month: string) => `${month} की बिल प्रविष्टि (गैर-बजट GPF/GIS बिल)`,
  gpfEntryFor: (year: string) => `${year} की GPF बिल प्रविष्टि`,
  notBudgeted: 'लागू नहीं',
  overspentLastYear: 'पिछले वर्ष का अधिक व्यय, शेष में नहीं जोड़ा गया',
  parametersMissing: 'योजना के नाम लोड नहीं हुए: योजना कोड, उद्देश्य या मुख्य शीर्ष नहीं है।',
  noGrants: 'कोई तैयार करने योग्य बिल नहीं मिला। आरंभ करने के लिए एक जोड़ें।',
  noSchemeData: 'योजना का डेटा उपलब्ध नहीं है',
  prepareBill: 'बिल तैयार करें',
  noBillTypes: 'बिल के प्रकार लोड नहीं हो सके',
  noRecords: 'दिखाने के लिए कोई अभिलेख नहीं है',
  loading: 'लोड हो रहा है...',
  loadFailed: (status: number, statusText: string) => `त्रुटि: ${status} - ${statusText}`,
  unknownError: 'कोई अज्ञात त्रुटि हुई',
  pfmsUnavailable: 'PFMS इस समय उत्तर नहीं दे रहा है। एक मिनट बाद फिर प्रयास करें।',
  pfmsKept: (instant: string) => `PFMS उत्तर नहीं दे रहा है। ${instant} को उसने जो बताया था उसी का उपयोग होता है।`,
  kinds: {
    '/preparebill': 'वेतन बिल',
    '/sna': 'SNA बिल',
    '/bill': 'सामान्य बिल',
    '/sparsh': 'SPA बिल',
    '/nrega': 'NREGA बिल',
  },
  notPrepared: (kind: string) =>
    `इस अनुदान का भुगतान ${kind} से होता है। पोर्टल का यह संस्करण उसे अभी तैयार नहीं करता।`,
};

export const newsText: Translation<typeof englishNews> = {
  title: 'सूचनाएँ',
  allRead: 'सभी को पढ़ा हुआ चिह्नित करें',
  none: 'बताने को कुछ नहीं: कोई बिल लौटाया, आपत्ति में या संकलित नहीं हुआ, कोई फ़ाइल नहीं आई, कोई स्वीकृति नहीं घटी और वित्त आईटी ने कुछ नहीं बदला।',
  kept: 'पिछले 60 दिनों की, कार्यालय की नवीनतम 100।',
  unread: (unread: number) => `सूचनाएँ, ${unread} अपठित`,
  returned: (bill: string) => `${bill} ड्राफ़्ट को लौटाया गया`,
  objected: (bill: string) => `${bill} पर आपत्ति की गई`,
  failed: (bill: string) => `${bill} कोषागार तक नहीं पहुँचा`,
  compiled: (bill: string) => `${bill} संकलित हुआ`,
  manyCompiled: (count: number) => `${count} बिल संकलित हुए`,
  arrived: (file: string, system: string) => `${system} से एक ${file} आई`,
  manyArrived: (count: number, files: string, system: string) => `${system} से ${count} ${files} आईं`,
  lowered: (sanction: string) => `PFMS ने मूल स्वीकृति ${sanction} घटाई`,
  changed: (what: string) => `वित्त आईटी ने बदला: ${what}`,
  notVerified: (reason: string) => `सत्यापित नहीं। ${reason}`,
  manyNotVerified: (count: number) => `${count} सत्यापित नहीं।`,
};

export const fileNounText: Translation<typeof englishNouns> = {
  ftoFile: 'FTO फ़ाइल',
  ftoFiles: 'FTO फ़ाइलें',
  advice: 'भुगतान सूचना',
  advices: 'भुगतान सूचनाएँ',
  expenditure: 'व्यय प्रविष्टि',
  expenditures: 'व्यय प्रविष्टियाँ',
};
