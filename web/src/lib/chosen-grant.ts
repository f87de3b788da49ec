// What Prepare Bill hands to the screen of a bill: the chosen grant and its scheme details, in navigation state, so that a
// reload keeps them and no address carries them (1§2, Routes).
import type { GrantRecord, PfmsDetails } from '@portal/domain/scheme/schema';

export interface ChosenGrant {
  readonly grant: GrantRecord;
  /** Undefined where PFMS does not know the scheme, or did not answer. */
  readonly details: PfmsDetails | undefined;
  /** Transaction number of the returned bill that is corrected. */
  readonly correct: string | undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    grant?: GrantRecord | undefined;
    details?: PfmsDetails | undefined;
    correct?: string | undefined;
  }
}

/** The chosen grant out of navigation state; undefined where there is none, or an older release left something else. */
export const chosenGrant = (state: {
  grant?: GrantRecord | undefined;
  details?: PfmsDetails | undefined;
  correct?: string | undefined;
}): ChosenGrant | undefined =>
  isGrant(state.grant) ? { grant: state.grant, details: state.details, correct: state.correct } : undefined;

const isGrant = (value: unknown): value is GrantRecord =>
  typeof value === 'object' &&
  value !== null &&
  'schemecd' in value &&
  typeof value.schemecd === 'string' &&
  'object' in value &&
  typeof value.object === 'string';
