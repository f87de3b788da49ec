// One broken rule, as the form shows it under its field and as the API answers it (decisions.md, Answers).

export interface Issue {
  /** Where: a field name, or dotted with indexes for lines ("deductions.0.value"). Empty for the whole input. */
  readonly path: string;
  /** Which rule, for machines: `noun.reason`. */
  readonly code: string;
  /** The sentence that the officer reads. */
  readonly message: string;
}

export const issue = (path: string, code: string, message: string): Issue => ({ path, code, message });
