// What a catalogue in another language has to hold: the keys of the English one, each text with the same values; and sentences
// by the code of their rule.

export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Translation<English[Key]>;
};

/**
 * The words for a code. Where sentences of one code differ, or have values: pairs of a pattern of the English sentence and the
 * words in its place, with `$1` for the first value.
 */
export type Sentence = string | readonly (readonly [pattern: string, words: string])[];
