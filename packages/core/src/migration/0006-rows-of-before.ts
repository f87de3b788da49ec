// Rows that no release of today reads: they are removed, and what they counted is made anew.
import { isFindRow } from '../bill/find-row.ts';
import { type Migration, textOf } from './migration.ts';

export const rowsOfBefore: Migration = {
  number: 6,
  what: 'Rows that nothing reads any more are removed.',
  why: 'Counts moved behind the grants of their office; a busy grant no longer gives out turns; searches have keys of another form.',
  from: 'count#…, turn#…, and find#… without the number of a bill, releases before 29 November 2026',
  to: 'nothing; counts and searches are made anew',
  beside: 'frozen',
  repairs: true,
  change(item) {
    const [pk, sk] = [textOf(item, 'pk'), textOf(item, 'sk')];
    const isGone = /^(count|turn)#/.test(pk) || (pk.startsWith('find#') && !isFindRow(item));
    return isGone ? { put: [], remove: [{ pk, sk }] } : undefined;
  },
};
