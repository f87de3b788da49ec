// Manipuri in Meetei Mayek: waiting, wherever a screen has it.
import type { waitingPartsWords as english } from '../en/waiting-parts.ts';
import type { Translation } from '../translation.ts';

export const waitingPartsWords: Translation<typeof english> = {
  objected: 'ꯑꯣꯕꯖꯦꯛꯁꯟ ꯇꯧꯔꯕ',
  uploadFailed: 'ꯑꯞꯂꯣꯗ ꯇꯧꯕ ꯉꯃꯗꯦ',
  returned: 'ꯍꯟꯊꯥꯔꯕ',
  authorize: 'ꯑꯊꯣꯔꯥꯏꯖ ꯇꯧꯒꯗꯕ',
  waitBody: 'ꯕꯣꯗꯤ ꯉꯥꯏꯔꯤꯕ',
  sign: 'ꯈꯨꯠꯌꯦꯛ ꯄꯤꯒꯗꯕ',
  upload: 'ꯑꯞꯂꯣꯗ ꯇꯧꯒꯗꯕ',
  sparsh: ', SPARSH',
  consolidated: ', ꯄꯨꯟꯁꯤꯟꯕ',
  failed: ' ꯉꯃꯈꯤꯗꯕ',
  process: ' ꯊꯕꯛ ꯇꯧꯒꯗꯕ',
  unfinished: 'ꯂꯣꯏꯗ꯭ꯔꯤꯕ',
};
