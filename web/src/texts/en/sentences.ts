// Sentences of rules by their code, for languages other than English: the portal itself answers in English.
import type { Sentence } from '../translation.ts';

export const sentences: Readonly<Record<string, Sentence>> | undefined = undefined;
