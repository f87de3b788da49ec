// Texts of field components, wherever a screen has them.

export const fieldPartsWords = {
  nextPage: 'Next page',
  previousPage: 'Previous page',
  thereProblem: 'There is a problem',
  optional: '(optional)',
  error: 'Error:',
  loading: 'Loading...',
  shownTypeForOthers: (shown: string, all: string) =>
    `${shown} of ${all} are shown. Type words to find the others.`,
  nothingFound: 'Nothing found. Try fewer letters.',
};
