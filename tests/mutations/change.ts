// A change of the product that tests should notice.
export interface Change {
  /** What is broken, as a sentence. */
  readonly name: string;
  /** Of the product, from the project's root. */
  readonly file: string;
  /** Occurs once in the file. */
  readonly text: string;
  /** In its place. */
  readonly by: string;
  /** The test files nearest to it, the cheapest first. */
  readonly tests: readonly string[];
}

/** A file of the product with the change. @throws where the text does not occur exactly once */
export const withChange = (content: string, { file, text, by }: Change): string => {
  const [before, after, ...more] = content.split(text);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`its text occurs ${content.split(text).length - 1} times in ${file}, not once`);
  return `${before}${by}${after}`;
};
