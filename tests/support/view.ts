// Saved views of lists.
import type { Sent } from '@portal/domain/contract';
import type { saveView } from '@portal/domain/view/api';

export type SavedView = Sent<typeof saveView>['body'];

/** A view of the bill register: two words in the filter, by amount, without the column of schemes. */
export const aView = (name: string, changes: Partial<SavedView> = {}): SavedView => ({
  list: 'bill-register',
  name,
  state: {
    filter: 'upper primary',
    sort: { id: 'net', descending: true },
    rows: 20,
    hidden: ['scheme'],
    chosen: {},
  },
  ...changes,
});
