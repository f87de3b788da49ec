// Alarms: each way in which money gets stuck has one, it reaches people in words, and its metric is one that the code emits.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metricFields } from '@portal/core/metric';
import { metricNamespace } from '@portal/core/metric-name';
import { machineNames } from '@portal/core/work/kind';
import { cloudWay, cloudWayCodes } from '@portal/domain/operation/cloud-ways';
import { ownWay, ownWayCodes, type WayText, wholeAdvice } from '@portal/domain/operation/own-ways';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { functions, scheduleFunctions } from '../../stacks/functions.ts';
import { projectRoot } from '../../stacks/project-root.ts';
import { resourcesOf, templates } from './synthesized.ts';

const { observability, outside } = templates();
if (!outside) throw new Error('a stage with a host name is looked at from outside');

interface AlarmProperties {
  readonly AlarmName: string;
  readonly AlarmDescription: string;
  readonly AlarmActions: readonly { Ref: string }[];
  readonly OKActions: unknown;
  readonly TreatMissingData: string;
  readonly ComparisonOperator: string;
  readonly Threshold: number;
  readonly Period: number;
  readonly Namespace: string;
  readonly MetricName: string;
}
const alarmsOf = (template: typeof observability): AlarmProperties[] =>
  resourcesOf(template, 'AWS::CloudWatch::Alarm').map(
    ([, { Properties }]) => Properties as unknown as AlarmProperties,
  );
const alarms = [...alarmsOf(observability), ...alarmsOf(outside)];
const alarmOf = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `prod-portal-${name}`);

const members = {
  function: Object.keys(functions),
  machine: machineNames,
  schedule: Object.keys(scheduleFunctions),
} as const;
type Expected = readonly [string, WayText & { readonly isHeartbeat?: boolean }];
/** The alarms of each way. */
const expected: readonly Expected[] = [
  ...ownWayCodes.map((code): Expected => [code, ownWay(code)]),
  ...cloudWayCodes.flatMap((code): Expected[] => {
    const way = cloudWay(code);
    if (way.isBudget) return [];
    return way.each ? members[way.each].map((member) => [`${member}-${code}`, way]) : [[code, way]];
  }),
];

test('there is one for each way of both tables, and no other', () => {
  expect(alarms.map(({ AlarmName }) => AlarmName).toSorted()).toEqual(
    expected.map(([name]) => `prod-portal-${name}`).toSorted(),
  );
  // of its budget AWS itself sends the mails
  observability.resourceCountIs('AWS::Budgets::Budget', 1);
});

test.each(expected)('%s reaches people by its severity, in words, and again when it is over', (name, way) => {
  const alarm = alarmOf(name);
  expect(alarm?.AlarmActions).toEqual([
    { Ref: expect.stringMatching(way.severity === 'page' ? /^Pages/ : /^Alarms/) },
  ]);
  expect(alarm?.OKActions).toEqual(alarm?.AlarmActions);
  expect(alarm?.AlarmDescription).toBe(`${way.title}. ${wholeAdvice(way)}`);
  expect(way.advice).toMatch(/^[A-Z].{30,}\.$/);
});

test('missing data rings only where it means that nothing runs', () => {
  const silent = (name: string) => alarmOf(name)?.TreatMissingData;
  for (const [name, { isHeartbeat = false }] of expected)
    expect([name, silent(name)]).toEqual([name, isHeartbeat ? 'breaching' : 'notBreaching']);
  const beats = expected.filter(([, { isHeartbeat }]) => isHeartbeat).map(([name]) => name);
  expect(beats.toSorted()).toEqual(
    [
      'backup-missing',
      'health-outside',
      'lookout-off',
      ...members.schedule.map((name) => `${name}-off`),
    ].toSorted(),
  );
});

describe.each(ownWayCodes)('the metric of %s', (code) => {
  const way = ownWay(code);

  test('is the one that the log carries', () => {
    const fields = metricFields(code, 7, new Date(0)) as {
      _aws: { CloudWatchMetrics: { Namespace: string; Metrics: { Name: string }[] }[] };
    };
    const [emitted] = fields._aws.CloudWatchMetrics;
    expect(alarmOf(code)).toMatchObject({
      Namespace: metricNamespace,
      MetricName: emitted?.Metrics[0]?.Name,
      Threshold: way.threshold,
      ComparisonOperator: way.isHeartbeat ? 'LessThanThreshold' : 'GreaterThanOrEqualToThreshold',
    });
    expect(fields).toMatchObject({ [way.metric]: 7 });
  });

  test('comes at least once a period', () => {
    expect(alarmOf(code)?.Period).toBeGreaterThanOrEqual(30 * 60);
  });
});

test('each has its line in docs/operate.md', () => {
  const lines = readFileSync(join(projectRoot, 'docs/operate.md'), 'utf8').split('\n');
  const ways: readonly (readonly [string, WayText])[] = [
    ...ownWayCodes.map((code) => [code, ownWay(code)] as const),
    ...cloudWayCodes.map((code) => [code, cloudWay(code)] as const),
  ];
  for (const [code, way] of ways) {
    const line = lines.find((one) => new RegExp(`^\\| \`(<\\w+>-)?${code}\` \\| (yes|no) \\|`).test(one));
    expect(line, code).toContain(`**${way.title}.** ${wholeAdvice(way)}`);
  }
});

describe('topics', () => {
  test.each([
    ['observability', observability],
    ['outside', outside],
  ] as const)('of %s: what wakes goes to the pager too, and both are encrypted', (_, template) => {
    const subscribed = resourcesOf(template, 'AWS::SNS::Subscription').map(([, { Properties }]) => [
      (Properties['TopicArn'] as { Ref: string }).Ref.replace(/[\dA-F]{8}$/, ''),
      Properties['Endpoint'],
    ]);
    expect(subscribed.toSorted()).toEqual(
      [
        ['Alarms', 'alarms@example.org'],
        ['Pages', 'alarms@example.org'],
        ['Pages', 'pager@example.org'],
      ].toSorted(),
    );
    template.allResourcesProperties('AWS::SNS::Topic', { KmsMasterKeyId: Match.anyValue() });
    template.hasResourceProperties('AWS::KMS::Key', {
      EnableKeyRotation: true,
      KeyPolicy: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Action: Match.arrayWith(['kms:Decrypt', 'kms:GenerateDataKey*']),
          }),
        ]),
      }),
    });
  });
});

test('Route 53 asks for the health of the portal under its own name', () => {
  outside.hasResourceProperties('AWS::Route53::HealthCheck', {
    HealthCheckConfig: Match.objectLike({
      Type: 'HTTPS',
      FullyQualifiedDomainName: 'bills.example.org',
      ResourcePath: '/api/v1/health',
    }),
  });
  const trial = templates('trial');
  expect(trial.outside).toBeUndefined();
});

test('there is one dashboard', () => {
  observability.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
});
