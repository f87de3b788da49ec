// Entries of the main menu by their label: behind it may stand how many bills wait there.

/** The accessible name of an entry, with its count or without. */
export const entryName = (label: string): RegExp => new RegExp(`^${label}(\\s*waiting: [\\d,]+)?$`);
