// An order that came before its office was ready waits for the records (mapping, limit, grant, branch, sanction), and they are asked again: by
// the resume schedule, and before it is processed (decisions.md, Scheme files). What is asked is what was asked when it came.
import { civilDate } from '@portal/domain/calendar';
import { distinctReasons, type Reason } from '@portal/domain/order/reason';
import { acknowledge } from '../acknowledgement/acknowledge.ts';
import { errorFields, log } from '../log.ts';
import { mapLimit } from '../map-limit.ts';
import { newsOfFile } from '../news/change.ts';
import { openWork, overdue } from '../storage/open-work.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { readRows } from '../storage/read.ts';
import { transact } from '../storage/transact.ts';
import { type OrderKey, recordId, wantedOrder } from './claims.ts';
import { type OrderRow, orderEntity } from './entity.ts';
import { answeredOrder, notWaiting, orderChange } from './load.ts';
import { payeesOfOrder, putPayees } from './payees.ts';
import { referencesOf, takeReferences } from './references.ts';
import { type AskSanctions, askForSanction } from './sanction-known.ts';
import { againstRecords } from './verify.ts';

const dayMs = 24 * 60 * 60_000;
/** Minutes between two questions, on the first day and afterwards. */
const restMinutes = { first: 10, later: 60 } as const;

/** What puts an order among those that wait for records, until the next question. */
export const waitingForRecords = (order: OrderKey & Pick<OrderRow, 'receivedAt'>, now: Date) => {
  const isFirstDay = now.getTime() - Date.parse(order.receivedAt) < dayMs;
  const next = now.getTime() + (isFirstDay ? restMinutes.first : restMinutes.later) * 60_000;
  return { isWaiting: true, ...openWork('order', `${order.system}|${recordId(order)}`, new Date(next)) };
};

/**
 * The order as the records have it now; as it is where it waits for none. Verified it is answered to its system as accepted, like
 * one that was verified when it came. With `ask`, PFMS is asked about a sanction that it waits for. It refuses with `Overtaken`.
 */
export const askAgain = async (order: OrderRow, now: Date, ask?: AskSanctions): Promise<OrderRow> => {
  const { header } = order;
  if (order.state !== 'received' || !order.isWaiting || !header) return order;
  if (ask) await askForSanction(order, ask);
  const whole = { ...header, payees: await payeesOfOrder(order) };
  const records = await againstRecords(whole, civilDate(now));
  const references = await referencesOf(whole, order);
  await takeReferences(whole, order, references.free);
  const held = order.released ? [] : references.reasons;
  const reasons = distinctReasons([...records.reasons, ...held]);
  if (reasons.length > 0) return stillWaiting(order, reasons, now);
  // the names of their banks: a branch may have been missing
  await putPayees(order, records.payees);
  const { isWaiting: _, openWork: __, openAt: ___, ...rest } = order;
  await transact({
    order: orderChange(order, { isVerified: true, reasons: [] }, notWaiting),
    news: newsOfFile({ ...order, receivedAt: now.toISOString(), fault: '' }),
    ...acknowledge(answeredOrder(order), 'registered', [], now),
  });
  return { ...rest, isVerified: true, reasons: [], version: order.version + 1 };
};

const stillWaiting = async (order: OrderRow, reasons: Reason[], now: Date): Promise<OrderRow> => {
  const set = { reasons, ...waitingForRecords(order, now) };
  await transact({ order: orderChange(order, set) });
  return { ...order, ...set, version: order.version + 1 };
};

const runSeconds = 60;
const askedAtOnce = 4;

/**
 * Asks about the orders that are due, and with `ask` PFMS once about each scheme with a sanction that is waited for; a run ends after
 * a minute, and what is left is due in the next.
 */
export const askWaitingOrders = async (now: Date, ask?: AskSanctions): Promise<number> => {
  const askOnce = ask && onceAScheme(ask);
  const due = await overdue('order', `${now.toISOString()}~`, (part) => orderEntity().query.openWork(part));
  const end = performance.now() + runSeconds * 1000;
  let asked = 0;
  await mapLimit(due, askedAtOnce, async (one) => {
    if (performance.now() > end) return;
    if (await askOne(one, now, askOnce)) asked += 1;
  });
  return asked;
};

/** The index may lag: the row itself says whether it waits. One that cannot be asked now stops no other. */
const askOne = async (key: OrderKey, now: Date, ask: AskSanctions | undefined): Promise<boolean> => {
  try {
    const [order] = await readRows([wantedOrder(key)]);
    if (order) await askAgain(order, now, ask);
    return true;
  } catch (error) {
    // an officer acts on it at this moment
    if (error instanceof Overtaken) return false;
    log('error', 'order.not-asked', { system: key.system, key: key.key, fault: errorFields(error) });
    return false;
  }
};

const onceAScheme = (ask: AskSanctions): AskSanctions => {
  const asked = new Map<string, Promise<unknown>>();
  return (scheme) => {
    const name = `${scheme.schemecd} ${scheme.slsCode}`;
    const answer = asked.get(name) ?? ask(scheme);
    asked.set(name, answer);
    return answer;
  };
};
