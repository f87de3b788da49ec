// What the officer says about a signature: why, where, and its place on the page (3§5.7).

import { wordsFault } from '@portal/domain/document/signature-words';
import { documentText } from '@portal/domain/document/texts';
import { type Issue, issue } from '@portal/domain/issue';
import { esignWords } from '../../texts/en/esign.ts';
import { boxOf, defaultPlace, placeIssues, type SheetName, type TypedPlace } from './signature-place.ts';
import type { SigningTerms } from './signing-service.ts';

export interface SigningInput {
  readonly reason: string;
  readonly location: string;
  readonly place: TypedPlace;
  readonly sheet: SheetName;
}

export const emptySigning: SigningInput = {
  reason: '',
  location: '',
  place: defaultPlace,
  sheet: 'upright',
};

/** As the signing service takes it. */
export const termsOf = ({ place, reason, location }: SigningInput): SigningTerms => ({
  box: boxOf(place),
  reason: reason.trim(),
  location: location.trim(),
});

/** Printed in the visible box and kept in the certificate's entry: more does not fit. */
export const longestText = 120;

export const signingIssues = (input: SigningInput, isFetched: boolean, pages: number): Issue[] => [
  ...(isFetched ? [] : [issue('fetch', 'esign.fetch-first', documentText.fetchFirst)]),
  ...textIssues('reason', input.reason.trim()),
  ...textIssues('location', input.location.trim()),
  ...placeIssues(input.place, input.sheet, pages),
];

const labels = { reason: esignWords.reason2, location: esignWords.location2 } as const;
const missing = { reason: documentText.reasonMissing, location: documentText.locationMissing } as const;

const textIssues = (field: keyof typeof labels, text: string): Issue[] => {
  const fault = text === '' ? missing[field] : wordsFault(labels[field], text);
  return fault === undefined ? [] : [issue(field, `esign.${field}`, fault)];
};
