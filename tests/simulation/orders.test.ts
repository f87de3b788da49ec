// Orders that repeat each other's payees come, are rejected and are processed by several officers at once, with answers lost and
// processes killed at random calls: no payee reference of an agency is paid twice (decisions.md, Scheme files).
import type { Call, Officer } from '@portal/core/call';
import { AppError } from '@portal/core/error';
import type { OrderRow } from '@portal/core/order/entity';
import { orderOf, wantedName } from '@portal/core/order/load';
import { processOrder } from '@portal/core/order/process';
import { registerOrder } from '@portal/core/order/register';
import { rejectOrder } from '@portal/core/order/reject';
import { Overtaken } from '@portal/core/storage/overtaken';
import { putRows, readRows } from '@portal/core/storage/read';
import type { Order } from '@portal/domain/order/order';
import { beforeAll, expect, inject, test } from 'vitest';
import '../support/shared-cloud.ts';
import { bankRows } from '../../packages/local/src/seed/banks.ts';
import { anOrder, arrivalOf, orderDeskOf } from '../support/order.ts';
import { officeRecord } from '../support/records.ts';
import { type Random, seeded } from './random.ts';
import { watchTable } from './table-mishap.ts';
import { giveTableBack } from './treasury/one-bill.ts';
import { isLost, Turnstile } from './turnstile.ts';
import { officer, useOwnTable } from './world.ts';

/** Seeds in which two orders take one reference where nothing forbids it. */
const seeds = [5, 16];
const orderCount = 6;
const referenceCount = 9;
const rounds = 8;
const calmRounds = 3;
const system = 'nrega';
const sanctionNo = 'MS/2026/1';

beforeAll(async () => {
  await useOwnTable(inject('cloud'), 'orders');
  await putRows(bankRows());
});
giveTableBack();

const ports = {
  pfms: {
    schemeDetails: () => Promise.reject(new Error('PFMS was asked')),
    motherSanctions: async () => ({
      status: 0,
      sanctions: [{ number: sanctionNo, date: '2026-04-01', amountPaise: 1e9 }],
    }),
  },
};

interface World {
  readonly random: Random;
  readonly officers: readonly Officer[];
  readonly orders: readonly Order[];
}

/** Two officers of one office, and orders of one agency each of which pays three of a few references. */
const worldOf = async (random: Random): Promise<World> => {
  const office = await officeRecord();
  const desk = await orderDeskOf({ office, draft: noClient, final: noClient });
  const orders = Array.from({ length: orderCount }, (): Order => {
    const order = anOrder(desk);
    const first = random.whole(0, referenceCount - 1);
    const step = random.whole(1, 2);
    const payees = order.payees.map((payee, at) => ({
      ...payee,
      referenceNo: `R${(first + at * step) % referenceCount}`,
    }));
    return { ...order, payees };
  });
  return { random, officers: ['a', 'b'].map((name) => officer(office, name, 'F')), orders };
};
const noClient = undefined as never;

const fileOf = ({ txnUniqueId }: Order): string => `${txnUniqueId}.xml`;

/** Refusals that an officer may meet who looks at a list that is a moment old. */
const expected = new Set([
  'order.unknown',
  'order.waiting',
  'order.processed',
  'order.rejected',
  'order.no-time',
  'bill.changed-meanwhile',
  'storage.busy',
]);

const note = (error: unknown): void => {
  if (isLost(error) || error instanceof Overtaken) return;
  if (!(error instanceof AppError) || !expected.has(error.code)) throw error;
};

let requests = 0;
const callBy = ({ random, officers }: World): Call => {
  requests += 1;
  const requestId = `request-${requests}`;
  return { officer: random.pick(officers), now: new Date(), requestId, idempotencyKey: requestId };
};

const requestOn = (world: World, order: Order, calm = false) => {
  const call = callBy(world);
  const of = { system, fileName: fileOf(order) } as const;
  const act = calm ? 0.7 : world.random.whole(0, 9) / 10;
  if (act < 0.4) return { name: `${fileOf(order)} comes`, work: () => registerOrder(arrivalOf(order)) };
  if (act < 0.5)
    return { name: `${fileOf(order)} rejected`, work: () => rejectOrder(call, of, 'Sent twice.') };
  return { name: `${fileOf(order)} processed`, work: () => processOrder(call, of, ports) };
};

const rowsOf = async (world: World): Promise<readonly (readonly [Order, OrderRow])[]> => {
  const call = callBy(world);
  const found = await Promise.all(
    world.orders.map(async (order) => {
      const names = await readRows(wantedName(call, { system, fileName: fileOf(order) }));
      return names.some(Boolean) ? [[order, await orderOf(names, system)] as const] : [];
    }),
  );
  return found.flat();
};

/** References that more than one processed order pays. */
const paidTwice = (rows: readonly (readonly [Order, OrderRow])[]): string[] => {
  const paid = rows
    .filter(([, { state }]) => state === 'processed')
    .flatMap(([order]) => order.payees.map(({ referenceNo }) => referenceNo));
  return paid.filter((reference, at) => paid.indexOf(reference) !== at);
};

/** Two to five requests at once, round by round; at last each order comes whole and is processed where it may be. */
const play = async (world: World, turnstile: Turnstile): Promise<void> => {
  const { random, orders } = world;
  const send = async (asked: readonly { name: string; work: () => Promise<unknown> }[]) => {
    for (const outcome of await turnstile.run(asked)) if (outcome.status === 'rejected') note(outcome.reason);
    expect(paidTwice(await rowsOf(world))).toEqual([]);
  };
  for (let round = 0; round < rounds; round += 1)
    await send(Array.from({ length: random.whole(2, 5) }, () => requestOn(world, random.pick(orders))));
  turnstile.calm();
  for (const order of orders)
    await send([{ name: `${fileOf(order)} comes`, work: () => registerOrder(arrivalOf(order)) }]);
  for (let round = 0; round < calmRounds; round += 1)
    await send(orders.map((order) => requestOn(world, order, true)));
};

const simulate = async (seed: number): Promise<readonly (readonly [Order, OrderRow])[]> => {
  const random = seeded(seed);
  const turnstile = new Turnstile(random, { fault: random.pick([0, 0.03, 0.08]) });
  const world = await worldOf(random);
  const remove = watchTable(turnstile);
  const ownRandom = Math.random;
  Math.random = () => 0;
  try {
    await play(world, turnstile);
    return await rowsOf(world);
  } finally {
    Math.random = ownRandom;
    remove();
  }
};

test.each(seeds)(
  'no payee reference is paid twice, and what nothing holds is paid (seed %i)',
  async (seed) => {
    const rows = await simulate(seed);
    expect(rows).toHaveLength(orderCount);
    const processed = rows.filter(([, { state }]) => state === 'processed');
    // a simulation in which nothing is paid, or nothing repeated, proves nothing
    expect(processed.length).toBeGreaterThan(0);
    expect(processed.length).toBeLessThan(orderCount);
    const living = new Set(
      processed.flatMap(([order]) => order.payees.map(({ referenceNo }) => referenceNo)),
    );
    const held = rows.filter(([, { state }]) => state === 'received');
    for (const [order, { reasons }] of held) {
      expect(reasons.map(({ code }) => code)).toEqual(['payee-seen']);
      const repeats = held.some(
        ([other]) =>
          other !== order &&
          other.payees.some(({ referenceNo }) =>
            order.payees.some((payee) => payee.referenceNo === referenceNo),
          ),
      );
      expect(repeats || order.payees.some(({ referenceNo }) => living.has(referenceNo))).toBe(true);
    }
  },
);
