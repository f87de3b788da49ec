// The words by which a branch is found: of its name, its district and its IFSC. Written beside the branch and split from
// what an officer types by the same function, so that both sides agree.

/** Shorter words would name half of a large bank; they only narrow what a longer one found. */
export const shortestSearchedWord = 2;
const longestWord = 30;

export interface NamedBranch {
  readonly branchName: string;
  readonly district: string;
  readonly ifsc: string;
}

/** Lower-case words of letters and digits, each once. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== '')
      .map((word) => word.slice(0, longestWord)),
  ),
];

/** What a branch is filed under. */
export const branchWords = ({ branchName, district, ifsc }: NamedBranch): string[] =>
  wordsOf(`${branchName} ${district} ${ifsc}`);

/** True where each typed word is the beginning of a word of the branch. */
export const isBranchFound = (branch: NamedBranch, typed: readonly string[]): boolean => {
  const words = branchWords(branch);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
};
