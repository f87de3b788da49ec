// Texts of field components, wherever a screen has them.
import { amountText } from '@portal/domain/money';

export const fieldPartsWords = {
  nextPage: 'Next page',
  previousPage: 'Previous page',
  thereProblem: 'There is a problem',
  optional: '(optional)',
  error: 'Error:',
  loading: 'Loading...',
  shownTypeForOthers: (shown: string, all: string) =>
    `${shown} of ${all} are shown. Type words to find the others.`,
  amountForm: amountText,
  nothingFound: 'Nothing found. Try fewer letters.',
};
