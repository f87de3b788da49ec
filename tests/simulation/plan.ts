// What the officers of a simulation want, as its seed has it: new bills, decisions on the bills that they know of, and
// every open request again.
import type { BillEntry } from '@portal/domain/bill/kind';
import { emptyPayeeLine } from '@portal/domain/bill/schema';
import { mayTake } from '@portal/domain/bill/workflow';
import { type Paise, paise } from '@portal/domain/money';
import { limitWish } from './allotments.ts';
import type { Job, OfficersAction } from './job.ts';
import type { Random } from './random.ts';
import { beginning, manyPayees, type World, type WorldOffice } from './world.ts';

interface KnownBill {
  readonly transNo: string;
  readonly entry: BillEntry;
  /** The last that any caller saw acknowledged. */
  readonly lastAction: OfficersAction;
}

let simulations = 0;

export class Plan {
  readonly jobs: Job[] = [];
  /** In every key and bill number: the people are the same in every simulation of a process. */
  readonly #run: number;
  readonly #random: Random;
  readonly #world: World;
  #time = beginning.getTime();

  constructor(random: Random, world: World) {
    simulations += 1;
    this.#run = simulations;
    this.#random = random;
    this.#world = world;
  }

  now(): Date {
    this.#time += this.#random.whole(1, 60_000);
    return new Date(this.#time);
  }

  open(): Job[] {
    return this.jobs.filter(({ outcome }) => !outcome);
  }

  /** Two to six requests at once: new jobs, open ones again, and now and then a double click. */
  requests(): Job[] {
    const requests: Job[] = [];
    for (let count = this.#random.whole(2, 6); count > 0; count -= 1) {
      const open = this.open();
      const job = open.length > 0 && this.#random.chance(0.4) ? this.#random.pick(open) : this.#newJob();
      requests.push(job, ...(job.key !== undefined && this.#random.chance(0.15) ? [job] : []));
    }
    return requests;
  }

  #newJob(): Job {
    const random = this.#random;
    if (random.chance(0.12)) return this.#newAllotment();
    // most of them compete for the money of one office
    const office = random.chance(0.75) ? this.#world.hot : random.pick(this.#world.offices);
    const about = this.#billToDecide(office);
    const action = about ? this.#actionOn(about) : 'submit';
    // mostly those who may
    const able = office.officers.filter(({ login }) => random.chance(0.2) || mayTake(action, login));
    const officer = random.pick(able.length > 0 ? able : office.officers);
    const entry = action === 'submit' || action === 'correct' ? this.#entry(office, about?.entry) : undefined;
    const number = this.jobs.length + 1;
    const job: Job = {
      name: `job ${number} (${officer.username} ${officer.login} ${action}${about ? ` ${about.transNo}` : ''})`,
      officer,
      action,
      transNo: about?.transNo,
      entry,
      key: `simulation-${this.#run}-${number}`,
      outcome: undefined,
      attempts: 0,
    };
    this.jobs.push(job);
    return job;
  }

  /** Limits are allotted and withdrawn while bills draw on them. */
  #newAllotment(): Job {
    const action = this.#random.pick(['allot', 'withdraw'] as const);
    const { officer, limit } = limitWish(this.#random, this.#world);
    const number = this.jobs.length + 1;
    const job: Job = {
      name: `job ${number} (${officer.username} ${action} ${limit.limit_amount})`,
      officer,
      action,
      limit,
      transNo: undefined,
      entry: undefined,
      key: `simulation-${this.#run}-${number}`,
      outcome: undefined,
      attempts: 0,
    };
    this.jobs.push(job);
    return job;
  }

  /** Returned bills wait for their correction, so they are taken up first. */
  #billToDecide(office: WorldOffice): KnownBill | undefined {
    const random = this.#random;
    const known = this.#knownBills(office);
    if (known.length === 0 || random.chance(0.35)) return undefined;
    const returned = known.filter(({ lastAction }) => lastAction === 'return');
    return random.pick(returned.length > 0 && random.chance(0.6) ? returned : known);
  }

  /** What usually follows, and now and then anything: officers look at lists that are a moment old. */
  #actionOn({ lastAction }: KnownBill): OfficersAction {
    const random = this.#random;
    if (random.chance(0.2)) return random.pick(['correct', 'authorize', 'return', 'delete']);
    if (lastAction === 'return') return random.pick(['correct', 'correct', 'correct', 'delete']);
    return random.pick(['return', 'return', 'return', 'authorize', 'delete']);
  }

  #knownBills({ office }: WorldOffice): KnownBill[] {
    const done = this.jobs.filter((job) => job.outcome && 'done' in job.outcome);
    return done.flatMap(({ action, outcome, officer, entry }) => {
      if (action !== 'submit' || !entry || !outcome || !('done' in outcome)) return [];
      if (officer.office.ddoCode !== office.ddoCode) return [];
      const transNo = outcome.done;
      const lastAction = done.findLast((job) => job.transNo === transNo)?.action ?? 'submit';
      return [{ transNo, entry, lastAction: lastAction as OfficersAction }];
    });
  }

  /** A new entry, or another one for the grant of the bill that is corrected. */
  #entry(office: WorldOffice, corrected: BillEntry | undefined): BillEntry {
    const random = this.#random;
    const kind = corrected?.kind ?? random.pick(['general', 'sna', 'spa', 'gpf'] as const);
    const isMany = (kind === 'sna' || kind === 'spa') && random.chance(corrected ? 0.5 : 0.1);
    // a few of them empty a grant, so that two at once are often too many
    const gross = paise(
      isMany ? random.whole(120_000, 300_000) : random.whole(200, random.pick([100_000, 600_000])),
    );
    const deduction = paise(random.chance(0.3) ? Math.floor(gross / 10) : 0);
    const { schemecd, object } = office[places[kind]];
    const isSameNumber = corrected !== undefined && random.chance(0.5);
    return {
      kind,
      grant: { schemecd, object },
      billType: kind === 'gpf' ? '41' : '17',
      formId: kind === 'gpf' ? '40' : '30',
      deptBillNo: isSameNumber ? corrected.deptBillNo : this.#number(kind),
      gross,
      deduction,
      net: undefined,
      purpose: kind === 'gpf' ? '' : 'Repairs of the office roof',
      ...(kind === 'spa' ? { own: this.#own(office, gross) } : {}),
      deductions: deduction > 0 ? [{ majorHead: '0021', scheme: '00210010201', value: deduction }] : [],
      payees: this.#payees(office, kind, paise(gross - deduction), isMany ? manyPayees : random.whole(1, 4)),
    };
  }

  /** Few numbers, so that officers meet in them; those of an SPA bill have digits alone. */
  #number(kind: BillEntry['kind']): string {
    const number = this.#random.whole(1, 40);
    return kind === 'spa' ? String(this.#run * 1_000 + number) : `S${this.#run}/${number}`;
  }

  /** Half of the bills say how their gross is made up. */
  #own({ spa }: WorldOffice, gross: Paise): NonNullable<BillEntry['own']> {
    const of = { category: 'OT', slsCode: spa.slsCode, cssCode: '9977' };
    if (this.#random.chance(0.5)) return of;
    const capital = paise(this.#random.whole(0, gross));
    return { ...of, capital, topUp: paise(gross - capital) };
  }

  #payees(office: WorldOffice, kind: BillEntry['kind'], net: Paise, most: number): BillEntry['payees'] {
    // an SNA payee is paid a rupee at least
    const count = Math.max(1, Math.min(most, isOfMaster(kind) ? Math.floor(net / 100) : net));
    const share = Math.floor(net / count);
    return Array.from({ length: count }, (_, at) => {
      const amount = paise(at === count - 1 ? net - share * (count - 1) : share);
      if (!isOfMaster(kind)) {
        const employee = office.employees[at % office.employees.length];
        if (!employee) throw new Error('the office has no employees');
        const { ein, fullName, pan, accountNumber, ifsc, gpfNumber, grade } = employee;
        const gpf = kind === 'gpf' ? { gpfNumber, grade } : {};
        return { ...emptyPayeeLine, name: fullName, ein, pan, accountNumber, ifsc, ...gpf, amount };
      }
      const payee = office.payees[at];
      if (!payee) throw new Error('the office has too few payees');
      const { snaUniqueId, accountNumber, ifsc } = payee;
      const line = { ...emptyPayeeLine, snaUniqueId, accountNumber, ifsc, amount };
      return kind === 'spa' ? { ...line, components: componentsOf(amount, at) } : line;
    });
  }
}

const places = { general: 'general', pay: 'general', gpf: 'head', sna: 'sna', spa: 'spa' } as const;

/** Paid out of the SNA payee master, at least a rupee each. */
const isOfMaster = (kind: BillEntry['kind']): boolean => kind === 'sna' || kind === 'spa';

/** Two components of the test schemes, the second with a deduction; which they are differs by payee and amount. */
const componentsOf = (amount: Paise, at: number) => {
  const half = paise(Math.floor(amount / 2));
  const part = (code: string, net: Paise, gross: Paise) => ({ code, description: '', gross, net });
  const rest = paise(amount - half);
  return [part(`1.${1 + (at % 3)}`, half, half), part(`2.${1 + (amount % 3)}`, rest, paise(rest + 10))];
};
