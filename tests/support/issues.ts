// The issues of a refusal as a test compares them.

interface Refusal {
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

/** Path and sentence of each issue, in their order. */
export const issuesOf = ({ issues }: Refusal): [path: string, message: string][] =>
  issues.map(({ path, message }) => [path, message]);
