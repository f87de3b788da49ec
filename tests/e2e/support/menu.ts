// Entries of the main menu by their label: with how many bills wait there, if any.

/** The accessible name of an entry, with its count or without. */
export const entryName = (label: string): RegExp => new RegExp(`^${label}(\\s*waiting: [\\d,]+)?$`);
