// What field says, wherever a screen has it.

export const fieldPartsWords = {
  nextPage: 'Next page',
  previousPage: 'Previous page',
  thereProblem: 'There is a problem',
  optional: '(optional)',
  error: 'Error:',
  loading: 'Loading...',
};
