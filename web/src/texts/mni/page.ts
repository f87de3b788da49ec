// Manipuri in Meetei Mayek: page.
import type { pageText as english } from '../en/page.ts';
import type { Translation } from '../translation.ts';

export const pageText: Translation<typeof english> = {
  title: 'ꯕꯤꯜ ꯄꯣꯔꯇꯦꯜ',
  description: 'ꯔꯥꯖ꯭ꯌꯒꯤ ꯕꯤꯜ ꯑꯃꯁꯨꯡ ꯄꯦꯃꯦꯟꯠ: ꯐꯥꯏꯅꯥꯟꯁ ꯗꯤꯄꯥꯔꯇꯃꯦꯟꯠꯀꯤ ꯑꯣꯐꯤꯁꯔꯁꯤꯡꯒꯤ ꯂꯣꯒꯏꯟ꯫',
  noScript: 'ꯕꯤꯜ ꯄꯣꯔꯇꯦꯜꯗ JavaScript ꯇꯉꯥꯏꯐꯗꯦ꯫ ꯁꯥꯏꯠ ꯑꯁꯤꯗ ꯌꯥꯍꯟꯕꯤꯌꯨ ꯑꯃꯁꯨꯡ ꯂꯥꯃꯥꯏ ꯑꯁꯤ ꯑꯃꯨꯛ ꯍꯟꯅ ꯂꯣꯗ ꯇꯧꯕꯤꯌꯨ꯫',
};
