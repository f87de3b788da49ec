// What must hold of the world after each step: money is conserved, by component too, every status has its step, no number is
// used twice, no acknowledged bill is lost and none is half made.

import { countedFaults } from '@portal/core/audit/counted';
import { type BillRow, registerEntity } from '@portal/core/bill/entity';
import { figuresOfBill, settleOverdue } from '@portal/core/bill/figures';
import { stepsOf } from '@portal/core/bill/step';
import { billRows } from '@portal/core/consolidation/candidate';
import type { GrantRow } from '@portal/core/scheme/entity';
import { rowsUnder } from '@portal/core/storage/rows-under';
import type { BillAction } from '@portal/domain/bill/workflow';
import {
  faultsOfBills,
  grantFaults,
  grantNow,
  headNow,
  heldOf,
  limitFaults,
  limitNow,
  reservationsOf,
} from '../support/ledger.ts';
import { nodalFaults } from './allotments.ts';
import { componentFaults, enteredFaults } from './components.ts';
import type { Job } from './job.ts';
import { figuresNow, type World, type WorldOffice } from './world.ts';

/** What was looked at before: the version of each bill, whose lines and steps need no second look, and each balance. */
export type Seen = Map<string, number>;

/** `isWhole`: what was looked at before is looked at again. */
export const faultsOfWorld = async (
  world: World,
  jobs: readonly Job[],
  seen: Seen,
  isWhole = false,
): Promise<string[]> => {
  const perOffice = await Promise.all(
    world.offices.map((office) => officeFaults(office, jobs, isWhole ? undefined : seen)),
  );
  const bills = perOffice.flatMap((one) => one.bills);
  return [
    ...perOffice.flatMap(({ faults }) => faults),
    ...numberFaults(bills),
    ...acknowledgementFaults(bills, jobs),
    ...(await nodalFaults(world, jobs, seen)),
  ];
};

const officeFaults = async (office: WorldOffice, jobs: readonly Job[], seen?: Seen) => {
  const [general, sna, spa, gpf] = await Promise.all([
    chargedTo(office.general, seen),
    chargedTo(office.sna, seen),
    chargedTo(office.spa, seen),
    countedOn(office, seen),
  ]);
  return {
    bills: [...general.bills, ...sna.bills, ...spa.bills, ...gpf.bills],
    faults: [
      ...general.faults,
      ...(await countedFaults(office.office.ddoCode)),
      ...sna.faults,
      ...spa.faults,
      ...gpf.faults,
      ...(await heldOfLimit(office.sna, sna.bills)),
      ...(await heldOfLimit(office.spa, spa.bills)),
      ...spa.bills.flatMap(shareFaults),
      ...spa.bills.filter(isHeld).flatMap((bill) => enteredFaults(bill, jobs)),
      ...(await Promise.all(spa.changed.filter(isHeld).map(componentFaults))).flat(),
    ],
  };
};

const heldOfLimit = async (grant: GrantRow, bills: readonly BillRow[]): Promise<string[]> => {
  const limit = await limitNow(grant);
  const held = sum(bills.filter(isHeld).map(({ grossPaise }) => grossPaise));
  return [
    ...(await limitFaults(grant)),
    ...(limit && limit.availablePaise + held === limit.limitPaise && limit.availablePaise >= 0
      ? []
      : [`limit of ${grant.ddoCode}: ${limit?.availablePaise} left, ${held} held of ${limit?.limitPaise}`]),
  ];
};

/** Both shares make the gross, the parts of it as well, and the top-up is the State's. */
const shareFaults = ({ transNo, grossPaise, own, shares }: BillRow): string[] => {
  const parts = ['capital', 'salary', 'other', 'topUp'].map((name) => Number(own?.[name]));
  const isWhole =
    sum(parts) === grossPaise &&
    shares !== undefined &&
    shares.centrePaise + shares.statePaise === grossPaise &&
    shares.statePaise >= Number(own?.['topUp']);
  return isWhole
    ? []
    : [`bill ${transNo}: parts ${parts} and shares ${JSON.stringify(shares)} of ${grossPaise}`];
};

const chargedTo = async (grant: GrantRow, seen?: Seen) => {
  const [now, reservations] = await Promise.all([grantNow(grant), reservationsOf(grant)]);
  const bills = await headers(
    grant.ddoCode,
    reservations.map(({ transNo }) => transNo),
  );
  const faults = grantFaults(grant, now, reservations, bills);
  if (seen) faults.push(...(await slipFaults(grant, now, [...bills.values()], seen)));
  const changed = changedBills([...bills.values()], seen);
  faults.push(...(await faultsOfBills(changed)));
  return { bills: [...bills.values()], changed, faults };
};

/** Those that changed since they were looked at last, which they are now. */
const changedBills = (bills: readonly BillRow[], seen?: Seen): BillRow[] => {
  const changed = bills.filter(({ transNo, version }) => seen?.get(transNo) !== version);
  for (const { transNo, version } of changed) seen?.set(transNo, version);
  return changed;
};

/** A common head holds no money, and counts exactly the bills charged to it. */
const countedOn = async ({ head, lastNumber }: WorldOffice, seen?: Seen) => {
  const { data: registered } = await registerEntity()
    .query.billsOfOffice({ ddoCode: head.ddoCode })
    .gt({ transNo: lastNumber })
    .go({ pages: 'all', consistent: true });
  const [now, all] = await Promise.all([
    headNow(head),
    headers(
      head.ddoCode,
      registered.map(({ transNo }) => transNo),
    ),
  ]);
  const bills = [...all.values()].filter(({ kind }) => kind === 'gpf');
  const held = bills.filter(isHeld);
  const paise = sum(held.map(({ grossPaise }) => grossPaise));
  const ledger = await heldOf(head.ddoCode, `commonhead#${head.year}#${head.schemecd}#${head.object}`);
  const inLedger = ledger.filter(({ state }) => state === 'reserved').map(({ amountPaise }) => amountPaise);
  const ledgerFaults =
    inLedger.length === held.length && sum(inLedger) === paise
      ? []
      : [`ledger of the head of ${head.ddoCode}: ${inLedger} for ${held.length} bills of ${paise}`];
  const faults =
    now.billCount === held.length && now.expenditurePaise === paise
      ? []
      : [
          `head of ${head.ddoCode}: ${now.billCount} bills of ${now.expenditurePaise} for ${held.length} of ${paise}`,
        ];
  return { bills, faults: [...faults, ...ledgerFaults, ...(await faultsOfBills(changedBills(bills, seen)))] };
};

/**
 * The balance that the slip of a new bill prints is the one after its own reservation: of the new bills of a round each
 * follows from the one before. Where a round also gave money back or took more, their order is not known.
 */
const slipFaults = async (
  grant: GrantRow,
  now: GrantRow,
  bills: readonly BillRow[],
  seen: Seen,
): Promise<string[]> => {
  const name = `balance of ${grant.schemecd}`;
  const before = seen.get(name) ?? grant.balancePaise;
  seen.set(name, now.balancePaise);
  const isFresh = ({ transNo }: BillRow) => !seen.has(transNo);
  const movesNoMoney = ({ transNo, version, status }: BillRow) =>
    version === seen.get(transNo) ||
    (version === (seen.get(transNo) ?? 0) + 1 && (status === 'returned' || status === 'authorized'));
  if (!bills.every((bill) => (isFresh(bill) ? bill.version === 1 : movesNoMoney(bill)))) return [];
  let left = before;
  const printed = bills.filter(isFresh).map(async (bill) => ({ ...bill, ...(await figuresOfBill(bill)) }));
  return (await Promise.all(printed))
    .sort((a, b) => (b.balancePaise ?? 0) - (a.balancePaise ?? 0))
    .flatMap(({ transNo, grossPaise, balancePaise }) => {
      left -= grossPaise;
      return balancePaise === left
        ? []
        : [`bill ${transNo} prints the balance ${balancePaise}, which was ${left}`];
    });
};

const headers = async (ddoCode: string, numbers: readonly string[]): Promise<Map<string, BillRow>> => {
  const bills = await billRows(numbers.map((transNo) => ({ ddoCode, transNo })));
  return new Map(bills.flatMap((bill) => (bill ? [[bill.transNo, bill]] : [])));
};

const isHeld = ({ status }: BillRow): boolean => status !== 'deleted';
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const numberFaults = (bills: readonly BillRow[]): string[] => [
  ...twice(
    bills.flatMap(({ transNo, authNo }) => [transNo, ...(authNo ? [authNo] : [])]),
    'number',
  ),
  ...twice(
    bills
      .filter(isHeld)
      .map(({ ddoCode, year, deptBillNo }) => `${ddoCode} ${year} ${deptBillNo.toUpperCase()}`),
    'Department Bill No',
  ),
];

const twice = (values: readonly string[], what: string): string[] => {
  const seen = new Set<string>();
  return values.flatMap((value) => {
    if (seen.has(value)) return [`${what} ${value} is used twice`];
    seen.add(value);
    return [];
  });
};

const acknowledgementFaults = (bills: readonly BillRow[], jobs: readonly Job[]): string[] => {
  const byNumber = new Map(bills.map((bill) => [bill.transNo, bill]));
  const owners = new Map<string, string>();
  return jobs.flatMap((job) => {
    if (job.limit || !job.outcome || !('done' in job.outcome)) return [];
    const { done } = job.outcome;
    const bill = byNumber.get(job.transNo ?? done);
    if (!bill) return [`${job.name} was acknowledged as ${done}, and that bill is not there`];
    if (job.action === 'authorize' && bill.authNo !== done)
      return [`${job.name} was acknowledged as ${done}, and the bill has ${bill.authNo}`];
    if (job.action !== 'submit') return [];
    const owner = owners.get(done);
    owners.set(done, job.name);
    return owner === undefined ? [] : [`${job.name} and ${owner} were both acknowledged as ${done}`];
  });
};

/**
 * Once every officer knows the outcome: each step of each bill is one job's, each job that was done has its step, and
 * the numbers in use are exactly those of the bills.
 */
export const finalFaults = async (world: World, jobs: readonly Job[]): Promise<string[]> => {
  const faults: string[] = await notedFigureFaults(world);
  const all: BillRow[] = [];
  for (const office of world.offices)
    for (const charged of [
      ...[office.general, office.sna, office.spa].map((grant) => chargedTo(grant)),
      countedOn(office),
    ]) {
      const { bills } = await charged;
      all.push(...bills);
      for (const bill of bills)
        faults.push(...(await stepFaults(bill, jobs)), ...(await usedNumberFaults(bill)));
      const submitted = new Set(
        jobs.flatMap(({ action, outcome }) =>
          action === 'submit' && outcome && 'done' in outcome ? [outcome.done] : [],
        ),
      );
      for (const { transNo } of bills)
        if (!submitted.has(transNo)) faults.push(`bill ${transNo} exists, and no caller got its number`);
    }
  return [...faults, ...(await figureFaults(world, all))];
};

/** After the resume schedule no grant or head keeps figures of a bill whose request was killed. */
const notedFigureFaults = async ({ offices }: World): Promise<string[]> => {
  await settleOverdue('~');
  const rows = await Promise.all(offices.map(({ office }) => rowsUnder(`office#${office.ddoCode}`)));
  return rows.flat().flatMap((row) => {
    const noted = Object.keys(row).filter((name) => name.startsWith('noted#'));
    return noted.length === 0 ? [] : [`${row['sk']} still keeps ${noted}`];
  });
};

/** The figures of the landing page count in the same transactions. */
const figureFaults = async ({ figures }: World, bills: readonly BillRow[]): Promise<string[]> => {
  const now = await figuresNow();
  const paid = sum(bills.filter(({ status }) => status === 'authorized').map(({ payeeCount }) => payeeCount));
  const expected = { bills: bills.filter(isHeld).length, beneficiaries: paid, paymentsPending: paid };
  return (Object.keys(expected) as (keyof typeof expected)[]).flatMap((name) =>
    now[name] - figures[name] === expected[name]
      ? []
      : [`the figure "${name}" grew by ${now[name] - figures[name]}, not by ${expected[name]}`],
  );
};

const stepFaults = async (bill: BillRow, jobs: readonly Job[]): Promise<string[]> => {
  const steps = await stepsOf(bill);
  const { transNo } = bill;
  const about = jobs.filter(
    (job) => (job.transNo ?? (job.outcome && 'done' in job.outcome ? job.outcome.done : '')) === transNo,
  );
  return (['submit', 'correct', 'return', 'authorize', 'delete'] as BillAction[]).flatMap((action) => {
    const taken = steps.filter((step) => step.action === action).length;
    const done = about.filter((job) => job.action === action && job.outcome && 'done' in job.outcome).length;
    return taken === done
      ? []
      : [`bill ${transNo}: ${taken} steps "${action}" for ${done} acknowledged jobs`];
  });
};

const usedNumberFaults = async (bill: BillRow): Promise<string[]> => {
  const [row] = await rowsUnder(`billno#${bill.ddoCode}#${bill.year}#${bill.deptBillNo.toUpperCase()}`);
  const isOwn = row?.['transNo'] === bill.transNo;
  if (bill.status === 'deleted') return isOwn ? [`bill ${bill.transNo} is deleted and keeps its number`] : [];
  return isOwn ? [] : [`bill ${bill.transNo} does not own its number ${bill.deptBillNo}`];
};
