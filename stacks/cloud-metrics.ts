// Which metric of AWS each way of the table of cloud-ways.ts is measured by, with the name of its alarm.
import { intendedRefusalsMetric, metricNamespace } from '@portal/core/metric-name';
import { type CloudWayCode, cloudWays } from '@portal/domain/operation/cloud-ways';
import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import type { ApiStack } from './api.ts';
import type { DataStack } from './data.ts';
import type { PortalFunction } from './portal-function.ts';
import type { SchedulesStack } from './schedules.ts';
import type { WorkflowsStack } from './workflows.ts';

export interface Watched {
  readonly data: DataStack;
  readonly workflows: WorkflowsStack;
  readonly api: ApiStack;
  readonly schedules: SchedulesStack;
}

/** How the portal uses the table; an expression over them stays below the ten metrics that an alarm may read. */
export const operations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.BATCH_WRITE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

/** Alarms by their names. */
export type NamedMetrics = readonly (readonly [string, IMetric])[];
type Measure = (watched: Watched, period: Duration) => NamedMetrics;

export const functionsOf = ({ api, workflows, schedules }: Watched): (readonly [string, PortalFunction])[] =>
  [api, workflows, schedules].flatMap((stack) => [...stack.functions]);

/** Answers 503 that the portal means (packages/functions/src/pipeline/request-log.ts). */
export const intendedRefusals = (stage: string, period: Duration): Metric =>
  new Metric({
    namespace: metricNamespace,
    metricName: intendedRefusalsMetric,
    dimensionsMap: { stage },
    period,
    statistic: 'Sum',
  });

/** AWS Backup counts its jobs by vault; a stage without copies has none. */
const ofVault = (
  name: CloudWayCode,
  metricName: string,
  { data: { vaultName } }: Watched,
  period: Duration,
): NamedMetrics =>
  vaultName === undefined
    ? []
    : [
        [
          name,
          new Metric({
            namespace: 'AWS/Backup',
            metricName,
            dimensionsMap: { BackupVaultName: vaultName },
            period,
            statistic: 'Sum',
          }),
        ],
      ];

/** Of the portal's own region; a budget is none, and what is measured at the edge is in outside.ts. */
const measures = {
  'api-errors': ({ api: { api, deployment } }, period) => [
    [
      'api-errors',
      new MathExpression({
        expression: 'answers - FILL(intended, 0)',
        usingMetrics: {
          answers: api.metricServerError({ period, statistic: 'Sum' }),
          intended: intendedRefusals(deployment.stage, period),
        },
        period,
      }),
    ],
  ],
  'api-latency': ({ api: { api } }, period) => [
    ['api-latency', api.metricLatency({ period, statistic: 'p99' })],
  ],
  errors: (watched, period) =>
    functionsOf(watched).map(([name, { function: lambda }]) => [
      `${name}-errors`,
      lambda.metricErrors({ period }),
    ]),
  throttles: (watched, period) =>
    functionsOf(watched).map(([name, { function: lambda }]) => [
      `${name}-throttles`,
      lambda.metricThrottles({ period }),
    ]),
  concurrency: (_watched, period) => [
    [
      'concurrency',
      new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'ConcurrentExecutions',
        period,
        statistic: 'Maximum',
      }),
    ],
  ],
  'table-throttles': ({ data: { table } }, period) => [
    ['table-throttles', table.metricThrottledRequestsForOperations({ operations, period })],
  ],
  'table-errors': ({ data: { table } }, period) => [
    ['table-errors', table.metricSystemErrorsForOperations({ operations, period })],
  ],
  failed: ({ workflows }, period) =>
    Object.entries(workflows.machines).map(([name, machine]) => [
      `${name}-failed`,
      machine.metricFailed({ period }),
    ]),
  'timed-out': ({ workflows }, period) =>
    Object.entries(workflows.machines).map(([name, machine]) => [
      `${name}-timed-out`,
      machine.metricTimedOut({ period }),
    ]),
  off: ({ schedules }, period) =>
    [...schedules.functions].map(([name, { function: lambda }]) => [
      `${name}-off`,
      lambda.metricInvocations({ period, statistic: 'Sum' }),
    ]),
  'schedules-undelivered': ({ schedules: { undelivered } }, period) => [
    ['schedules-undelivered', undelivered.metricApproximateNumberOfMessagesVisible({ period })],
  ],
  'backup-failed': (watched, period) => [
    ...ofVault('backup-failed', 'NumberOfBackupJobsFailed', watched, period),
  ],
  'backup-missing': (watched, period) => [
    ...ofVault('backup-missing', 'NumberOfBackupJobsCompleted', watched, period),
  ],
} as const satisfies Partial<Record<CloudWayCode, Measure>>;

/** The ways that are measured in the portal's own region. */
export const measuredWays = Object.keys(measures) as (keyof typeof measures)[];

export const metricsOf = (code: keyof typeof measures, watched: Watched): NamedMetrics => {
  const measure: Measure = measures[code];
  return measure(watched, Duration.minutes(cloudWays[code].periodMinutes));
};
