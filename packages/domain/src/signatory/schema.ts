// The signatories of scheme files: of each agency one maker and one checker, enrolled by requests of their own.

/** 1 signs first (maker), 2 signs what the maker signed (checker). */
export const signatoryPlaces = [1, 2] as const;
export type SignatoryPlace = (typeof signatoryPlaces)[number];

/** A signatory that another replaced, or that was removed, signs no further file. */
export const signatoryStates = ['enrolled', 'replaced', 'removed'] as const;
export type SignatoryState = (typeof signatoryStates)[number];

/** Adds a signatory to its place, or removes the one that it names. */
export const dscKinds = ['ADDN', 'DEL'] as const;
export type DscKind = (typeof dscKinds)[number];

/**
 * A request as it is stored: `received` waits for an officer, `failed` cannot be processed, `proposed` waits for an ADMIN
 * account, which enrols or refuses it.
 */
export const dscRequestStates = ['received', 'failed', 'proposed', 'enrolled', 'refused'] as const;
export type DscRequestState = (typeof dscRequestStates)[number];
