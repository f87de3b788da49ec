// Which cells a spreadsheet would run: the export writes a quote before them, the import refuses them. Spreadsheets of East
// Asia take signs of full width for the plain ones, and some skip what cannot be seen.

/** Zero-width letters, marks of direction, fillers, soft hyphens: no text begins with one. */
const invisible = /^\s*[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const sign = /^[=+\-@\u2212]/;
const number = /^-?\d+(\.\d+)?$/;

/** Text that begins as a formula does, a negative number too. */
export const beginsAsFormula = (text: string): boolean =>
  invisible.test(text) || sign.test(text.trimStart().slice(0, 8).normalize('NFKC'));

/** Text that a spreadsheet would run. Plain numbers stay numbers. */
export const isFormula = (text: string): boolean => beginsAsFormula(text) && !number.test(text);

/** A cell of a CSV file. What a spreadsheet would run gets a quote before it, which makes it text. */
export const csvCell = (text: string): string => {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
