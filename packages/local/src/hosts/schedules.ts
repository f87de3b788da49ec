// Hosts the template's schedules: calls their functions when they are due, and now when asked to.
import * as z from 'zod';
import { StartFailure } from '../process/start-failure.ts';
import { honour, withoutEffect } from '../template/honour.ts';
import { functionNameOf } from '../template/physical.ts';
import type { Template } from '../template/template.ts';
import type { Functions } from './functions.ts';
import type { Log } from './invocation.ts';
import { parseSchedule, type Schedule } from './schedule-expression.ts';

const properties = z.strictObject({
  Name: z.string().optional(),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().default('UTC'),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  FlexibleTimeWindow: z.strictObject({ Mode: z.literal('OFF') }),
  Target: z.strictObject({
    Arn: z.string(),
    Input: z.string().default('{}'),
    // A run that failed is made up for by the next one here; who may call is for the tests of the stacks.
    ...withoutEffect('DeadLetterConfig', 'RetryPolicy', 'RoleArn'),
  }),
  ...withoutEffect('Description', 'GroupName'),
});

export interface Schedules {
  /**
   * Fires a schedule now, by its name or by what follows the stage's prefix in it; answers when its function has.
   * @param input in place of the schedule's own
   */
  run(name: string, input?: object): Promise<void>;
  has(name: string): boolean;
  stop(): void;
}

export function hostSchedules(template: Template, functions: Functions, log: Log): Schedules {
  const hosted = template.of('AWS::Scheduler::Schedule').map((resource) => {
    const { ScheduleExpression, ScheduleExpressionTimezone, State, Target } = honour(resource, properties);
    const functionName = functionNameOf(Target.Arn);
    const fire = async (input: object = JSON.parse(Target.Input)) =>
      void (await functions.invoke(functionName, input));
    const schedule = parseSchedule(ScheduleExpression, ScheduleExpressionTimezone);
    const stop =
      State === 'ENABLED'
        ? keep(schedule, () => fire().catch((error) => log(functionName, String(error))))
        : () => {};
    return { name: resource.name, fire, stop };
  });
  const find = (name: string) => hosted.find((each) => each.name === name || each.name.endsWith(`-${name}`));
  return {
    async run(name, input) {
      const found = find(name);
      if (!found) throw new StartFailure(`There is no schedule ${name}.`);
      await found.fire(input);
    },
    has: (name) => find(name) !== undefined,
    stop() {
      for (const { stop } of hosted) stop();
    },
  };
}

const minuteMs = 60_000;

/** Fires when due; answers how to end it. */
function keep(schedule: Schedule, fire: () => unknown): () => void {
  const isDue = schedule.kind === 'cron' ? schedule.isDue : () => true;
  let timer: NodeJS.Timeout;
  const wait = () => {
    // A cron expression is looked at once a minute, at its beginning.
    const delayMs = schedule.kind === 'rate' ? schedule.everyMs : minuteMs - (Date.now() % minuteMs);
    timer = setTimeout(() => {
      if (isDue(new Date())) fire();
      wait();
    }, delayMs);
  };
  wait();
  return () => clearTimeout(timer);
}
