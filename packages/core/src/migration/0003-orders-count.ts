// Orders of scheme systems that wait are counted on the home of their office by the day on which they came.
import { civilDate } from '@portal/domain/calendar';
import { type Migration, textOf } from './migration.ts';

export const ordersCount: Migration = {
  number: 3,
  what: 'Orders of scheme systems that wait are counted on the home of their office.',
  why: 'The home shows since when files wait; it asks counted rows and not the orders.',
  from: 'order#<ddo>#<system>, state received, without waitsSince, releases before 25 November 2026',
  to: 'waitsSince is the civil date of receivedAt',
  beside: 'frozen',
  repairs: true,
  change(item) {
    if (!textOf(item, 'pk').startsWith('order#') || item['state'] !== 'received') return undefined;
    if (item['waitsSince'] !== undefined) return undefined;
    return { put: [{ ...item, waitsSince: civilDate(new Date(textOf(item, 'receivedAt'))) }] };
  },
};
