// What finance IT sees of the portal's operation: what is stuck and since when, whether the portal is frozen, and who did what.
import * as z from 'zod';
import { redrivable, severities } from './own-ways.ts';
import { scheduleStates } from './schedules.ts';

/** One thing that is stuck: a bill, an import, a certificate. */
export const StuckItem = z.strictObject({
  /** The number by which a person finds it. */
  about: z.string(),
  /** DDO code of its office; empty where it is no office's. */
  ddo_code: z.string(),
  /** Since when, or of what ends: when it ends. */
  since: z.string(),
  why: z.string(),
  net_amt: z.number().nullable(),
});
export type StuckItem = z.output<typeof StuckItem>;

/** One way in which money is stuck now. */
export const StuckWay = z.strictObject({
  code: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  /** What the portal does by itself. */
  next: z.string(),
  /** What a person does. */
  advice: z.string(),
  count: z.int(),
  /** Of the oldest. */
  since: z.string(),
  /** When it was counted. */
  seen_at: z.string(),
  /** What a redrive sends again; null where it can do nothing. */
  redrives: z.enum(redrivable).nullable(),
  /** The oldest of them, twenty at most. */
  items: z.array(StuckItem),
});
export type StuckWay = z.output<typeof StuckWay>;

export const Freeze = z.strictObject({
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  /** When the portal thaws by itself; empty where a person thaws it. */
  until: z.string(),
});
export type Freeze = z.output<typeof Freeze>;

/** What runs by the clock, and how its last run ended. */
export const ScheduleLine = z.strictObject({
  code: z.string(),
  title: z.string(),
  every_minutes: z.int(),
  state: z.enum(scheduleStates),
  /** When the last run ended; empty where none is known. */
  ended_at: z.string(),
  /** How long it took. */
  milliseconds: z.int(),
  /** What it did, or why it failed. */
  said: z.string(),
});
export type ScheduleLine = z.output<typeof ScheduleLine>;

export const operationActs = ['portal-frozen', 'portal-thawed', 'uploads-redriven'] as const;
export type OperationAct = (typeof operationActs)[number];

/** One act of an operator. */
export const OperationEvent = z.strictObject({
  action: z.enum(operationActs),
  at: z.string(),
  by: z.string(),
  /** The sentence of a freeze, or what a redrive sent. */
  result: z.string(),
});
export type OperationEvent = z.output<typeof OperationEvent>;

export const Operations = z.strictObject({
  /** When it was last counted; empty where it never was. */
  seen_at: z.string(),
  /** How many ways are looked at. */
  checks: z.int(),
  stuck: z.array(StuckWay),
  schedules: z.array(ScheduleLine),
  freeze: Freeze.nullable(),
  events: z.array(OperationEvent),
});
export type Operations = z.output<typeof Operations>;
