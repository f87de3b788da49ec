// Ids that scheme systems give are claimed in capitals: "abc" and "ABC" are one id.
import { plainId } from '@portal/domain/code';
import { readItems } from '../storage/read.ts';
import { type Migration, textOf } from './migration.ts';

const lists = /^order-(id$|payee#|file-)/;

export const idsInCapitals: Migration = {
  number: 9,
  what: 'Ids of orders, payee references and file names are known in whatever letters they come.',
  why: 'An order that repeats an id in other letters is the same order, and would be paid again.',
  from: 'claim#<system>#order-id#<id as sent>, order-payee#…, order-file-…, releases before 29 November 2026',
  to: 'the same with the id in capitals; the row as sent stays where another order has that',
  beside: 'frozen',
  repairs: false,
  async change(item) {
    const pk = textOf(item, 'pk');
    if (!pk.startsWith('claim#') || !lists.test(textOf(item, 'list'))) return undefined;
    const key = textOf(item, 'key');
    const capitals = plainId(key);
    if (capitals === key) return undefined;
    const plain = { pk: `${pk.slice(0, -key.length)}${capitals}`, sk: textOf(item, 'sk') };
    const [found] = await readItems([plain]);
    if (found && found['recordId'] !== item['recordId']) return undefined;
    return {
      put: [{ ...item, ...plain, key: capitals }],
      remove: [{ pk, sk: plain.sk }],
    };
  },
};
