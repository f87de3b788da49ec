// Texts of field components, wherever a screen has them.

export const fieldPartsWords = {
  nextPage: 'Next page',
  previousPage: 'Previous page',
  thereProblem: 'There is a problem',
  optional: '(optional)',
  error: 'Error:',
  loading: 'Loading...',
};
