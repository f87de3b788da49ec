// Hindi: parts.
import type { partsWords as english } from '../en/parts.ts';
import type { Translation } from '../translation.ts';

export const partsWords: Translation<typeof english> = {
  request: (requestId: string) => `(अनुरोध ${requestId})`,
  couldNotLoaded: (what: string) => `${what} लोड नहीं हो सके। `,
  retry: 'फिर प्रयास करें',
  reload: 'फिर लोड करें',
  outcomes: 'परिणाम',
  done: 'पूरा',
  refused: 'अस्वीकृत',
  billPortal: (tabTitle: string) => `${tabTitle} · बिल पोर्टल`,
  breadcrumb: 'पथ',
  keyboard: 'कीबोर्ड:',
  closeMessage: 'संदेश बंद करें',
};
