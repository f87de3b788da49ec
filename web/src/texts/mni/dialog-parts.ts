// Manipuri in Meetei Mayek: dialog, wherever a screen has it.
import type { dialogPartsWords as english } from '../en/dialog-parts.ts';
import type { Translation } from '../translation.ts';

export const dialogPartsWords: Translation<typeof english> = {
  cancel: 'ꯇꯣꯛꯄ',
  close: 'ꯊꯤꯡꯖꯤꯟꯕ',
  whatYouTypedThis: 'ꯋꯤꯟꯗꯣ ꯑꯁꯤꯗ ꯅꯍꯥꯛꯅ ꯏꯈꯤꯕ ꯑꯗꯨ ꯃꯥꯡꯒꯅꯤ꯫ ꯊꯤꯡꯖꯤꯟꯒꯦꯔꯥ?',
  loading: 'ꯂꯣꯗ ꯇꯧꯔꯤ...',
  remark: 'ꯋꯥꯐꯝ',
};
