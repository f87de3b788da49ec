// What happens on the way to the treasury, as the seed has it: officers press upload, withdraw, ask for the status and try
// again; the schedules come and go; the treasury works on, objects and has faults.
import type { BillRow } from '@portal/core/bill/entity';
import { nextStatus } from '@portal/domain/bill/workflow';
import type { Random } from '../random.ts';
import { beginning } from '../world.ts';
import { isLive, isUploaded } from './invariant.ts';
import { clear, type FaultSettings, troubles } from './outside.ts';
import type { Request } from './request.ts';
import { authorizeAndSign, type TreasuryWorld } from './world.ts';

/** From less than a try takes to more than the schedules wait. */
const steps = [20, 20, 45, 70, 90, 200, 320, 900];

/** Those that leave it open whether the message is there come more often. */
const worst = [...troubles, 'slow', 'late', 'late', 'late'] as const;

export class Plan {
  readonly requests: Request[] = [];
  readonly #random: Random;
  readonly #world: TreasuryWorld;
  #time = beginning.getTime();

  constructor(random: Random, world: TreasuryWorld) {
    this.#random = random;
    this.#world = world;
  }

  get now(): Date {
    return new Date(this.#time);
  }

  pass(seconds = this.#random.pick(steps)): void {
    this.#time += seconds * 1000;
  }

  /** Often as it was: a treasury that is down stays so for a while. */
  faultSettings(before: FaultSettings): FaultSettings {
    const random = this.#random;
    if (random.chance(0.5)) return before;
    if (random.chance(0.2)) return clear;
    const chance = random.pick([0.5, 1, 1, 1]);
    return { chance, troubles: random.chance(0.3) ? troubles : [random.pick(worst)] };
  }

  open(): Request[] {
    return this.requests.filter(({ isKnown }) => !isKnown);
  }

  /** What officers ask for in this round: some requests again, some new, now and then a double click. */
  asked(bills: readonly BillRow[]): Request[] {
    const random = this.#random;
    const again = this.open().filter(() => random.chance(0.6));
    const fresh = bills.filter(() => random.chance(0.35)).map((bill) => this.request(bill, this.#wish(bill)));
    return [...again, ...fresh, ...fresh.filter(() => random.chance(0.1))];
  }

  request(bill: BillRow, action: Request['action']): Request {
    const random = this.#random;
    const { finals, draft } = this.#world.officers;
    const number = this.requests.length + 1;
    const request: Request = {
      name: `request ${number} (${action} ${bill.transNo})`,
      officer: random.chance(0.03) ? draft : random.pick(finals),
      action,
      bill: { transNo: bill.transNo, ...(bill.authNo === undefined ? {} : { authNo: bill.authNo }) },
      key: `upload-${bill.ddoCode}-${number}`,
      isKnown: false,
    };
    this.requests.push(request);
    return request;
  }

  /** Mostly what the screen offers, and now and then what was there a moment ago. */
  #wish(bill: BillRow): Request['action'] {
    const random = this.#random;
    if (random.chance(0.1)) return random.pick(['upload', 'withdraw', 'status']);
    if (isUploaded(bill)) return 'status';
    return random.chance(bill.sending?.state === 'failed' ? 0.6 : 0.05) ? 'withdraw' : 'upload';
  }

  /** Withdrawn bills are authorized again, objected ones get another body. */
  async repair(bills: readonly BillRow[], chance: number): Promise<void> {
    const [final] = this.#world.officers.finals;
    if (!final) throw new Error('the office has no Final login');
    for (const bill of bills) {
      const isBack = bill.status === 'prepared' || nextStatus('attach', bill) !== undefined;
      if (isBack && this.#random.chance(chance)) await authorizeAndSign(final, bill.transNo, this.now);
    }
  }

  /** The treasury takes some bills a step further. */
  async work(): Promise<void> {
    for (const { auth_no, audt_flag } of this.#world.books().filter(isLive)) {
      const next = following[audt_flag] ?? [];
      if (next.length === 0 || !this.#random.chance(0.1)) continue;
      const flag = this.#random.pick(next);
      await this.#world.control.move(auth_no, flag, flag === 'O' ? ['Voucher 2 is missing.'] : []);
    }
  }
}

const following: Readonly<Record<string, readonly string[]>> = {
  U: ['P', 'P', 'A', 'O'],
  P: ['A', 'A', 'D', 'O'],
  A: ['D', 'D', 'D', 'O'],
  D: ['C'],
};
