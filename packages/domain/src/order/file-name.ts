// Names of files as officers and requests name them: letters, digits and few signs, whatever the sender's system allows.

export const fileNameCharacters = 250;
export const fileNamePattern = /^[\w~-][\w.~-]*$/;

/** A name of a file in these characters, every other replaced. */
export const plainFileName = (name: string): string =>
  name
    .slice(0, fileNameCharacters - 10)
    .replace(/[^\w.~-]/g, '_')
    .replace(/\.{2,}/g, '.')
    .replace(/^\./, '_') || '_';
