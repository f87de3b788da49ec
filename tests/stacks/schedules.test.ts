// What runs by the clock: when, by which right, and where a call goes that cannot be made.
import { describe, expect, test } from 'vitest';
import { scheduleFunctions } from '../../stacks/functions.ts';
import { grantedTo, lambdasOf, logicalId, on } from './expression.ts';
import { resourcesOf, templates } from './synthesized.ts';

const { schedules } = templates();

interface Target {
  readonly Arn: unknown;
  readonly RoleArn: unknown;
  readonly DeadLetterConfig: { Arn: unknown };
}
const all = resourcesOf(schedules, 'AWS::Scheduler::Schedule').map(([, { Properties }]) => Properties);
const undelivered = resourcesOf(schedules, 'AWS::SQS::Queue').map(([id]) => id);

test('each function of the clock has one schedule, by its name', () => {
  const called = all.map(({ Name, ScheduleExpression, State }) => [Name, ScheduleExpression, State]);
  expect(called.toSorted()).toEqual([
    ['prod-portal-acknowledgement', 'rate(2 minutes)', 'ENABLED'],
    ['prod-portal-heads', 'rate(30 minutes)', 'ENABLED'],
    ['prod-portal-mail', 'rate(2 minutes)', 'ENABLED'],
    ['prod-portal-nrega-intake', 'rate(10 minutes)', 'ENABLED'],
    ['prod-portal-resume', 'rate(2 minutes)', 'ENABLED'],
    ['prod-portal-stuck', 'rate(15 minutes)', 'ENABLED'],
    ['prod-portal-treasury-status', 'rate(15 minutes)', 'ENABLED'],
  ]);
  expect(called).toHaveLength(Object.keys(scheduleFunctions).length);
});

describe.each(Object.keys(scheduleFunctions))('the schedule %s', (name) => {
  const target = all.find(({ Name }) => Name === `prod-portal-${name}`)?.['Target'] as Target;
  const { id = '' } = lambdasOf(schedules).get(name) ?? {};

  test('calls its function by a role that may do only that', () => {
    expect(logicalId(target.Arn)).toBe(id);
    expect(grantedTo(schedules, logicalId(target.RoleArn)).toSorted()).toEqual(
      [
        ...on(`${id}.Arn`, 'lambda:InvokeFunction'),
        ...on(`${id}.Arn:*`, 'lambda:InvokeFunction'),
        ...on(`${undelivered[0]}.Arn`, 'sqs:SendMessage'),
      ].toSorted(),
    );
  });

  test('leaves a call that cannot be made in the queue that an alarm watches', () => {
    expect(logicalId(target.DeadLetterConfig.Arn)).toBe(undelivered[0]);
    templates().observability.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'prod-portal-schedules-undelivered',
      Namespace: 'AWS/SQS',
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Threshold: 1,
    });
  });
});

test('undelivered calls are kept encrypted for 14 days', () => {
  expect(undelivered).toHaveLength(1);
  schedules.hasResourceProperties('AWS::SQS::Queue', {
    QueueName: 'prod-portal-schedules-undelivered',
    SqsManagedSseEnabled: true,
    MessageRetentionPeriod: 14 * 86_400,
  });
});
