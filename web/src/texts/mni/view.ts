// Manipuri in Meetei Mayek: saved views of lists.
import type { viewText as english } from '@portal/domain/view/texts';
import type { Translation } from '../translation.ts';

export const viewText: Translation<typeof english> = {
  none: 'ꯂꯤꯁ꯭ꯠ ꯑꯁꯤꯒꯤ ꯚ꯭ꯌꯨ ꯊꯝꯗ꯭ꯔꯤ꯫',
  nameMissing: 'ꯚ꯭ꯌꯨꯒꯤ ꯃꯤꯡ ꯏꯕꯤꯌꯨ꯫',
  nameLong: 'ꯚ꯭ꯌꯨꯒꯤ ꯃꯤꯡ ꯌꯥꯝꯅ ꯁꯥꯡꯏ꯫ ꯇꯦꯟꯅ ꯏꯕꯤꯌꯨ꯫',
  stateLong: 'ꯚ꯭ꯌꯨ ꯑꯁꯤ ꯊꯝꯅꯕ ꯌꯥꯝꯅ ꯁꯥꯡꯏ꯫ ꯐꯤꯜꯇꯔ ꯅꯠꯔꯒ ꯊꯤꯕ ꯇꯦꯟꯊꯣꯛꯄꯤꯌꯨ꯫',
  taken: 'ꯃꯤꯡ ꯑꯁꯤꯒꯤ ꯚ꯭ꯌꯨ ꯍꯥꯟꯅꯗꯒꯤ ꯂꯩꯔꯦ꯫ ꯑꯇꯣꯞꯄ ꯃꯤꯡ ꯈꯟꯕꯤꯌꯨ, ꯅꯠꯔꯒ ꯃꯗꯨ ꯍꯣꯡꯕꯤꯌꯨ꯫',
  tooMany: 'ꯚ꯭ꯌꯨ ꯌꯥꯝꯅ ꯊꯝꯂꯦ꯫ ꯑꯃ ꯂꯧꯊꯣꯛꯄꯤꯌꯨ꯫',
  saved: (name: string) => `ꯚ꯭ꯌꯨ “${name}” ꯊꯝꯂꯦ꯫`,
  removed: (name: string) => `ꯚ꯭ꯌꯨ “${name}” ꯂꯧꯊꯣꯛꯈ꯭ꯔꯦ꯫`,
  missing: (name: string, what: readonly string[]) =>
    `ꯚ꯭ꯌꯨ “${name}” ꯑꯁꯤ ꯂꯤꯁ꯭ꯠ ꯑꯁꯤꯗ ꯂꯩꯇ꯭ꯔꯕ ꯑꯁꯤ ꯌꯥꯎꯗꯅ ꯎꯠꯂꯤ: ${what.join(', ')}꯫`,
};
