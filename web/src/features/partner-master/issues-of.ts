// What the portal said of each field of a call that it refused.
import type { CallAnswer } from '../../data/partner-call.ts';

interface Refusal {
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
}

/** Sentences by the name of their field. */
export const issuesOf = (answer: CallAnswer | undefined): Readonly<Record<string, string>> => {
  const { issues = [] } = (answer?.isFailed ? (answer.value as Refusal | null) : undefined) ?? {};
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
};
