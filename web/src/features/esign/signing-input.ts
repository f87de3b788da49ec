// What the officer says about a signature: why, where, and its place on the page (3§5.7).

import { wordsFault } from '@portal/domain/document/signature-words';
import { documentText } from '@portal/domain/document/texts';
import { type Issue, issue } from '@portal/domain/issue';
import { esignWords } from '../../texts/en/esign.ts';
import {
  type BodyPages,
  boxOf,
  defaultPlace,
  placeIssues,
  type TypedPlace,
  usualPlace,
} from './signature-place.ts';
import type { SigningTerms } from './signing-service.ts';

export interface SigningInput {
  readonly reason: string;
  readonly location: string;
  /** Undefined: the usual one, as near to it as each body lets it. */
  readonly place: TypedPlace | undefined;
}

export const emptySigning: SigningInput = {
  reason: '',
  location: '',
  place: undefined,
};

/** As the signing service takes it. */
export const termsOf = ({ place, reason, location }: SigningInput): SigningTerms => ({
  box: boxOf(place ?? defaultPlace),
  reason: reason.trim(),
  location: location.trim(),
});

/** The place on a body. */
export const placeOn = ({ place }: SigningInput, body: BodyPages): TypedPlace => place ?? usualPlace(body);

/** Printed in the visible box and kept in the certificate's entry: more does not fit. */
export const longestText = 120;

export const signingIssues = (input: SigningInput, isFetched: boolean, body: BodyPages): Issue[] => [
  ...(isFetched ? [] : [issue('fetch', 'esign.fetch-first', documentText.fetchFirst)]),
  ...textIssues('reason', input.reason.trim()),
  ...textIssues('location', input.location.trim()),
  ...placeIssues(placeOn(input, body), body),
];

const labels = { reason: esignWords.reason2, location: esignWords.location2 } as const;
const missing = { reason: documentText.reasonMissing, location: documentText.locationMissing } as const;

const textIssues = (field: keyof typeof labels, text: string): Issue[] => {
  const fault = text === '' ? missing[field] : wordsFault(labels[field], text);
  return fault === undefined ? [] : [issue(field, `esign.${field}`, fault)];
};
