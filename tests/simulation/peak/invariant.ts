// What must hold after the hour: every bill that an officer began is at the treasury once, the offices have these bills and no
// others, and their money, steps and figures are whole.
import { registerEntity } from '@portal/core/bill/entity';
import { mapLimit } from '@portal/core/map-limit';
import { faultsOf } from '../../support/ledger.ts';
import { headerOf } from '../../support/signed-bill.ts';
import { isLive, isUploaded } from '../treasury/invariant.ts';
import { figuresNow } from '../world.ts';
import type { Journey } from './journey.ts';
import type { PeakOffice, PeakWorld } from './world.ts';

const atOnce = 4;

export const peakFaults = async (world: PeakWorld, journeys: readonly Journey[]): Promise<string[]> => {
  const offices = await mapLimit(world.offices, atOnce, (office) => officeFaults(office, journeys));
  return [
    ...offices.flat(),
    ...(await treasuryFaults(world, journeys)),
    ...(await figureFaults(world, journeys)),
  ];
};

const officeFaults = async (office: PeakOffice, journeys: readonly Journey[]): Promise<string[]> => {
  const { ddoCode } = office.draft.office;
  const own = new Set(journeys.filter((one) => one.office === office).map(({ transNo }) => transNo));
  const { data } = await registerEntity()
    .query.billsOfOffice({ ddoCode })
    .go({ pages: 'all', consistent: true });
  const registered = new Set(data.map(({ transNo }) => transNo));
  const faults = [...own].filter((transNo) => !registered.has(transNo)).map((one) => `${one} is lost`);
  const expected = own.size + office.earlierBills;
  if (registered.size !== expected)
    faults.push(`${ddoCode} has ${registered.size} bills, not the ${expected} that officers know of`);
  for (const grant of office.grants) faults.push(...(await faultsOf(grant)));
  return faults;
};

const treasuryFaults = async (world: PeakWorld, journeys: readonly Journey[]): Promise<string[]> => {
  const taken = new Map<string, string[]>();
  for (const { key } of world.books().filter(isLive)) {
    const transNo = key.slice(0, key.indexOf('-'));
    taken.set(transNo, [...(taken.get(transNo) ?? []), key]);
  }
  const faults = await mapLimit(journeys, atOnce, async ({ office, name, transNo, next }) => {
    if (next) return [`${name} never got an answer`];
    const bill = await headerOf(office.draft.office.ddoCode, transNo);
    const keys = taken.get(transNo) ?? [];
    return [
      ...(isUploaded(bill) ? [] : [`${transNo} ended ${bill.status}: ${bill.sending?.reason ?? ''}`]),
      ...(keys.length === 1 && keys[0] === bill.sending?.key ? [] : [`${transNo} is paid as ${keys}`]),
    ];
  });
  return faults.flat();
};

const figureFaults = async ({ figures }: PeakWorld, journeys: readonly Journey[]): Promise<string[]> => {
  const grown = (await figuresNow()).bills - figures.bills;
  return grown === journeys.length ? [] : [`the figure "bills" grew by ${grown}, not ${journeys.length}`];
};
