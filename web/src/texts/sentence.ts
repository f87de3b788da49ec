// What the portal refuses, in the language of the page: the sentence is found by the code of its rule. Where a language has
// none for the code, it stays the English one that the portal sent.
import type { Issue } from '@portal/domain/issue';
import { sentences } from './en/sentences.ts';

/** `known`: the sentences of the page's language where nothing else is said. */
export const sentenceOf = (code: string | undefined, message: string, known = sentences): string => {
  const found = known?.[code ?? ''] ?? message;
  if (typeof found === 'string') return found;
  const [pattern, words] = found.find(([pattern]) => new RegExp(pattern).test(message)) ?? ['', ''];
  return message.replace(new RegExp(pattern), words);
};

/** The same for broken rules; an English page has nothing to look up. */
export const inLanguage = (issues: readonly Issue[]): readonly Issue[] =>
  sentences ? issues.map((issue) => ({ ...issue, message: sentenceOf(issue.code, issue.message) })) : issues;
