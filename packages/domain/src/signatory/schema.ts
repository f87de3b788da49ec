// Requests to enrol or remove a signatory of scheme files (order/signatory.ts).

/** Adds a signatory to its place, or removes the one that it names. */
export const dscKinds = ['ADDN', 'DEL'] as const;
export type DscKind = (typeof dscKinds)[number];

/**
 * A request as it is stored: `received` waits for an officer, `failed` cannot be processed, `proposed` waits for an ADMIN
 * account, which enrols or refuses it.
 */
export const dscRequestStates = ['received', 'failed', 'proposed', 'enrolled', 'refused'] as const;
export type DscRequestState = (typeof dscRequestStates)[number];
