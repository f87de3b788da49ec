// The invariants of an order, for every system (decisions.md, Scheme files): counts, net of each payee, sums, sums of
// components, and the parts of the allotment. What needs the portal's records (grant, DDO, agency, limit, IFSC, an id that
// was seen) is checked where those are. Pure and total.
import { plainId } from '../code.ts';
import { formatRupees, type Paise } from '../money.ts';
import { mixedWord } from '../name.ts';
import { type Order, type OrderPayee, orderLimits } from './order.ts';
import { distinctReasons, type Reason, type ReasonCode, reason } from './reason.ts';

/** Every broken invariant, each code once; the sentence names the first place. */
export const orderReasons = (order: Order): Reason[] =>
  distinctReasons([
    ...formReasons(order),
    ...countReasons(order),
    ...sumReasons(order),
    ...order.payees.flatMap(payeeReasons),
    ...allotmentReasons(order),
  ]);

/** Letters and digits, a digit at least, one sign between them at a time: no two ids are read alike, and none is a path. */
const idPattern = /^(?=.*\d)[A-Za-z0-9]+(?:[._/-][A-Za-z0-9]+)*$/;

const formReasons = (order: Order): Reason[] => {
  const { finYear, payees, txnUniqueId, batchId, agencyCode, agencyId } = order;
  const [from = 0, to = 0] = finYear.split('-').map(Number);
  const seen = new Set<string>();
  const twice = payees.find(({ referenceNo }) => seen.size === seen.add(plainId(referenceNo)).size);
  return [
    ...(to === from + 1 ? [] : [reason('schema', `The financial year is written ${finYear}.`)]),
    ...(idPattern.test(txnUniqueId) ? [] : [reason('schema', `The transaction number is ${txnUniqueId}.`)]),
    ...(/\.\.|\/\//.test(batchId) ? [reason('schema', `The batch is ${batchId}.`)] : []),
    ...(plainId(agencyId) === plainId(agencyCode)
      ? []
      : [reason('schema', `The agency is ${agencyCode}, and its id says ${agencyId}.`)]),
    ...nameReasons(order),
    ...(twice ? [reason('schema', `Two payees have the reference number ${twice.referenceNo}.`)] : []),
  ];
};

/** Names that show one thing to an officer and another to a bank. */
const nameReasons = ({ agencyName = '', payees }: Order): Reason[] => {
  const named = [agencyName, ...payees.map(({ name }) => name)].find((name) => mixedWord(name) !== undefined);
  return named === undefined
    ? []
    : [reason('schema', `The name “${named}” has a word with letters of two scripts.`)];
};

const countReasons = ({ payeeCount, payees }: Order): Reason[] => {
  const parts = total(
    payees.map(({ components, deductions }) => Math.max(components.length, deductions.length)),
  );
  return [
    ...(payeeCount === payees.length && payeeCount > 0
      ? []
      : [reason('count', `The header says ${payeeCount}, the file has ${payees.length}.`)]),
    ...(payees.length > orderLimits.payees || parts > orderLimits.parts
      ? [
          reason(
            'too-large',
            `A bill takes ${orderLimits.payees} payees with ${orderLimits.parts} components.`,
          ),
        ]
      : []),
  ];
};

const sumReasons = ({ grossPaise, netPaise, payees }: Order): Reason[] => [
  ...differing(
    'gross',
    'The total gross',
    grossPaise,
    'the payees',
    total(payees.map((each) => each.grossPaise)),
  ),
  ...differing('net', 'The total net', netPaise, 'the payees', total(payees.map((each) => each.netPaise))),
];

const payeeReasons = (payee: OrderPayee): Reason[] => {
  const { grossPaise, netPaise, deductions, components, referenceNo } = payee;
  const kept = total(deductions.map(({ amountPaise }) => amountPaise));
  const paid = total(components.map(({ amountPaise }) => amountPaise));
  const name = `of payee ${referenceNo}`;
  return [
    ...(grossPaise > 0 ? [] : [reason('gross', `The gross ${name} is 0.`)]),
    ...differing('payee-net', `The net ${name}`, netPaise, 'gross less deductions', grossPaise - kept),
    ...(components.length === 0
      ? []
      : differing('gross', `The gross ${name}`, grossPaise, 'its components', paid)),
  ];
};

/** Centre's share, state's share and top-up are the allotment, where the system sends them. */
const allotmentReasons = ({ allotment }: Order): Reason[] => {
  const { totalPaise, centrePaise, statePaise, topUpPaise = 0 } = allotment;
  if (totalPaise === undefined || centrePaise === undefined || statePaise === undefined) return [];
  const parts = centrePaise + statePaise + topUpPaise;
  return differing('limit', 'The allotment', totalPaise, 'its shares and top-up', parts);
};

const differing = (code: ReasonCode, what: string, said: number, of: string, found: number): Reason[] =>
  said === found ? [] : [reason(code, `${what} is ${rupees(said)}, ${of} make ${rupees(found)}.`)];

/** Sums of paise of 20,000 amounts may pass the largest amount; then they differ from every total, which is all that is asked. */
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const rupees = (amount: number): string => `Rs ${formatRupees(amount as Paise)}`;
