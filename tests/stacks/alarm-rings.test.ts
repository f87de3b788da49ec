// Each alarm on what AWS measures rings from its fault and is silent before it: the synthesized alarm is given the values that
// AWS's metric has then, and judged as CloudWatch does.
import { machineNames } from '@portal/core/work/kind';
import { type CloudWayCode, cloudWay, cloudWayCodes } from '@portal/domain/operation/cloud-ways';
import { describe, expect, test } from 'vitest';
import { functions, scheduleFunctions } from '../../stacks/functions.ts';
import { faults, type Values } from './cloud-faults.ts';
import { resourcesOf, templates } from './synthesized.ts';

const { observability, outside } = templates();
if (!outside) throw new Error('a stage with a host name is looked at from outside');

interface AlarmProperties {
  readonly AlarmName: string;
  readonly EvaluationPeriods: number;
  readonly DatapointsToAlarm?: number;
  readonly Threshold: number;
  readonly ComparisonOperator: string;
  readonly TreatMissingData: string;
  readonly Statistic?: string;
  readonly ExtendedStatistic?: string;
  readonly MetricName?: string;
  readonly Namespace?: string;
  readonly Metrics?: readonly {
    readonly Expression?: string;
    readonly Id: string;
    readonly MetricStat?: {
      readonly Metric: { readonly MetricName: string; readonly Namespace: string };
      readonly Stat: string;
    };
  }[];
}
const alarms = [observability, outside].flatMap((template) =>
  resourcesOf(template, 'AWS::CloudWatch::Alarm').map(
    ([, { Properties }]) => Properties as unknown as AlarmProperties,
  ),
);

/** CloudWatch: it rings where every one of the last periods breaches; a period without data as the alarm says. */
const rings = (alarm: AlarmProperties, values: Values): boolean => {
  const last = Array.from({ length: alarm.EvaluationPeriods }, (_, at) =>
    values.at(at - alarm.EvaluationPeriods),
  );
  const breaches = (value: number | undefined): boolean => {
    if (value === undefined) return alarm.TreatMissingData === 'breaching';
    const isBelow = alarm.ComparisonOperator === 'LessThanThreshold';
    return isBelow ? value < alarm.Threshold : value >= alarm.Threshold;
  };
  return last.filter(breaches).length >= (alarm.DatapointsToAlarm ?? alarm.EvaluationPeriods);
};

const measuredBy = ({
  MetricName,
  Namespace,
  Statistic,
  ExtendedStatistic,
  Metrics = [],
}: AlarmProperties) => {
  if (MetricName) return [`${Namespace} ${MetricName} ${Statistic ?? ExtendedStatistic}`];
  return Metrics.map(({ Expression, MetricStat }) =>
    MetricStat ? `${MetricStat.Metric.Namespace} ${MetricStat.Metric.MetricName}` : Expression,
  );
};

const members = {
  function: Object.keys(functions),
  machine: machineNames,
  schedule: Object.keys(scheduleFunctions),
} as const;

describe.each(Object.entries(faults))('%s', (code, { fault, measured, before, during }) => {
  const { each } = cloudWay(code as CloudWayCode);
  const names = each ? members[each].map((member) => `${member}-${code}`) : [code];
  const own = alarms.filter(({ AlarmName }) => names.includes(AlarmName.replace('prod-portal-', '')));

  test(`rings where ${fault}, and not before`, () => {
    expect(own).toHaveLength(names.length);
    for (const alarm of own) {
      expect(measuredBy(alarm), alarm.AlarmName).toContain(measured);
      expect([alarm.AlarmName, rings(alarm, before)]).toEqual([alarm.AlarmName, false]);
      expect([alarm.AlarmName, rings(alarm, during)]).toEqual([alarm.AlarmName, true]);
    }
  });
});

test('the API’s alarm takes what the portal means off what the gateway counts', () => {
  const [alarm] = alarms.filter(({ AlarmName }) => AlarmName === 'prod-portal-api-errors');
  const parts = alarm?.Metrics?.map(({ Id, MetricStat }) => [
    Id,
    MetricStat && `${MetricStat.Metric.Namespace} ${MetricStat.Metric.MetricName} ${MetricStat.Stat}`,
  ]);
  expect(parts?.slice(1)).toEqual([
    ['answers', 'AWS/ApiGateway 5xx Sum'],
    ['intended', 'Portal IntendedRefusals Sum'],
  ]);
});

test('a stage without copies has no alarm on them', () => {
  const names = resourcesOf(templates('trial').observability, 'AWS::CloudWatch::Alarm').map(
    ([, { Properties }]) => String(Properties['AlarmName']),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => name.includes('backup'))).toEqual([]);
});

test('spending rings by the budget itself: at 80 and 100 %, and where 100 % is foreseen', () => {
  const [[, budget] = []] = resourcesOf(observability, 'AWS::Budgets::Budget');
  const notified = budget?.Properties['NotificationsWithSubscribers'] as {
    Notification: { ComparisonOperator: string; NotificationType: string; Threshold: number };
  }[];
  const at = notified.map(({ Notification: one }) => [
    one.NotificationType,
    one.ComparisonOperator,
    one.Threshold,
  ]);
  expect(at).toEqual([
    ['ACTUAL', 'GREATER_THAN', 80],
    ['ACTUAL', 'GREATER_THAN', 100],
    ['FORECASTED', 'GREATER_THAN', 100],
  ]);
  expect(Object.keys(faults).length + 1).toBe(cloudWayCodes.length);
});
