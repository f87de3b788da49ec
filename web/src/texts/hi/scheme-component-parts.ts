// Hindi: scheme component, wherever a screen has it.
import type { schemeComponentPartsWords as english } from '../en/scheme-component-parts.ts';
import type { Translation } from '../translation.ts';

export const schemeComponentPartsWords: Translation<typeof english> = {
  components: 'घटक',
  asKnown: (instant: string) => `घटक सेवा उत्तर नहीं दे रही है। ये घटक वही हैं जो उसने ${instant} को बताए थे।`,
};
