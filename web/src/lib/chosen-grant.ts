// What Prepare Bill hands to the screen of a bill: the chosen grant and its scheme details, in navigation state, so that a
// reload keeps them and no address carries them (1§2, Routes).
import type { GrantRecord, PfmsDetails } from '@portal/domain/scheme/schema';
import type { HistoryState } from '@tanstack/react-router';

export interface ChosenGrant {
  readonly grant: GrantRecord;
  /** Undefined where PFMS does not know the scheme, or did not answer. */
  readonly details: PfmsDetails | undefined;
  /** Transaction number of the returned bill that is corrected. */
  readonly correct: string | undefined;
  /** Transaction number of the earlier bill that the entry begins as. */
  readonly like?: string | undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    grant?: GrantRecord | undefined;
    details?: PfmsDetails | undefined;
    correct?: string | undefined;
    like?: string | undefined;
  }
}

/** The chosen grant out of navigation state; undefined where there is none, or an older release left something else. */
export const chosenGrant = ({ grant, details, correct, like }: HistoryState): ChosenGrant | undefined =>
  isGrant(grant) ? { grant, details, correct, like } : undefined;

const isGrant = (value: unknown): value is GrantRecord =>
  typeof value === 'object' &&
  value !== null &&
  'schemecd' in value &&
  typeof value.schemecd === 'string' &&
  'object' in value &&
  typeof value.object === 'string';
