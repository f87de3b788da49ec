// Values that rules, screens and server share; without zod, because the browser runs the rules too.

export const ruralUrbanFlags = ['R', 'U', 'N'] as const;
export type RuralUrbanFlag = (typeof ruralUrbanFlags)[number];

/** The state's unique code of an agency: letters, digits and dashes. */
export const agencyCodePattern = /^[0-9A-Za-z-]{1,30}$/;

export const nameCharacters = 100;

/** Vendors that one request maps or puts into a group; screens send more in several. */
export const vendorsPerRequest = 500;
