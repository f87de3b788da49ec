// The payees of an order in pages: an order may have 5,000, and a list of orders reads few of them.
import * as z from 'zod';
import { itemOf } from '../storage/change.ts';
import { listPage, type Page, partsOf, putRows, readRows, type Wanted, wanted } from '../storage/read.ts';
import { type OrderRow, orderPageEntity, StoredPayee } from './entity.ts';

/** Where the payees of an order are. */
export type PagesKey = Pick<OrderRow, 'ddoCode' | 'system' | 'sha256'>;

export const payeesPerPage = 100;
/** Pages of one answer: 500 payees. */
const pagesPerAnswer = 5;

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

/** The payees of orders that have no more than one page of them, in the order of the orders. */
export const firstPayees = async (orders: readonly PagesKey[]): Promise<StoredPayee[][]> =>
  (await readRows(orders.map((order) => wantedPage(order, 0)))).map((page) => page ?? []);

/** One answer of an order's payees. */
export const payeePage = async (
  { ddoCode, system, sha256 }: PagesKey,
  cursor: string | undefined,
): Promise<Page<StoredPayee>> => {
  const query = orderPageEntity().query.pagesOfOrder({ ddoCode, system, sha256 });
  const { rows, next } = await listPage(query, cursor, { count: pagesPerAnswer, consistent: true });
  return { rows: rows.flatMap(({ payees }) => payeesIn(payees)), next };
};
