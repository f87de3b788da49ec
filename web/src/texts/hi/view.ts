// Hindi: saved views of lists.
import type { viewText as english } from '@portal/domain/view/texts';
import type { Translation } from '../translation.ts';

export const viewText: Translation<typeof english> = {
  none: 'इस सूची का कोई दृश्य सहेजा नहीं गया है।',
  nameMissing: 'दृश्य का नाम लिखें।',
  nameLong: 'दृश्य का नाम बहुत लंबा है। छोटा नाम लिखें।',
  stateLong: 'यह दृश्य सहेजने के लिए बहुत लंबा है। छँटाई या खोज छोटी करें।',
  taken: 'इस नाम का दृश्य पहले से है। दूसरा नाम चुनें, या उसे बदलें।',
  tooMany: 'बहुत अधिक दृश्य सहेजे गए हैं। उनमें से एक हटाएँ।',
  saved: (name: string) => `दृश्य “${name}” सहेजा गया।`,
  removed: (name: string) => `दृश्य “${name}” हटाया गया।`,
  missing: (name: string, what: readonly string[]) =>
    `दृश्य “${name}” उसके बिना दिखाया गया है जो अब इस सूची में नहीं है: ${what.join(', ')}।`,
};
