// A script or stylesheet of the application that could not be loaded, recognized by the browser's own sentence: there is no
// other mark on the error.

/** Chrome and Edge, Firefox, Safari, and what Vite says of a stylesheet. */
const sentences = [
  /^Failed to fetch dynamically imported module/,
  /^error loading dynamically imported module/,
  /^Importing a module script failed/,
  /^Unable to preload CSS/,
  /is not a valid JavaScript MIME type/,
];

export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && sentences.some((sentence) => sentence.test(error.message));
