// What must hold after every round: the treasury holds one live message of a bill at most, never under other bytes, never
// of a bill that the portal gave back; what is not uploaded is in the officer's list with a reason; books and history
// are whole.

import type { BillRow } from '@portal/core/bill/entity';
import { stepsOf } from '@portal/core/bill/step';
import type { Officer } from '@portal/core/call';
import { accountedList, uploadList } from '@portal/core/treasury/list';
import type { BillStatus } from '@portal/domain/bill/workflow';
import type { TakenBill } from '@portal/partners/treasury-books';
import { faultsOf } from '../../support/ledger.ts';
import { figuresNow } from '../world.ts';
import { headersOf, type TreasuryWorld } from './world.ts';

export const isLive = ({ audt_flag }: TakenBill): boolean => audt_flag !== 'O';
export const isUploaded = ({ status }: Pick<BillRow, 'status'>): boolean =>
  (['uploaded', 'received', 'audit', 'delivered', 'compiled', 'objected'] as BillStatus[]).includes(status);
const transNoOf = ({ key }: TakenBill): string => key.slice(0, key.indexOf('-'));

export const faultsNow = async (world: TreasuryWorld, now: Date): Promise<string[]> => {
  const [bills, money, messages] = await Promise.all([
    headersOf(world),
    faultsOf(world.grant),
    messageFaults(world),
  ]);
  const books = world.books();
  const perBill = await Promise.all(bills.map((bill) => billFaults(bill, books)));
  const [final = world.officers.draft] = world.officers.finals;
  return [...money, ...messages, ...perBill.flat(), ...(await listFaults(bills, final, now))];
};

const billFaults = async (bill: BillRow, books: readonly TakenBill[]): Promise<string[]> => {
  const { transNo, sending } = bill;
  const taken = books.filter((one) => transNoOf(one) === transNo);
  const live = taken.filter(isLive);
  const [paid] = live;
  const own = taken.find(({ key }) => key === sending?.key);
  const steps = await stepsOf(bill);
  const uploads = steps.filter(({ action }) => action === 'upload').length;
  const faults = [
    live.length > 1 && `the treasury pays it ${live.length} times: ${live.map(({ key }) => key).join(', ')}`,
    paid && paid.key !== sending?.key && `the treasury pays ${paid.key}, the portal knows ${sending?.key}`,
    paid &&
      bill.status !== 'signed' &&
      !isUploaded(bill) &&
      `the treasury pays it while the portal has it ${bill.status}`,
    isUploaded(bill) && !own && 'is uploaded, and the treasury does not have it',
    isUploaded(bill) &&
      own &&
      (bill.acknowledgement?.number !== own.ack_no || bill.acknowledgement.messageSha256 !== own.sha256) &&
      'keeps another acknowledgement than the treasury gave',
    uploads > taken.length && `has ${uploads} uploads, the treasury of ${taken.length}`,
    sending?.state === 'sending' &&
      !bill.openWork?.startsWith('send#') &&
      'is being sent, and no schedule would continue it',
    sending?.state === 'failed' && !sending.reason && 'failed without a reason',
  ];
  return faults.filter((fault) => typeof fault === 'string').map((fault) => `bill ${transNo}: ${fault}`);
};

/** The same key brings the same bytes, whatever was answered. */
const messageFaults = async ({ control }: TreasuryWorld): Promise<string[]> => {
  const bytes = new Map<string, string>();
  return (await control.messages()).flatMap(({ key, sha256 }) => {
    const before = bytes.get(key) ?? sha256;
    bytes.set(key, sha256);
    return before === sha256 ? [] : [`message ${key} came with other bytes under the same key`];
  });
};

/** What an officer sees of the bills that are signed or at the treasury. */
const listFaults = async (bills: readonly BillRow[], officer: Officer, now: Date): Promise<string[]> => {
  const call = { officer, requestId: 'list', now, idempotencyKey: undefined };
  const open = await uploadList(call, undefined, 1_000, 'normal');
  const years = [...new Set(bills.map(({ year }) => year))];
  const ended = await Promise.all(
    years.map((year) => accountedList(call, undefined, 1_000, { way: 'normal', year })),
  );
  const shown = new Map(open.rows.map((row) => [row.trans_no, row]));
  const accounted = new Map(ended.flatMap(({ rows }) => rows).map((row) => [row.trans_no, row]));
  return bills.flatMap((bill) => {
    const isEnded = bill.status === 'compiled';
    const row = (isEnded ? accounted : shown).get(bill.transNo);
    if ((isEnded ? shown : accounted).has(bill.transNo))
      return [`bill ${bill.transNo} is ${bill.status} and in the list of others`];
    if (bill.status !== 'signed' && !isUploaded(bill)) return [];
    if (!row) return [`bill ${bill.transNo} is ${bill.status} and in no list`];
    const isExplained = (row.upload_state !== 'failed' && row.audt_flag !== 'O') || row.reasons.length > 0;
    return isExplained
      ? []
      : [`bill ${bill.transNo} is ${row.upload_state} ${row.audt_flag} without a reason`];
  });
};

/** Once all is calm and the schedules ran: nothing is under way, and both sides know the same. */
export const settledFaults = async (world: TreasuryWorld): Promise<string[]> => {
  const books = world.books();
  return (await headersOf(world)).flatMap((bill) => {
    const live = books.find((one) => transNoOf(one) === bill.transNo && isLive(one));
    const faults = [
      bill.sending?.state === 'sending' && 'is still being sent',
      live && !isUploaded(bill) && `is at the treasury, and the portal has it ${bill.status}`,
      // a corrected bill is still asked about: the treasury may go on with the one that it acknowledged before
      !isUploaded(bill) &&
        !bill.acknowledged &&
        bill.openWork &&
        !waitsForOfficer(bill) &&
        `leaves work open: ${bill.openWork}`,
    ];
    return faults
      .filter((fault) => typeof fault === 'string')
      .map((fault) => `bill ${bill.transNo}: ${fault}`);
  });
};

/** It is signed, and neither a schedule nor an execution does anything about it. */
const waitsForOfficer = ({ status, openWork = '' }: BillRow): boolean =>
  status === 'signed' && openWork.startsWith('unsent#');

/** When every account is compiled: each bill once, and the figures of the landing page with them. */
export const finalFaults = async (world: TreasuryWorld): Promise<string[]> => {
  const bills = await headersOf(world);
  const sum = (count: (bill: BillRow) => number) => bills.reduce((total, bill) => total + count(bill), 0);
  const now = await figuresNow();
  const expected = {
    bills: bills.length,
    vouchers: bills.length,
    amountPaidPaise: sum(({ netPaise }) => netPaise),
    beneficiaries: sum(({ payeeCount }) => payeeCount),
    paymentsProcessed: sum(({ payeeCount }) => payeeCount),
    paymentsPending: 0,
  };
  return [
    ...bills.flatMap(({ transNo, status, openWork }) => [
      ...(status === 'compiled' ? [] : [`bill ${transNo} ended ${status}`]),
      ...(openWork ? [`bill ${transNo} leaves work open: ${openWork}`] : []),
    ]),
    ...(Object.keys(expected) as (keyof typeof expected)[]).flatMap((name) => {
      const grown = now[name] - world.figures[name];
      return grown === expected[name]
        ? []
        : [`the figure "${name}" grew by ${grown}, not by ${expected[name]}`];
    }),
  ];
};
