// The payees of an order in pages: an order may have 5,000, and a list of orders reads few of them.
import * as z from 'zod';
import { itemOf } from '../storage/change.ts';
import { partsOf, putRows, readRows, type Wanted, wanted } from '../storage/read.ts';
import { type OrderKey, wantedOrder } from './claims.ts';
import { type OrderRow, orderPageEntity, StoredPayee } from './entity.ts';

/** Where the payees of an order are. */
export type PagesKey = Pick<OrderRow, 'ddoCode' | 'system' | 'sha256'>;

export const payeesPerPage = 100;

const pageName = (page: number): string => String(page).padStart(4, '0');
const StoredPayees = z.array(StoredPayee);
const payeesIn = (text: string): StoredPayee[] => StoredPayees.parse(JSON.parse(text));

/** Stores the payees before the order that shows them; a repeated call writes the same pages. Answers their size in bytes. */
export const putPayees = async (order: PagesKey, payees: readonly StoredPayee[]): Promise<number> => {
  const { ddoCode, system, sha256 } = order;
  const pages = partsOf(payees, payeesPerPage).map((part) => JSON.stringify(part));
  await putRows(
    pages.map((text, page) =>
      itemOf(orderPageEntity().put({ ddoCode, system, sha256, page: pageName(page), payees: text })),
    ),
  );
  return pages.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
};

const wantedPage = ({ ddoCode, system, sha256 }: PagesKey, page: number): Wanted<StoredPayee[]> => {
  const entity = orderPageEntity();
  const want = wanted(entity, entity.get({ ddoCode, system, sha256, page: pageName(page) }));
  return { key: want.key, parse: (item) => payeesIn(want.parse(item).payees) };
};

/** All payees of an order, in their order. */
export const payeesOfOrder = async (order: PagesKey & Pick<OrderRow, 'header'>): Promise<StoredPayee[]> => {
  const pages = Math.ceil((order.header?.payeeCount ?? 0) / payeesPerPage);
  const read = await readRows(Array.from({ length: pages }, (_, page) => wantedPage(order, page)));
  return read.flatMap((page) => page ?? []);
};

/** The references of all payees of an order by its place in the list of its office, as acknowledgements name them. */
export const referencesOfOrder = async (key: OrderKey): Promise<string[]> => {
  const [order] = await readRows([wantedOrder(key)]);
  if (!order) throw new Error(`the order ${key.key} is not stored`);
  return (await payeesOfOrder(order)).map(({ referenceNo }) => referenceNo);
};

/** The payees of orders that have no more than one page of them, in the order of the orders. */
export const firstPayees = async (orders: readonly PagesKey[]): Promise<StoredPayee[][]> =>
  (await readRows(orders.map((order) => wantedPage(order, 0)))).map((page) => page ?? []);

/** The pages that hold so many of an order's payees from a page on, to be read with the order. */
export const wantedPayees = (order: PagesKey, from: number, rows: number): Wanted<StoredPayee[]>[] =>
  Array.from({ length: Math.ceil(rows / payeesPerPage) }, (_, at) => wantedPage(order, from + at));

/** The answer of such pages, and the page that the next begins with. */
export const payeeAnswer = (
  { header }: Pick<OrderRow, 'header'>,
  from: number,
  pages: readonly (readonly StoredPayee[] | undefined)[],
): { readonly rows: readonly StoredPayee[]; readonly next: string | undefined } => {
  const next = from + pages.length;
  const isMore = next * payeesPerPage < (header?.payeeCount ?? 0) && pages.at(-1) !== undefined;
  return { rows: pages.flatMap((page) => page ?? []), next: isMore ? String(next) : undefined };
};
