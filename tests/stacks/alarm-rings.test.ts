// Each alarm on what AWS measures rings from its fault and is silent before it: the synthesized alarm is given the values that
// AWS's metric has then, and judged as CloudWatch does.
import { machineNames } from '@portal/core/work/kind';
import { type CloudWayCode, cloudWay, cloudWayCodes } from '@portal/domain/operation/cloud-ways';
import { describe, expect, test } from 'vitest';
import { functions, scheduleFunctions } from '../../stacks/functions.ts';
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
    readonly MetricStat?: { readonly Metric: { readonly MetricName: string; readonly Namespace: string } };
  }[];
}
const alarms = [observability, outside].flatMap((template) =>
  resourcesOf(template, 'AWS::CloudWatch::Alarm').map(
    ([, { Properties }]) => Properties as unknown as AlarmProperties,
  ),
);

/** The value of each period, the last one at the end; undefined where AWS has none. */
type Values = readonly (number | undefined)[];

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

interface Fault {
  /** What breaks. */
  readonly fault: string;
  /** Namespace, name and statistic of AWS's metric, or the expression over it. */
  readonly measured: string;
  readonly before: Values;
  readonly during: Values;
}

const none = undefined;
const faults: Readonly<Record<Exclude<CloudWayCode, 'spending'>, Fault>> = {
  'api-errors': {
    fault: 'a handler answers 500 to five requests',
    measured: 'AWS/ApiGateway 5xx Sum',
    before: [0, 4, none],
    during: [0, 5],
  },
  'api-latency': {
    fault: 'an outside system takes four seconds for a quarter of an hour',
    measured: 'AWS/ApiGateway Latency p99',
    before: [800, 4_000, 4_000],
    during: [4_000, 4_000, 4_000],
  },
  errors: {
    fault: 'a function runs out of memory',
    measured: 'AWS/Lambda Errors Sum',
    before: [0, none],
    during: [1],
  },
  throttles: {
    fault: 'no concurrency is left',
    measured: 'AWS/Lambda Throttles Sum',
    before: [0, none],
    during: [1],
  },
  concurrency: {
    fault: 'a function calls without end',
    measured: 'AWS/Lambda ConcurrentExecutions Maximum',
    before: [100, 900, 900],
    during: [820, 900, 990],
  },
  'table-throttles': {
    fault: 'one key is too hot',
    measured: 'AWS/DynamoDB ThrottledRequests',
    before: [0, 4, none],
    during: [60],
  },
  'table-errors': {
    fault: 'DynamoDB fails on its own side',
    measured: 'AWS/DynamoDB SystemErrors',
    before: [0, none],
    during: [1],
  },
  failed: {
    fault: 'the check of a body, an upload, a consolidation or an intake fails after its last try',
    measured: 'AWS/States ExecutionsFailed Sum',
    before: [0, none],
    during: [1],
  },
  'timed-out': {
    fault: 'an upload runs out of time',
    measured: 'AWS/States ExecutionsTimedOut Sum',
    before: [0, none],
    during: [1],
  },
  off: {
    fault: 'a schedule is switched off: its function is not called and AWS has no data',
    measured: 'AWS/Lambda Invocations Sum',
    before: [4, 1],
    during: [4, none],
  },
  'schedules-undelivered': {
    fault: 'the scheduler may not call the function',
    measured: 'AWS/SQS ApproximateNumberOfMessagesVisible Maximum',
    before: [0, none],
    during: [1],
  },
  'edge-errors': {
    fault: 'the portal behind the edge turns CloudFront away',
    measured: 'SELECT MAX("5xxErrorRate") FROM SCHEMA("AWS/CloudFront", DistributionId, Region)',
    before: [0, 100, 2],
    during: [100, 100],
  },
  'health-outside': {
    fault: 'the host name leads nowhere: Route 53 hears nothing, or nothing comes from Route 53',
    measured: 'AWS/Route53 HealthCheckStatus Minimum',
    before: [1, 0, 0, 1],
    during: [0, 0, none],
  },
  'certificate-of-site-ending': {
    fault: 'the DNS record of the certificate was removed, so that ACM does not renew it',
    measured: 'AWS/CertificateManager DaysToExpiry Minimum',
    before: [31, none],
    during: [29],
  },
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
