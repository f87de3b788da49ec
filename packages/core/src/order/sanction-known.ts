// Whether PFMS has the mother sanction that an order names, by what it said last of the scheme: a list asks PFMS nothing, and the
// orders that wait ask once a scheme (decisions.md, Scheme files).
import { civilDate, formatCivilDate } from '@portal/domain/calendar';
import type { OrderHeader } from '@portal/domain/order/order';
import { type Reason, reason } from '@portal/domain/order/reason';
import { log } from '../log.ts';
import type { ListedSanctions } from '../sanction/entity.ts';
import { isSilence, type SanctionedScheme, wantedListed } from '../sanction/listed.ts';
import { readRows } from '../storage/read.ts';
import type { OrderRow } from './entity.ts';

type Naming = Pick<OrderHeader, 'motherSanctionNo' | 'slsCode' | 'allotment'>;

export const schemeOfOrder = ({ slsCode, allotment }: Naming): SanctionedScheme => ({
  slsCode,
  schemecd: allotment.stateHead.schemecd,
});

/** Returns none where PFMS was never asked about the scheme: processing the order asks it. */
export const sanctionReasons = (order: Naming, listed: ListedSanctions | undefined): Reason[] => {
  if (!listed || listed.slsCode !== order.slsCode) return [];
  if (listed.sanctions.some(({ number }) => number === order.motherSanctionNo)) return [];
  const asked = formatCivilDate(civilDate(new Date(listed.at)));
  return [reason('sanction', `${order.motherSanctionNo}, asked on ${asked}.`)];
};

/**
 * Orders as their lists show them: one that was verified waits all the same while PFMS does not have its sanction (any more). It may be
 * processed, which asks PFMS again. One read for all of them.
 */
export const withSanctionReasons = async (orders: readonly OrderRow[]): Promise<OrderRow[]> => {
  const open = orders.filter(({ state, isVerified }) => state === 'received' && isVerified);
  const codes = [...new Set(open.flatMap(({ header }) => (header ? [schemeOfOrder(header).schemecd] : [])))];
  if (codes.length === 0) return [...orders];
  const rows = await readRows(codes.map(wantedListed));
  const listed = new Map(codes.map((schemecd, at) => [schemecd, rows[at]]));
  return orders.map((order) => {
    if (order.state !== 'received' || !order.isVerified || !order.header) return order;
    const reasons = sanctionReasons(order.header, listed.get(schemeOfOrder(order.header).schemecd));
    return reasons.length === 0 ? order : { ...order, isWaiting: true, reasons };
  });
};

/** Asks PFMS about the sanctions of a scheme, and keeps its answer. @throws `scheme.pfms-unavailable` (503) */
export type AskSanctions = (scheme: SanctionedScheme) => Promise<unknown>;

/** Asks about the sanction that an order waits for. Where PFMS does not answer, what it said last holds. */
export const askForSanction = async (
  { header, reasons }: Pick<OrderRow, 'header' | 'reasons'>,
  ask: AskSanctions,
): Promise<void> => {
  if (!header || !reasons.some(({ code }) => code === 'sanction')) return;
  try {
    await ask(schemeOfOrder(header));
  } catch (error) {
    if (!isSilence(error)) throw error;
    log('warn', 'sanction.not-asked', { ...schemeOfOrder(header) });
  }
};
