// Manipuri in Meetei Mayek: list, wherever a screen has it.
import type { listPartsWords as english } from '../en/list-parts.ts';
import type { Translation } from '../translation.ts';

export const listPartsWords: Translation<typeof english> = {
  loadAll: 'ꯄꯨꯝꯅꯃꯛ ꯂꯣꯗ ꯇꯧꯕ',
  as: 'ꯃꯇꯝ',
};
