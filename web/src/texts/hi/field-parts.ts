// Hindi: field, wherever a screen has it.
import type { fieldPartsWords as english } from '../en/field-parts.ts';
import type { Translation } from '../translation.ts';

export const fieldPartsWords: Translation<typeof english> = {
  nextPage: 'अगला पृष्ठ',
  previousPage: 'पिछला पृष्ठ',
  thereProblem: 'एक समस्या है',
  optional: '(वैकल्पिक)',
  error: 'त्रुटि:',
  loading: 'लोड हो रहा है...',
  shownTypeForOthers: (shown: string, all: string) =>
    `${all} में से ${shown} दिखाए गए हैं। बाकी खोजने के लिए शब्द लिखें।`,
  amountForm:
    'राशि रुपये में, अधिक से अधिक दो दशमलव के साथ लिखें, जैसे 1,50,000.50। अल्पविराम केवल अंकों के समूह अलग करता है।',
  nothingFound: 'कुछ नहीं मिला। कम अक्षर लिखें।',
};
