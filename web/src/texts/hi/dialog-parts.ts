// Hindi: dialog, wherever a screen has it.
import type { dialogPartsWords as english } from '../en/dialog-parts.ts';
import type { Translation } from '../translation.ts';

export const dialogPartsWords: Translation<typeof english> = {
  cancel: 'रद्द करें',
  close: 'बंद करें',
  whatYouTypedThis: 'इस विंडो में आपने जो लिखा वह मिट जाएगा। बंद करें?',
  loading: 'लोड हो रहा है...',
  remark: 'टिप्पणी',
};
