// What is said of saved views.
import { viewLimits } from './limits.ts';

export const viewText = {
  none: 'No view of this list is saved.',
  nameMissing: 'Enter a name for the view.',
  nameLong: `The name of a view has at most ${viewLimits.nameCharacters} characters.`,
  stateLong: 'This view is too long to be saved. Shorten the filter or the search.',
  taken: 'There is a view with this name. Choose another name, or replace it.',
  tooMany: `At most ${viewLimits.views} views are saved. Remove one of them.`,
  saved: (name: string) => `The view “${name}” is saved.`,
  removed: (name: string) => `The view “${name}” is removed.`,
  /** What of a view the list does not have any more. */
  missing: (name: string, what: readonly string[]) =>
    `The view “${name}” is shown without what this list does not have any more: ${what.join(', ')}.`,
} as const;
