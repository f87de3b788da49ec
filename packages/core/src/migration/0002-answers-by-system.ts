// Answers to scheme systems wait in a part of the open work of their own system, say since when, and name the order that they are about.
import { orderSystems } from '@portal/domain/order/order';
import { mapLimit } from '../map-limit.ts';
import { officeEntity } from '../office/entity.ts';
import { rowsUnder } from '../storage/rows-under.ts';
import type { Item } from '../storage/transact.ts';
import { type Migration, textOf } from './migration.ts';

export const answersBySystem: Migration = {
  number: 2,
  what: 'Answers to scheme systems are found by their system and name their order.',
  why: 'Each system is answered by its own schedule, so that one that is down holds up no other; a paid order is answered payee by payee.',
  from: 'acknowledgement#…, open work acknowledge#<part>, without orderKey and waitingSince, releases before 23 November 2026',
  to: 'open work acknowledge-<system>#<part>; waitingSince is the time of the event; ddoCode and orderKey are those of the order of the message, or empty',
  beside: 'frozen',
  repairs: false,
  async change(item) {
    if (!textOf(item, 'pk').startsWith('acknowledgement#') || item['orderKey'] !== undefined)
      return undefined;
    const system = textOf(item, 'system');
    const order = (await ordersByMessage()).get(`${system} ${textOf(item, 'messageId')}`);
    const of = order ? { ddoCode: order['ddoCode'], orderKey: order['key'] } : { orderKey: '' };
    const [, part] = /^acknowledge#(\d+)$/.exec(String(item['openWork'])) ?? [];
    const openWork = `acknowledge-${system}#${part}`;
    const work = part === undefined ? {} : { openWork, gsi3pk: openWork };
    return { put: [{ ...item, ...of, waitingSince: textOf(item, 'at'), ...work }] };
  },
};

let orders: Promise<ReadonlyMap<string, Item>> | undefined;

/** The orders of all offices by system and message; read once, for there are few in the data that has such answers. */
const ordersByMessage = (): Promise<ReadonlyMap<string, Item>> => {
  orders ??= readOrders();
  return orders;
};

const readOrders = async (): Promise<ReadonlyMap<string, Item>> => {
  const { data } = await officeEntity().query.officesByCode({}).go({ pages: 'all', consistent: true });
  const lists = data.flatMap(({ ddoCode }) => orderSystems.map((system) => `order#${ddoCode}#${system}`));
  const rows = (await mapLimit(lists, 8, (list) => rowsUnder(list))).flat();
  return new Map(rows.map((row) => [`${String(row['system'])} ${String(row['messageId'])}`, row]));
};
