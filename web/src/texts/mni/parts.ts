// Manipuri in Meetei Mayek: parts.
import type { partsWords as english } from '../en/parts.ts';
import type { Translation } from '../translation.ts';

export const partsWords: Translation<typeof english> = {
  request: (requestId: string) => `(ꯔꯤꯀ꯭ꯋꯦꯁ꯭ꯠ ${requestId})`,
  couldNotLoaded: (what: string) => `${what} ꯂꯣꯗ ꯇꯧꯕ ꯉꯃꯗꯦ꯫ `,
  retry: 'ꯑꯃꯨꯛ ꯍꯣꯠꯅꯕ',
  reload: 'ꯑꯃꯨꯛ ꯂꯣꯗ ꯇꯧꯕ',
  outcomes: 'ꯐꯜ',
  done: 'ꯂꯣꯏꯔꯦ',
  refused: 'ꯌꯥꯈꯤꯗꯦ',
  billPortal: (tabTitle: string) => `${tabTitle} · ꯕꯤꯜ ꯄꯣꯔꯇꯦꯜ`,
  breadcrumb: 'ꯂꯝꯕꯤ',
  keyboard: 'ꯀꯤꯕꯣꯔꯗ:',
  closeMessage: 'ꯃꯦꯁꯦꯖ ꯊꯤꯡꯖꯤꯟꯕ',
};
