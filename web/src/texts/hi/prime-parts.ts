// Hindi: prime, wherever a screen has it.
import type { primePartsWords as english } from '../en/prime-parts.ts';
import type { Translation } from '../translation.ts';

export const primePartsWords: Translation<typeof english> = {
  opensNewTab: ', नए टैब में खुलता है',
};
