// What must hold of bills, consolidated bills and runs after every round, whatever was lost or killed.

import { countedFaults } from '@portal/core/audit/counted';
import { type BillRow, registerEntity } from '@portal/core/bill/entity';
import { membersOf } from '@portal/core/bill/member';
import { billRows } from '@portal/core/consolidation/candidate';
import { consolidationEntity, type RunRow } from '@portal/core/consolidation/entity';
import { consolidationText as text } from '@portal/domain/consolidation/texts';
import { faultsOf, faultsOfBills } from '../../support/ledger.ts';
import { childComponentFaults, componentFaults } from '../components.ts';
import type { Consolidators } from './world.ts';

/** Every consolidated bill of the office, deleted ones too. */
export const parentsOf = async ({ ddoCode, bills }: Consolidators): Promise<BillRow[]> => {
  const { data } = await registerEntity()
    .query.billsOfOffice({ ddoCode })
    .go({ pages: 'all', consistent: true });
  const oldest = bills[0]?.transNo ?? '';
  const rows = await billRows(data.filter(({ transNo }) => transNo > oldest));
  return rows.filter((row) => row !== undefined).filter(({ kind }) => kind === 'consolidated');
};

export const runsOf = async ({ ddoCode, bills }: Consolidators): Promise<RunRow[]> => {
  const { data } = await consolidationEntity()
    .query.consolidationsOfOffice({ ddoCode })
    .go({ pages: 'all', consistent: true });
  const oldest = bills[0]?.transNo ?? '';
  return data.filter(({ transNo }) => transNo > oldest);
};

export const isUnderWay = ({ state }: RunRow): boolean =>
  state === 'claiming' || state === 'assembling' || state === 'releasing';

/** No child in two, none stranded, every parent the sum of its children to the paisa, component by component. */
export const faultsOfConsolidators = async (all: Consolidators): Promise<string[]> => {
  const children = (
    await billRows(all.bills.map(({ transNo }) => ({ ddoCode: all.ddoCode, transNo })))
  ).filter((row) => row !== undefined);
  const [parents, runs] = [await parentsOf(all), await runsOf(all)];
  const faults = await countedFaults(all.ddoCode);
  const live = new Map(
    parents.filter(({ status }) => status !== 'deleted').map((parent) => [parent.transNo, parent]),
  );
  faults.push(...(await faultsOfBills([...children, ...live.values()])));
  const open = new Set(runs.filter((run) => isUnderWay(run)).map(({ transNo }) => transNo));
  for (const run of runs)
    if (isUnderWay(run) !== (run.openWork !== undefined))
      faults.push(`run ${run.transNo} is ${run.state} and ${run.openWork ?? 'not'} due`);
  for (const { transNo, reason } of runs)
    if (reason === text.notEqual) faults.push(`run ${transNo} lost its lines: ${reason}`);
  for (const child of children) {
    const { transNo, status, parentNo } = child;
    if ((status === 'consolidated') !== (parentNo !== undefined))
      faults.push(`bill ${transNo} is ${status} and of ${parentNo}`);
    if (parentNo !== undefined && !live.has(parentNo) && !open.has(parentNo))
      faults.push(`bill ${transNo} is stranded in ${parentNo}`);
  }
  for (const parent of live.values()) {
    const own = children.filter(({ parentNo }) => parentNo === parent.transNo);
    const members = (await membersOf(parent)).map(({ transNo }) => transNo);
    if (
      members.toSorted().join() !==
      own
        .map(({ transNo }) => transNo)
        .toSorted()
        .join()
    )
      faults.push(`${parent.transNo} names ${members} and has ${own.map(({ transNo }) => transNo)}`);
    faults.push(...(await componentFaults(parent)), ...childComponentFaults(parent, own));
    for (const name of ['grossPaise', 'deductionPaise', 'netPaise', 'payeeCount'] as const) {
      const sum = own.reduce((total, child) => total + child[name], 0);
      if (sum !== parent[name]) faults.push(`${parent.transNo}: ${name} ${parent[name]} and not ${sum}`);
    }
  }
  return [...faults, ...(await faultsOf(all.world.hot.spa))];
};
